import type { IncomingMessage } from 'node:http';
import type { Operation, RequestJudge } from '@faktura/contract';
import type { FindKey, Identity } from '../auth/authenticate.js';
import type { Logger } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Limiter } from '../rate-limit/limiter.js';
import type { Refusal } from './envelope.js';
import type { Answer, RouteTable } from './handler.js';

/** What the way of a request through the API needs. */
export interface ApiDependencies {
  routes: RouteTable;
  judge: RequestJudge;
  findKey: FindKey;
  limiter: Limiter;
  sourceOf: (request: IncomingMessage) => string;
  log: Logger;
  metrics: Metrics;
  now: () => Date;
  publicUrl: () => string;
}

/** Facts about a request for the access log, filled as they become known. */
export interface RequestNotes {
  requestId: string;
  operationId?: string;
  accountId?: string;
  keyId?: string;
}

/** What is written in the end. */
export type Outcome = { answer: Answer } | { refusal: Refusal };

/** A request that has cleared the limiter: who asks, and which operation for. */
export interface Admitted {
  operation: Operation;
  params: Record<string, string>;
  rawQuery: string;
  identity: Identity;
  notes: RequestNotes;
}
