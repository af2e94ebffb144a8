export { audit, type AuditOptions, type AuditResult } from './audit.js';
export type { Difference } from './difference.rules.js';
