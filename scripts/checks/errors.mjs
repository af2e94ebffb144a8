import { join } from 'node:path';

import { readErrors } from '../generate/error-schemas.mjs';
import { root } from '../process.mjs';
import { readDocument } from './contract.mjs';
import { interfaceMembers, loadModule } from './source.mjs';

const serverCatalogue = 'server/src/platform/errors/catalogue.ts';
const sdkUnion = 'sdk/src/generated/errors.ts';

/** The error codes and statuses of server, document and SDK are the same. */
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
  ];
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
