export { exportBooks, type ExportFormat } from './export-books.js';
export { ExportFolder } from './export-folder.js';
export type { ExportJob } from './export-job.js';
export { leftOutText, totalsJson, totalsText } from './totals-text.js';
export { countRecords } from './records.js';
export { UnsetBookkeepingError } from './unset-bookkeeping-error.js';
export { zippedBooks } from './zipped-books.js';
