import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { codesOf, readErrors } from '../generate/error-schemas.mjs';
import { root } from '../process.mjs';
import { readDocument, readOperations } from './contract.mjs';
import { filesBelow, interfaceMembers, loadModule } from './source.mjs';

const serverCatalogue = 'server/src/platform/errors/catalogue.ts';
const sdkUnion = 'sdk/src/generated/errors.ts';

/** Codes of requests that are of no operation: another method, the link of a file. */
const ofNoOperation = ['LINK_EXPIRED', 'LINK_INVALID', 'METHOD_NOT_ALLOWED'];

/**
 * The error codes and statuses of server, document and SDK are the same; each code is thrown, and
 * stands in the answers of an operation.
 */
export async function checkErrors(base = root) {
  const documented = new Map(readErrors(base).map(({ code, status }) => [code, status]));
  const { catalogue } = await loadModule(join(base, serverCatalogue));
  const listed = readDocument(base).components.schemas.Problem.properties.code['x-extensible-enum'];
  return [
    ...difference(serverCatalogue, Object.keys(catalogue), documented),
    ...difference('openapi/common/schemas/Problem.yaml', listed, documented),
    ...Object.entries(catalogue)
      .filter(([code, { status }]) => documented.has(code) && documented.get(code) !== status)
      .map(([code, { status }]) => `${code} is ${status} in the server and not in the document`),
    ...difference(
      sdkUnion,
      interfaceMembers(join(base, sdkUnion), 'ErrorStatusByCode'),
      documented,
    ),
    ...unanswered(base, documented),
    ...unthrown(base, documented),
  ];
}

function unanswered(base, documented) {
  const document = readDocument(base);
  const answered = new Set(
    readOperations(base).flatMap(({ operation }) => codesOf(document, operation)),
  );
  return [...documented.keys()]
    .filter((code) => !answered.has(code) && !ofNoOperation.includes(code))
    .map((code) => `${code} stands in no response: name its problem where an operation gives it`);
}

function unthrown(base, documented) {
  const sources = ['server/src', 'openapi/src']
    .flatMap((folder) => filesBelow(base, folder, /\.ts$/))
    .filter((file) => !file.endsWith('.test.ts') && file !== serverCatalogue)
    .map((file) => readFileSync(join(base, file), 'utf8'));
  return [...documented.keys()]
    .filter((code) => !sources.some((text) => text.includes(`'${code}'`)))
    .map((code) => `${code} is thrown nowhere in server/src`);
}

function difference(place, codes, documented) {
  return [
    ...codes
      .filter((code) => !documented.has(code))
      .map((code) => `${code} of ${place} has no schema in openapi/common/errors`),
    ...[...documented.keys()]
      .filter((code) => !codes.includes(code))
      .map((code) => `${code} of openapi/common/errors is missing in ${place}`),
  ];
}
