export { jobStatuses } from './job.js';
export type { HeldJob, JobKind, JobKinds } from './job.js';
export { createJobOperations } from './operator.repository.js';
export type { JobSummary } from './operator.repository.js';
export { insertJob, postponeJob } from './job.repository.js';
export { persist, whileHeld } from './lease.js';
export type { Lease } from './lease.js';
export { Polling } from './polling.js';
export { Worker } from './worker.js';
