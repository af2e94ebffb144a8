import { resolve } from './document.mjs';

/**
 * A curl command for an operation, with the example of the contract. Base URL and key come from the
 * variables that `npm start` prints. If a download fails, the error is not saved as the file.
 */
export function curlSample(document, { method, path, operation, parameters }) {
  const id = parameters.find((parameter) => parameter.in === 'path');
  const address = path.replace('{id}', id?.example ?? '{id}');
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

function bodyLines(document, operation) {
  const content = resolve(document, operation.requestBody)?.content ?? {};
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  const example = firstExample(document, media);
  if (mediaType === undefined || example === undefined) return [];
  if (mediaType === 'multipart/form-data') return formLines(example);
  const json = JSON.stringify(example, null, 2).replaceAll("'", "'\\''");
  return [`-H "Content-Type: ${mediaType}"`, `-d '${json}'`];
}

function formLines(example) {
  return Object.entries(example).map(([name, value]) =>
    name === 'file' ? '-F file=@receipt.pdf' : `-F ${name}=${value}`,
  );
}

function firstExample(document, media) {
  const [named] = Object.values(media?.examples ?? {});
  return named === undefined ? media?.example : resolve(document, named).value;
}
