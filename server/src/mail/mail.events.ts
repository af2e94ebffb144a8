import type { HistoryEntry } from '../history/index.js';
import type { MailRow, MailState } from './mail.model.js';

/** The event of a mail; its addresses are personal and stay out of the history. */
export function mailEvent(
  kind: HistoryEntry['kind'],
  row: Pick<MailRow, 'id' | 'resource' | 'recordId' | 'state'>,
  more: { before?: { state: MailState }; recipients?: number; redacted?: true } = {},
): HistoryEntry {
  const { id: resourceId, recordId, state, resource: about } = row;
  const facts = { [about]: recordId, ...more, after: { state } };
  return { resource: 'mail', resourceId, kind, facts };
}
