import type { OperationId, OperationTypes } from '@faktura/contract';

/** The query parameters of an operation, as the document types them. */
export type QueryOf<Id extends OperationId> = OperationTypes[Id] extends {
  parameters: { query?: infer Query };
}
  ? [NonNullable<Query>] extends [never]
    ? object
    : NonNullable<Query>
  : object;

/** The JSON body of an operation, as the document types it. */
export type BodyOf<Id extends OperationId> = OperationTypes[Id] extends {
  requestBody?: { content: { 'application/json': infer Body } };
}
  ? Body
  : object;

/** PUT gives omitted members their default; PATCH merges (RFC 7396). */
export type EditMode = 'replace' | 'patch';
