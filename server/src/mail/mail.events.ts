import type { HistoryEntry } from '../history/index.js';
import type { MailRow, MailState } from './mail.model.js';

/** The event of a mail, without its addresses, which are personal. */
export function mailEvent(
  kind: HistoryEntry['kind'],
  row: Pick<MailRow, 'id' | 'resource' | 'recordId' | 'state'> & {
    heldBecause?: MailRow['heldBecause'];
  },
  more: {
    before?: { state: MailState };
    recipients?: number;
    redacted?: true;
    /** SHA-256 of the PDF that is sent. */
    pdf?: string;
  } = {},
): HistoryEntry {
  const { id: resourceId, recordId, state, heldBecause, resource: about } = row;
  const after = heldBecause ? { state, because: heldBecause } : { state };
  const facts = { [about]: recordId, ...more, after };
  return { resource: 'mail', resourceId, kind, facts };
}
