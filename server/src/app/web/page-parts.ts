import { createHash } from 'node:crypto';
import { Html } from '../../platform/text/html.js';

/** A style or script of a page, with its source for the content security policy. */
export interface PagePart {
  element: Html;
  source: string;
}

const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** CSS in the page. */
export function styleOf(css: string): PagePart {
  return { element: new Html(`<style>${css}</style>`), source: sourceOf(css) };
}

/** A script at the end of the page, which runs once the page is parsed. */
export function scriptOf(code: string): PagePart {
  return { element: new Html(`<script>${code}</script>`), source: sourceOf(code) };
}
