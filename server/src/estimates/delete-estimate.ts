import { removeDocument } from '../documents/delete-document.js';
import { recordEvent } from '../history/index.js';
import { checkIfMatch, type Work } from '../platform/context/work.js';
import { estimateEvents, estimates } from './estimate.repository.js';

/**
 * Deletes an estimate in any status; if it has left Draft, its number is burnt.
 *
 * @throws Problem NOT_FOUND
 */
export async function deleteEstimate(work: Work, id: string): Promise<void> {
  const row = await estimates.lockRow(work, id);
  checkIfMatch(work, row.version);
  const estimate = await estimates.withLines(work, row);
  await removeDocument(estimates, work, row);
  recordEvent(work, { ...estimateEvents.deleted(row), ...estimates.formerOf(estimate) });
}
