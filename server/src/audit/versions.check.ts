import type { Database, Sql } from '../platform/db/index.js';
import { compare, type Fault } from './difference.rules.js';
import { lockRecord } from './reads.repository.js';
import {
  changesWithoutHash,
  recordedVersions,
  type Version,
  versionsOf,
} from './versions.repository.js';

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
  const unknown = versions.filter(({ version }) => !recorded.has(version));
  faults.push(...(await forged(sql, account, unknown, recorded)));
  // An account that nobody has changed since has no hash, and no other version either.
  return { faults, uncovered: recorded.size === 0 ? former.length : unknown.length };
}

/** Once the history has a hash, only a server of an earlier version beside this one makes a version without. */
async function forged(
  sql: Sql,
  account: string,
  unknown: readonly Version[],
  recorded: ReadonlyMap<number, Version>,
): Promise<Fault[]> {
  const first = Math.min(...recorded.keys());
  const later = unknown.filter(({ version }) => version > first);
  if (later.length === 0 || later.length <= (await changesWithoutHash(sql, account))) return [];
  return later.map(({ version }) => {
    return {
      what: `version ${version}`,
      expected: 'one with a hash in the history',
      found: 'none',
    };
  });
}
