import { sha256OfContent } from '../history/index.js';
import type { MailResource } from '../mail/index.js';
import { fromStoredInstant } from '../platform/dates/dates.js';
import type { Database } from '../platform/db/index.js';
import { compare, type Fault } from './difference.rules.js';
import {
  type KeepingEvent,
  keepingEvents,
  lastOfNext,
  retainedSince,
  unexplained,
} from './kept.repository.js';

/**
 * Compares what documents said before their changes, and the PDFs of mails, with the hashes in their events, and
 * finds those that are gone without a purge.
 */
export async function checkKept(
  db: Database,
  account: string,
  report: (kind: string, record: string, faults: readonly Fault[]) => void,
  progress: (done: number) => void,
): Promise<void> {
  for (const { kind, record } of await unexplained(db, account)) {
    report(kind, record, [{ what: 'event', expected: 'one with its hash', found: 'none' }]);
  }
  let done = 0;
  for (let after = ''; ;) {
    const last = await lastOfNext(db, account, after);
    if (last === null) return;
    const events = await keepingEvents(db, account, after, last);
    after = last;
    // Read after what is gone, because a purge records both at once.
    const keptSince = events.some(isLost) ? await retainedSince(db, account) : '';
    for (const event of events) {
      if (isLost(event) && fromStoredInstant(event.createdAt) < keptSince) continue;
      const { kind, faults } = faultsOf(event);
      report(kind, event.resourceId, faults);
    }
    progress((done += events.length));
  }
}

const isLost = ({ content, sha256 }: KeepingEvent): boolean => content === null && sha256 === null;

function faultsOf(event: KeepingEvent): { kind: string; faults: Fault[] } {
  const { id, facts, content, sha256, stored, recordId } = event;
  const { former, pdf, ...about } = JSON.parse(facts) as Partial<
    Record<MailResource | 'former' | 'pdf', unknown>
  >;
  if (former !== undefined) {
    const found = content === null ? null : sha256OfContent(content);
    return { kind: 'former content', faults: compare(`content before ${id}`, former, found) };
  }
  const record = about.invoice ?? about.estimate ?? about.payment ?? about.refund;
  const faults = [
    ...compare(`PDF of ${id}`, pdf, sha256),
    ...compare('stored file', sha256, stored),
    ...compare('record', recordId && record, recordId),
  ];
  return { kind: 'sent file', faults };
}
