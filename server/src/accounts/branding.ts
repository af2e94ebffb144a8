import type { WrittenBlob } from '../platform/blobs/index.js';
import { contrast, parseColor, READABLE, readableOn } from '../platform/colors/contrast.js';
import type { Logo, LogoFile } from './logo.js';
import { severalLines } from './profile-values.js';
import { AccountError } from './settings.js';

/** The look of an account's documents, apart from the template. */
export interface Branding {
  logo: Logo | null;
  /** `#007755`, of headings and table heads. */
  color: string | null;
  /** Text at the foot of every page. */
  footer: string | null;
}

/** The parts to change; null removes one. */
export interface BrandingChange {
  logo?: { file: LogoFile; blob: WrittenBlob } | null;
  color?: string | null;
  footer?: string | null;
}

/** Branding of an account that has set none. */
export const noBranding: Branding = { logo: null, color: null, footer: null };

/**
 * Parses a colour that is readable on white, and under white text (WCAG contrast).
 *
 * @throws AccountError that names the nearest readable colour
 */
export function parseAccent(text: string): string {
  const color = parseColor(text);
  if (color === null) {
    const message = 'must be written like #075 or #007755';
    throw new AccountError(`${text} is no colour. Write it like #075 or #007755.`, [
      { field: 'color', message },
    ]);
  }
  const found = contrast(color, '#ffffff');
  if (found >= READABLE) return color;
  const darker = readableOn('#ffffff', color, '#000000');
  const message =
    `is hard to read on white: its contrast is ${found.toFixed(2)}, ` +
    `and ${READABLE} is the minimum. Take ${darker} or a darker one.`;
  throw new AccountError(`Text in ${color} ${message}`, [{ field: 'color', message }]);
}

const FOOTER_LINES = 5;
const footer = severalLines(500);

/** Normalises the footer. @throws AccountError if it is too long for the foot of a page */
export function parseFooter(text: string): string {
  const { success, data } = footer.safeParse(text);
  if (success && data.split('\n').length <= FOOTER_LINES) return data;
  const message = `must be text of at most ${FOOTER_LINES} lines and 500 characters`;
  throw new AccountError(`The footer ${message}. Shorten it.`, [{ field: 'footer', message }]);
}
