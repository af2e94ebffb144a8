import { banner, operationsOf, unionOf } from './document.mjs';
import { codesOf } from './error-schemas.mjs';

/**
 * @import { DocumentedError } from './error-schemas.mjs'
 * @import { Document } from './openapi.ts'
 */

/**
 * The error codes for the SDK: their statuses and details, and the codes of each operation.
 * @param {Document} document
 * @param {DocumentedError[]} errors
 */
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

/** The error codes of each operation. */
export interface ErrorCodesByOperation {
${byOperation.join('\n')}
}
`;
}

/**
 * The error codes as values, for server and mock.
 * @param {DocumentedError[]} errors
 */
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

/** @param {DocumentedError[]} errors */
function detailsMap(errors) {
  const entries = errors
    .filter((error) => error.hasDetails)
    .map(({ code, name }) => `  ${code}: components['schemas']['${name}']['details'];`);
  return `/** The \`details\` of each error code that has them. */
export interface ErrorDetailsByCode {
${entries.join('\n')}
}`;
}
