export { audit, type AuditResult } from './audit.js';
export type { Difference } from './difference.rules.js';
