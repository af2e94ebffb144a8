import { sha256OfStored } from '../accounts/index.js';
import { positionIn } from '../history/index.js';
import { fromStoredInstant } from '../platform/dates/dates.js';
import type { Sql } from '../platform/db/index.js';

/** What documents print of an account, by its hash. */
export interface Version {
  version: number;
  sha256: string;
  /** Null for the one of today. */
  endedAt: string | null;
}

const PRINTED = 'name, template, profile, branding';

/** The versions of an account by number, with the one of today at the end. Profiles have kilobytes, so few are read at once. */
export async function versionsOf(sql: Sql, account: string): Promise<Version[]> {
  const found: Version[] = [];
  for (;;) {
    const rows = await sql.select<Omit<Version, 'sha256'>>(
      `SELECT version, ${PRINTED}, endedAt FROM account_versions ` +
        `WHERE accountId = ? AND version > ? ORDER BY version LIMIT 100`,
      [account, found.at(-1)?.version ?? -1],
    );
    if (rows.length === 0) break;
    found.push(...rows.map(hashed));
  }
  const today = `SELECT profileVersion AS version, ${PRINTED}, NULL AS endedAt FROM accounts WHERE id = ?`;
  return [...found, ...(await sql.select<Omit<Version, 'sha256'>>(today, [account])).map(hashed)];
}

/** The contents are not kept in memory. A version is null if there was none before. */
function hashed({ version, endedAt, ...stored }: Omit<Version, 'sha256'>): Version {
  const sha256 = sha256OfStored(stored) ?? 'unreadable';
  return { version: version ?? 0, endedAt: endedAt && fromStoredInstant(endedAt), sha256 };
}

/** How many changes of an account may have made a version without its hash, as servers of earlier versions do. */
export async function changesWithoutHash(sql: Sql, account: string): Promise<number> {
  const live = '(SELECT COALESCE(liveAccountId, id) FROM accounts WHERE id = ?)';
  const [row] = await sql.select<{ count: string }>(
    `SELECT COUNT(*) AS count FROM events WHERE accountId = ${live} AND resourceId = ${live} ` +
      `AND facts LIKE '%"changed":[%' AND facts NOT LIKE '%"printed":%' AND (facts LIKE '%"name"%' ` +
      `OR facts LIKE '%"profile"%' OR facts LIKE '%"branding"%' OR facts LIKE '%"template":%')`,
    [account, account],
  );
  return Number(row?.count ?? 0);
}

/** What the history says first of each version; a test account has those of its live one. */
export async function recordedVersions(sql: Sql, account: string): Promise<Map<number, Version>> {
  const live = 'COALESCE(a.liveAccountId, a.id)';
  const events = await sql.select<{ createdAt: string; facts: string }>(
    `SELECT e.createdAt, e.facts FROM accounts a JOIN events e ON e.accountId = ${live} ` +
      `AND e.resourceId = ${live} WHERE a.id = ? AND e.facts LIKE '%"printed":%' ` +
      `ORDER BY e.${positionIn(sql)}`,
    [account],
  );
  const recorded = new Map<number, Version>();
  for (const { createdAt, facts } of events) {
    // What somebody wrote into the history may have other members.
    const { before, after } = JSON.parse(facts) as Partial<
      Record<'before' | 'after', Partial<Version & { printed: string }>>
    >;
    for (const [told, end] of [
      [before, fromStoredInstant(createdAt)] as const,
      [after, null] as const,
    ]) {
      if (told?.version === undefined || told.printed === undefined) continue;
      const { sha256 = told.printed, endedAt = null } = recorded.get(told.version) ?? {};
      recorded.set(told.version, { version: told.version, sha256, endedAt: endedAt ?? end });
    }
  }
  return recorded;
}
