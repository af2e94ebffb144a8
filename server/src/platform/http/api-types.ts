import type { IncomingMessage } from 'node:http';
import type { FindKey, Identity } from '../auth/api-key.js';
import type { Sql } from '../db/database.js';
import type { Logger } from '../log/log.js';
import type { Metrics } from '../metrics/metrics.js';
import type { Limiter } from '../rate-limit/limiter.js';
import type { RouteTable } from './handler.js';

/** What the way of a request through the API needs. */
export interface ApiDependencies {
  routes: RouteTable;
  sql: Sql;
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

declare module 'express-serve-static-core' {
  interface Request {
    notes: RequestNotes;
    /** Who asks; set before any operation is reached. */
    identity: Identity;
  }
}
