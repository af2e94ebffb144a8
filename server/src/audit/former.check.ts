import { sha256OfContent } from '../history/index.js';
import type { Database } from '../platform/db/index.js';
import { compare, type Fault } from './difference.rules.js';
import { type FormerWithEvent, nextFormer } from './former.repository.js';

/** Compares what documents said before their changes with the hashes in their events; returns how many there are. */
export async function checkFormer(
  db: Database,
  account: string,
  report: (kind: string, record: string, faults: readonly Fault[]) => void,
  progress: (done: number) => void,
): Promise<number> {
  let after = { recordId: '', eventId: '' };
  for (let done = 0; ;) {
    const rows = await nextFormer(db, account, after);
    for (const row of rows) report('former content', row.recordId, faultsOf(row));
    const last = rows.at(-1);
    if (!last) return done;
    after = last;
    progress((done += rows.length));
  }
}

function faultsOf({ content, facts }: FormerWithEvent): Fault[] {
  const { former = null } = JSON.parse(facts ?? '{}') as { former?: string | null };
  return compare('content', former, sha256OfContent(content));
}
