import { operationsOf, resolve } from './document.mjs';

/** A text is one line without these characters; `x-multiline` also allows line breaks and tabs. */
const oneLine = {
  pattern: '^[^\\u0000-\\u001F\\uFFFE\\uFFFF]*$',
  'x-message': 'must be one line, without control characters',
};
const multiline = {
  pattern: '^[^\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]*$',
  'x-message': 'must not contain control characters',
};

/** True for a pattern that rejects these characters. */
export function isTextPattern(pattern) {
  return typeof pattern === 'string' && pattern.includes('\\uFFFE\\uFFFF');
}

/**
 * Adds a pattern that rejects control characters to each text of a query or body: mocks, fuzzers and
 * other tools read patterns, not descriptions.
 */
export function addTextPatterns(document) {
  for (const { operation, parameters } of operationsOf(document)) {
    const queries = parameters.filter((parameter) => parameter.in === 'query');
    const { content = {} } = resolve(document, operation.requestBody) ?? {};
    for (const { schema } of [...queries, ...Object.values(content)]) visit(document, schema);
  }
}

function visit(document, schema) {
  const node = resolve(document, schema);
  if (isAnyText(node)) Object.assign(node, node['x-multiline'] ? multiline : oneLine);
  const { items = [], oneOf = [], properties = {} } = node;
  for (const child of [items, ...oneOf, ...Object.values(properties)].flat())
    visit(document, child);
}

/** True for a text without an enum, a format or a pattern, each of which excludes control characters. */
function isAnyText({ type, ...rules }) {
  const isBound = ['enum', 'const', 'format', 'pattern'].some((rule) => rule in rules);
  return [type].flat().includes('string') && !isBound;
}
