import { sha256OfContent } from '../history/index.js';
import type { MailResource } from '../mail/index.js';
import { fromStoredInstant } from '../platform/dates/dates.js';
import type { Database } from '../platform/db/index.js';
import { compare, type Fault } from './difference.rules.js';
import {
  contentsOf,
  type KeptContent,
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
    for (let start = 0; start < events.length; start += AT_ONCE) {
      const some = events.slice(start, start + AT_ONCE);
      const contents = await contentsOf(db, some);
      const isLost = ({ id, sha256 }: KeepingEvent) => !contents.has(id) && sha256 === null;
      // Read after what is gone, because a purge records both at once.
      const keptSince = some.some(isLost) ? await retainedSince(db, account) : '';
      for (const event of some) {
        if (isLost(event) && fromStoredInstant(event.createdAt) < keptSince) continue;
        const { kind, faults } = faultsOf(event, contents.get(event.id));
        report(kind, event.resourceId, faults);
      }
      progress((done += some.length));
    }
  }
}

/** Contents that are in memory together. */
const AT_ONCE = 50;

function faultsOf(event: KeepingEvent, kept?: KeptContent): { kind: string; faults: Fault[] } {
  const { id, facts, sha256, stored, recordId } = event;
  const { former, pdf, ...about } = JSON.parse(facts) as Partial<
    Record<MailResource | 'former' | 'pdf', unknown>
  >;
  if (former !== undefined) {
    const found = kept === undefined ? null : sha256OfContent(kept.content);
    const faults = [
      ...compare(`content before ${id}`, former, found),
      ...compare('its hash', kept?.sha256, kept && former),
      ...compare(
        'kind or time',
        'that of its event',
        kept && Number(kept.isOther) > 0 ? 'another' : 'that of its event',
      ),
    ];
    return { kind: 'former content', faults };
  }
  const record = about.invoice ?? about.estimate ?? about.payment ?? about.refund;
  const faults = [
    ...compare(`PDF of ${id}`, pdf, sha256),
    ...compare('stored file', sha256, stored),
    ...compare('record', recordId && record, recordId),
  ];
  return { kind: 'sent file', faults };
}
