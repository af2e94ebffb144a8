import { inOurStyle } from '../style.mjs';

/** Characters per line in the repository, and in the ` * ` before each line of a comment. */
const printWidth = 100;
const margin = 3;

/**
 * A doc comment for a declaration that is indented by `indent` characters, with an optional example.
 * @param {string} prose
 * @param {{ example?: string | undefined, indent?: number }} options
 */
export async function docstring(prose, { example, indent = 0 } = {}) {
  const width = printWidth - margin - indent;
  const lines = wrapped(prose, width);
  if (example !== undefined) {
    // The same lines for the indented interface and the function.
    const code = await inOurStyle(example, { printWidth: printWidth - margin - 2 });
    lines.push('', '@example', '```ts', ...code.trimEnd().split('\n'), '```');
  }
  const text = lines.join('\n').replaceAll('*/', '*\\/');
  const isShort = lines.length === 1 && text.length <= width - margin - 1;
  return isShort
    ? `/** ${text} */`
    : `/**\n${text.replace(/^/gm, ' * ').replace(/ +$/gm, '')}\n */`;
}

/**
 * The first sentence of a text.
 * @param {string} text
 */
export function firstSentence(text) {
  return /^.*?\.(?=\s|$)/s.exec(text.trim())?.[0] ?? text.trim();
}

/**
 * @param {string} prose
 * @param {number} width
 */
function wrapped(prose, width) {
  const lines = [''];
  for (const word of prose.trim().split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
