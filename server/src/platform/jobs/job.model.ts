import {
  id,
  instant,
  integer,
  nullable,
  oneOf,
  optionalIdOf,
  text,
  type Column,
} from '../db/columns.js';
import { model } from '../db/model.js';
import type { JobStatus } from './job.js';

/** JSON text, which only the kind of the job can decode. */
const payload: Column<string> = { sql: 'json' };

/** Work that was recorded in the transaction of a request, and recurring work. */
export const jobModel = model(
  'Job',
  'jobs',
  {
    id,
    kind: text(60),
    /** Set for a job that exists once; that of a recurring one is its kind. */
    name: nullable(text(100)),
    status: oneOf<JobStatus>(10),
    accountId: optionalIdOf('Account'),
    attempts: integer,
    lastError: nullable(text(500)),
    /** When it runs next; the end of the lease of a running job, null for a dead one. */
    dueAt: nullable(instant),
    createdAt: instant,
    updatedAt: instant,
    payload,
    leaseToken: nullable(text(40)),
  },
  {
    unique: { jobs_name: ['name'] },
    indexes: { jobs_by_due: ['dueAt', 'id'], jobs_by_status: ['status', 'updatedAt'] },
  },
);
