import { isReference } from '../../platform/text/references.js';

const HYPHEN = /(?<=[\p{L}\p{N}])-(?=[\p{L}\p{N}])/gu;

/**
 * Text whose numbers and references are not broken at a hyphen. LibreOffice draws the no-break hyphen
 * as an ordinary one, so what readers copy from the PDF has U+002D.
 */
export function unbroken(text: string): string {
  return text.replace(/\S+/g, (word) =>
    isReference(word) ? word.replace(HYPHEN, '\u2011') : word,
  );
}
