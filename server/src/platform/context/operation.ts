import type { OperationId, OperationTypes } from '@faktura/contract';

/** The query parameters of an operation, as typed by the OpenAPI document. */
export type QueryOf<Id extends OperationId> = OperationTypes[Id] extends {
  parameters: { query?: infer Query };
}
  ? [NonNullable<Query>] extends [never]
    ? object
    : NonNullable<Query>
  : object;

/** The body of an operation, as typed by the OpenAPI document: JSON, or the parts of an upload. */
export type BodyOf<Id extends OperationId> = OperationTypes[Id] extends {
  requestBody?: { content: infer Content };
}
  ? Content extends { 'application/json': infer Body } | { 'multipart/form-data': infer Body }
    ? Body
    : object
  : object;

/** PUT resets omitted members to their defaults; PATCH merges (RFC 7396). */
export type EditMode = 'replace' | 'patch';
