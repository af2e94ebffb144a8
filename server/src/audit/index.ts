export { audit, type AuditResult } from './audit.js';
export type { Difference } from './difference.rules.js';
export { type BookSum, sumsOf } from './sums.repository.js';
