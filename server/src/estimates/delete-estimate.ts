import { recordEvent } from '../history/index.js';
import { releaseNumber } from '../ledger/index.js';
import { dropMails } from '../mail/index.js';
import { checkIfMatch, type Work } from '../platform/context/work.js';
import { estimateEvent } from './estimate.events.js';
import { estimates } from './estimate.repository.js';

/** Deletes an estimate in every status; the number of one that has left Draft is burnt. @throws Problem NOT_FOUND */
export async function deleteEstimate(work: Work, id: string): Promise<void> {
  const row = await estimates.lockRow(work, id);
  checkIfMatch(work, row.version);
  if (row.number !== null) {
    await releaseNumber(work, { series: 'Estimate', documentId: id }, row.number);
  }
  await dropMails(work, id);
  estimates.remove(work, row);
  recordEvent(work, estimateEvent('deleted', row));
}
