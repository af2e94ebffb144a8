import type {
  AccountContext,
  IdempotencyClaim,
  RequestContext,
} from '../context/request-context.js';
import type { Transaction } from '../db/transaction.js';

export type { AccountContext, IdempotencyClaim, RequestContext };

/** A validated request: path, query and header values have the document's types. */
export interface HandlerInput<Body = unknown, Query = Record<string, unknown>> {
  params: { id: string };
  query: Query;
  body: Body;
  accept: string | undefined;
  /** Aborts when the client closes the connection; made where it is asked for. */
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
export type Handler = (input: HandlerInput, context: RequestContext) => Promise<Answer>;

/** The handlers of one resource, by operationId. */
export type RouteTable = Readonly<Record<string, Handler>>;

/** Runs a write: one transaction, the idempotency row inside it, the answer stored with it. */
export type WriteRunner = (
  context: RequestContext,
  work: (tx: Transaction) => Promise<Answer>,
) => Promise<Answer>;
