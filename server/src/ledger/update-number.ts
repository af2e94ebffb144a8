import type { Work } from '../platform/context/work.js';
import {
  assignNumber,
  claimNumber,
  type NumberedDocument,
  releaseNumber,
  type Series,
  settleNumber,
} from './number.repository.js';

/** What a write does to the number of a document. */
export interface NumberChange {
  series: Series;
  id: string;
  date: string;
  /** Number before the write; null for a new document. */
  before: string | null;
  /** Number the client wants; null for none. */
  wanted: string | null;
  /** True when the record is a document after the write. */
  leftDraft: boolean;
}

/** What is a document after the write always has a number; a Draft may have none. */
export async function updateNumber(
  work: Work,
  change: NumberChange & { leftDraft: true },
): Promise<string>;
export async function updateNumber(work: Work, change: NumberChange): Promise<string | null>;
/**
 * Keeps the register in step with a write and returns the number that the record has after it.
 *
 * @throws Problem NUMBER_TAKEN
 */
export async function updateNumber(work: Work, change: NumberChange): Promise<string | null> {
  const { series, id: documentId, before, wanted } = change;
  const document: NumberedDocument = { series, documentId };
  if (wanted !== before) {
    if (wanted !== null) await claimNumber(work, document, wanted);
    if (before !== null) await releaseNumber(work, document, before);
  }
  if (!change.leftDraft) return wanted;
  if (wanted === null) return assignNumber(work, document, change.date);
  await settleNumber(work, document, wanted);
  return wanted;
}
