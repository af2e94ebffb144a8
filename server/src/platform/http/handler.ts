import type { OperationId, UploadedFile } from '@faktura/contract';
import type { BodyOf, QueryOf } from '../context/operation.js';
import type { Reading, Work } from '../context/work.js';

/** A validated request. */
export interface Input<Id extends OperationId = OperationId> {
  /** The id in the path. */
  id: string;
  query: QueryOf<Id>;
  body: BodyOf<Id>;
  /** Of an upload. */
  files: readonly UploadedFile[];
  accept: string | undefined;
  /** Aborts if the client closes the connection; created on demand. */
  gone: () => AbortSignal;
}

/** What a handler returns; the adapter alone writes to the socket. */
export interface Answer {
  status: number;
  headers?: Record<string, string>;
  /** JSON value, bytes of a file, pieces of a long text, or nothing (204, 304). */
  body?: unknown;
}

/** JSON that is too long to be made at once. What fails before the first piece is answered. */
export class JsonPieces {
  constructor(readonly pieces: AsyncGenerator<string, void>) {}
}

/** Answers one operation; refusals are thrown as problems. */
export type Handler<Id extends OperationId = OperationId> = {
  // Written as a method: the dispatcher calls the handler of any operation with its own input.
  handle(work: Reading, input: Input<Id>): Promise<Answer>;
}['handle'];

/** The handlers of a resource, by operationId. */
export type RouteTable = { readonly [Id in OperationId]?: Handler<Id> };

/**
 * Makes the handler of a write: one transaction, with the idempotency key and the answer in it. What
 * takes long and changes no row, such as storing a file, is prepared before the transaction begins.
 */
export type Write = <Id extends OperationId, Prepared = undefined>(
  handle: (work: Work, input: Input<Id>, prepared: Prepared) => Promise<Answer>,
  prepare?: (reading: Reading, input: Input<Id>) => Promise<Prepared>,
) => Handler<Id>;
