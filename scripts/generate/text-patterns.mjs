import { operationsOf, resolve } from './document.mjs';

/** @import { Document, Schema } from './openapi.ts' */

const CONTROLS = '\\u0000-\\u001F\\uFFFE\\uFFFF';

/** A text is one line without these characters; `x-multiline` also allows line breaks and tabs. */
const oneLine = {
  pattern: `^[^${CONTROLS}]*$`,
  'x-message': 'must be one line, without control characters',
};
/** White space, and characters that show nothing. No lookahead: not every generator's engine has it. */
const BLANKS =
  ' \\u0085\\u00A0\\u00AD\\u034F\\u061C\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200F' +
  '\\u2028-\\u202F\\u205F-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0';
const visible = {
  pattern: `^[^${CONTROLS}]*[^${CONTROLS}${BLANKS}][^${CONTROLS}]*$`,
  'x-message':
    'must be one line, without control characters, and have a character that can be seen',
};
const multiline = {
  pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]*$',
  'x-message': 'must not contain control characters',
};

/**
 * True for a pattern that rejects these characters.
 * @param {unknown} pattern
 */
export function isTextPattern(pattern) {
  return typeof pattern === 'string' && pattern.includes('\\uFFFE\\uFFFF');
}

/**
 * Adds a pattern that rejects control characters to each text of a query or body: mocks, fuzzers and
 * other tools read patterns, not descriptions.
 * @param {Document} document
 */
export function addTextPatterns(document) {
  for (const { operation, parameters } of operationsOf(document)) {
    const queries = parameters.filter((parameter) => parameter.in === 'query');
    const { content = {} } = resolve(document, operation.requestBody) ?? {};
    for (const { schema } of [...queries, ...Object.values(content)]) visit(document, schema);
  }
}

/**
 * @param {Document} document
 * @param {Schema} schema
 */
function visit(document, schema) {
  const node = resolve(document, schema);
  if (isAnyText(node)) Object.assign(node, patternOf(node));
  if (node['x-blanks']) allowBlanks(node);
  const { items = [], oneOf = [], properties = {} } = node;
  for (const child of [items, oneOf, Object.values(properties)].flat()) visit(document, child);
}

/**
 * A text that must not be empty must show something.
 * @param {Schema} node
 */
function patternOf(node) {
  if (node['x-multiline']) return multiline;
  return (node.minLength ?? 0) > 0 ? visible : oneLine;
}

/**
 * A code may be copied with blanks: a space in its pattern stands for each of them.
 * @param {Schema} node
 */
function allowBlanks(node) {
  node.pattern = String(node.pattern).replaceAll(' ', `[${BLANKS}]`);
  delete node['x-blanks'];
}

/**
 * True for a text without an enum, a format or a pattern, each of which excludes control characters.
 * @param {Schema} schema
 */
function isAnyText({ type, ...rules }) {
  const isBound = ['enum', 'format', 'pattern'].some((rule) => rule in rules);
  return [type].flat().includes('string') && !isBound;
}
