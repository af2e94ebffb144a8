import type { Accepts, OperationId, UploadedFile } from '@faktura/contract';
import type { BodyOf, QueryOf } from '../context/operation.js';
import type { Reading, Work } from '../context/work.js';

/** A validated request. */
export interface Input<Id extends OperationId = OperationId> {
  /** The id in the path. */
  id: string;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  /** The files of an upload. */
  files: readonly UploadedFile[];
  /** Chooses the media type of a file by the Accept header. */
  accepts: Accepts;
  /** Aborts if the client closes the connection; created on demand. */
  gone: () => AbortSignal;
}

/** What a handler returns; only the adapter writes to the socket. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** A JSON value or its text, the bytes of a file, the chunks of a long text, or nothing (204, 304). */
  body?: unknown;
}

/** JSON too large to build at once. Errors before the first chunk are still returned to the client. */
export class JsonPieces {
  constructor(readonly pieces: AsyncGenerator<string, void>) {}
}

/** The text of a JSON value. */
export class JsonText {
  constructor(readonly text: string) {}
}

/** Handles one operation; errors are thrown as problems. */
export type Handler<Id extends OperationId = OperationId> = {
  // Declared as a method, so that the dispatcher can call the handler of any operation with its input.
  handle(work: Reading, input: Input<Id>): Promise<Answer>;
}['handle'];

/** The handlers of a resource, by operationId. */
export type RouteTable = { readonly [Id in OperationId]?: Handler<Id> };

/**
 * Creates the handler of a write: one transaction, which includes the idempotency key and the response.
 * Slow work that changes no rows, such as storing a file, is prepared before the transaction begins.
 */
export type Write = <Id extends OperationId, Prepared = undefined>(
  handle: (work: Work, input: Input<Id>, prepared: Prepared) => Promise<Answer>,
  prepare?: (reading: Reading, input: Input<Id>) => Promise<Prepared>,
) => Handler<Id>;
