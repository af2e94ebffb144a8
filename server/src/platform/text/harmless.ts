import { stripVTControlCharacters } from 'node:util';

const LINE_BREAKS = '\\p{Zl}\\p{Zp}';
const CONTROLS = new RegExp(`[\\p{Cc}${LINE_BREAKS}]+`, 'gu');
/** With these, a text shows in another order than it is written, and so does the text after it. */
const DIRECTION = /\p{Bidi_Control}/gu;
const HALF_CHARACTERS = /\p{Cs}/gu;

/**
 * Returns a text of strangers as one line without control characters, with which it could give commands to
 * a terminal or forge lines, and without direction marks.
 */
export function harmless(text: string): string {
  return stripVTControlCharacters(text)
    .replace(DIRECTION, '')
    .replace(CONTROLS, ' ')
    .replace(HALF_CHARACTERS, '\ufffd');
}

/** The same as a sentence: without blanks at the ends, and with single ones between words. */
export function plainLine(text: string): string {
  return harmless(text).replace(/\s+/g, ' ').trim();
}

/** The same for a text of several lines. */
export function harmlessLines(text: string): string {
  return text.split(/\r?\n/).map(harmless).join('\n');
}

const ESCAPED = /[\u007f-\u009f]|\p{Bidi_Control}/gu;

/** Escapes in JSON what a terminal would obey: JSON itself escapes less. */
export function harmlessJson(json: string): string {
  return json.replace(ESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
