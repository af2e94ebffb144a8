import { successOf } from './document.js';
import type { DocumentedOperation, OpenApiDocument } from './document.js';
import type { Operation } from './operations.js';

/** One operation of the contract: its request side and its documented responses. */
export interface DocumentedRoute extends Operation {
  operation: DocumentedOperation;
  /** Its response on success. */
  successResponse: NonNullable<ReturnType<typeof successOf>>;
}

/** An operation with what the document says about it. */
export function documentedRoute({ paths }: OpenApiDocument, facts: Operation): DocumentedRoute {
  const operation = paths[facts.path]?.[facts.method];
  const successResponse = operation && successOf(operation);
  if (!successResponse) throw new Error(`The document has no ${facts.operationId}. Build it anew.`);
  return { ...facts, operation, successResponse };
}
