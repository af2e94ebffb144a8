const methods = ['get', 'put', 'post', 'patch', 'delete'];

/** Every operation with its method and path template, in the document's order. */
export function operationsOf(document) {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method) => ({
        id: item[method].operationId,
        method,
        path,
        operation: item[method],
        parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map(
          (parameter) => resolve(document, parameter),
        ),
      })),
  );
}

/** Resolves a `$ref` into the same document; returns other values unchanged. */
export function resolve(document, value) {
  if (typeof value?.$ref !== 'string') return value;
  const parts = value.$ref.slice(2).split('/').map(unescape);
  const found = parts.reduce((node, part) => node?.[part], document);
  if (found === undefined) throw new Error(`${value.$ref} does not exist in the document`);
  return resolve(document, found);
}

function unescape(part) {
  return decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** A JSON Pointer fragment into the document. */
export function pointer(...parts) {
  return `#/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}

/** The header of every generated file. */
export const banner = `/** Made from openapi/ by npm run generate. Do not edit. */
`;

/** `'a' | 'b'`, or `never` for an empty list. */
export function unionOf(names) {
  return names.length === 0 ? 'never' : names.map((name) => `'${name}'`).join(' | ');
}
