import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readableOn } from '../../platform/colors/contrast.js';
import { serverFolder } from '../../platform/files/server-folder.js';
import { type PagePart, styleOf } from '../web/page-parts.js';

/** The styles of every page. */
export const pageStyle = styleOf(
  ['colours', 'sheet', 'media']
    .map((part) => readFileSync(join(serverFolder, `templates/page/${part}.css`), 'utf8'))
    .join(''),
);

/** `--sheet` of colours.css in dark mode. */
const DARK_SHEET = '#151d21';

/**
 * The colour of an account instead of ours: unchanged on white, where it is readable, and lighter in dark
 * mode. Text on it is white in both.
 */
export function accentStyle(color: string): PagePart {
  const onDark = readableOn(DARK_SHEET, color, '#ffffff');
  const quiet = '--open:var(--quiet);--open-ground:var(--quiet-ground)';
  const light = `--accent:${color};--link:${color};--button:${color};${quiet}`;
  const dark = `--accent:${onDark};--link:${onDark}`;
  return styleOf(`:root{${light}}@media screen and (prefers-color-scheme:dark){:root{${dark}}}`);
}
