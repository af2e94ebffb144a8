import { resolve } from './document.mjs';

/** @import { Document, Media, Operation, OperationEntry } from './openapi.ts' */

/**
 * A curl command for an operation, with the example of the contract. Base URL and key come from the
 * variables that `npm start` prints. If a download fails, the error is not saved as the file.
 * @param {Document} document
 * @param {OperationEntry} entry
 */
export function curlSample(document, { method, path, operation, parameters }) {
  const id = parameters.find((parameter) => parameter.in === 'path');
  const address = path.replace('{id}', String(id?.example ?? '{id}'));
  const isFile = path.endsWith('/export');
  const options = [
    ...(method === 'get' ? [] : ['-X', method.toUpperCase()]),
    ...(isFile ? ['--fail'] : []),
  ];
  const lines = [
    ['curl', ...options, `"$FAKTURA_URL${address}"`].join(' '),
    '-H "api-key: $FAKTURA_API_KEY"',
    ...bodyLines(document, operation),
    ...(isFile ? ['-o document.pdf'] : []),
  ];
  return lines.join(' \\\n  ');
}

/**
 * @param {Document} document
 * @param {Operation} operation
 */
function bodyLines(document, operation) {
  const content = resolve(document, operation.requestBody)?.content ?? {};
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  const example = firstExample(document, media);
  if (mediaType === undefined || example === undefined) return [];
  if (mediaType === 'multipart/form-data') return formLines(example);
  const json = JSON.stringify(example, null, 2).replaceAll("'", "'\\''");
  return [`-H "Content-Type: ${mediaType}"`, `-d '${json}'`];
}

/** @param {object} example */
function formLines(example) {
  return Object.entries(example).map(([name, value]) =>
    name === 'file' ? '-F file=@receipt.pdf' : `-F ${name}=${value}`,
  );
}

/**
 * @param {Document} document
 * @param {Media | undefined} media
 */
function firstExample(document, media) {
  const [named] = Object.values(media?.examples ?? {});
  return named === undefined ? media?.example : resolve(document, named).value;
}
