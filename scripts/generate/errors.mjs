import { banner, operationsOf, unionOf } from './document.mjs';
import { codesOf } from './error-schemas.mjs';

/** Unions of error codes for the SDK: their statuses, their details, and what each operation returns. */
export function sdkErrors(document, errors) {
  const byOperation = operationsOf(document).map(
    ({ id, operation }) => `  ${id}: ${unionOf(codesOf(document, operation))};`,
  );
  return `${banner}
import type { components } from './schema.js';

${detailsMap(errors)}

/** HTTP status of each error code. */
export interface ErrorStatusByCode {
${errors.map(({ code, status }) => `  ${code}: ${status};`).join('\n')}
}

/** Every error code of the service. */
export type ErrorCode = keyof ErrorStatusByCode;

/** The codes that each operation can answer with. */
export interface ErrorCodesByOperation {
${byOperation.join('\n')}
}
`;
}

/** The same codes as values, for those who answer. */
export function contractErrors(errors) {
  const entries = errors.map(
    ({ code, status, title }) => `  ${code}: { status: ${status}, title: '${title}' },`,
  );
  return `${banner}
import type { components } from './schema.js';

${detailsMap(errors)}

/** Status and title of each error code that the contract documents. */
export const documentedErrors = {
${entries.join('\n')}
} as const;

/** Every error code that the contract documents. */
export type DocumentedErrorCode = keyof typeof documentedErrors;
`;
}

function detailsMap(errors) {
  const entries = errors
    .filter((error) => error.hasDetails)
    .map(({ code, name }) => `  ${code}: components['schemas']['${name}']['details'];`);
  return `/** The \`details\` of each error code that has some. */
export interface ErrorDetailsByCode {
${entries.join('\n')}
}`;
}
