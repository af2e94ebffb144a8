export { jobStatuses } from './job.js';
export type { HeldJob, JobKind, JobKinds } from './job.js';
export { JobError, createJobOperations } from './operator.repository.js';
export type { JobOperations, JobSummary } from './operator.repository.js';
export { insertJob, postponeJob } from './job.repository.js';
export { Polling } from './polling.js';
export { Worker } from './worker.js';
export type { WorkerOptions } from './worker.js';
