import type { Reading } from '../platform/context/work.js';
import type { Period } from '../platform/records/dated.repository.js';
import type { ExportFolder } from './export-folder.js';
import type { Totals } from './totals.js';

/** An export that runs. */
export interface ExportJob {
  work: Reading;
  period: Period;
  folder: ExportFolder;
  totals: Totals;
  /** Called with the number of records of each page. */
  progress(records: number): void;
}
