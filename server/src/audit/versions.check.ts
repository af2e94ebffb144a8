import type { Database, Sql } from '../platform/db/index.js';
import { compare, type Fault } from './difference.rules.js';
import { lockRecord } from './reads.repository.js';
import { recordedVersions, versionsOf } from './versions.repository.js';

/**
 * Compares what documents print of an account, and printed, with the hashes in its history; returns how many former
 * versions have none.
 */
export async function checkVersions(
  db: Database,
  account: string,
  report: (kind: string, record: string, faults: readonly Fault[]) => void,
): Promise<number> {
  const seen = await stateOf(db, account);
  if (seen.faults.length === 0) return seen.uncovered;
  const { faults, uncovered } = await db.transaction(async (tx) => {
    await lockRecord('accounts', account, tx);
    return stateOf(tx, account);
  });
  report('account', account, faults);
  return uncovered;
}

async function stateOf(sql: Sql, account: string): Promise<{ faults: Fault[]; uncovered: number }> {
  const versions = await versionsOf(sql, account);
  const recorded = await recordedVersions(sql, account);
  const former = versions.slice(0, -1);
  const today = versions.at(-1)?.version ?? 0;
  const faults = [
    // Together: from 0 on, none is missing.
    ...compare('former versions', today, former.length),
    ...compare('last version before today', today - 1, former.at(-1)?.version ?? -1),
  ];
  const stored = new Map(versions.map((one) => [one.version, one]));
  for (const { version, sha256, endedAt } of recorded.values()) {
    const found = stored.get(version);
    faults.push(...compare(`version ${version}`, sha256, found?.sha256));
    if (endedAt && found?.endedAt) {
      faults.push(...compare(`end of version ${version}`, endedAt, found.endedAt));
    }
  }
  return { faults, uncovered: former.filter(({ version }) => !recorded.has(version)).length };
}
