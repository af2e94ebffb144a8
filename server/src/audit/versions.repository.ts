import { type Branding, type BusinessProfile, sha256OfPrinted } from '../accounts/index.js';
import { positionIn } from '../history/index.js';
import { fromStoredInstant } from '../platform/dates/dates.js';
import type { Sql } from '../platform/db/index.js';

/** Each has a profile of some kilobytes. */
const AT_A_TIME = 100;

/** What documents print of an account. */
export interface Version {
  version: number;
  sha256: string;
  /** Null for the one of today. */
  endedAt: string | null;
}

interface RawVersion {
  /** Null for the first, while it is the one of today. */
  version: number | null;
  name: string;
  template: string | null;
  profile: string;
  branding: string | null;
  endedAt: string | null;
}

/** A test account has the versions of its live one. */
const LIVE = 'COALESCE(a.liveAccountId, a.id)';

const PRINTED = 'name, template, profile, branding';

/** The versions of an account by number, with the one of today at the end; contents are not kept in memory. */
export async function versionsOf(sql: Sql, account: string): Promise<Version[]> {
  const found: Version[] = [];
  for (;;) {
    const rows = await sql.select<RawVersion>(
      `SELECT version, ${PRINTED}, endedAt FROM account_versions ` +
        `WHERE accountId = ? AND version > ? ORDER BY version LIMIT ${AT_A_TIME}`,
      [account, found.at(-1)?.version ?? -1],
    );
    if (rows.length === 0) break;
    found.push(...rows.map(hashed));
  }
  const today = `SELECT profileVersion AS version, ${PRINTED}, NULL AS endedAt FROM accounts WHERE id = ?`;
  return [...found, ...(await sql.select<RawVersion>(today, [account])).map(hashed)];
}

function hashed({ version, endedAt, ...printed }: RawVersion): Version {
  const dated = { version: version ?? 0, endedAt: endedAt && fromStoredInstant(endedAt) };
  const { name, template } = printed;
  try {
    const profile = JSON.parse(printed.profile) as BusinessProfile;
    const branding = JSON.parse(printed.branding ?? 'null') as Branding | null;
    return { ...dated, sha256: sha256OfPrinted({ name, template, profile, branding }) };
  } catch {
    return { ...dated, sha256: 'unreadable' };
  }
}

/** Members of facts; what somebody wrote into the history may have others. */
type Told = { version?: number; printed?: string };

/** What the history says of the versions of an account: what it says first. */
export async function recordedVersions(sql: Sql, account: string): Promise<Map<number, Version>> {
  const events = await sql.select<{ createdAt: string; facts: string }>(
    `SELECT e.createdAt, e.facts FROM accounts a JOIN events e ON e.accountId = ${LIVE} ` +
      `AND e.resourceId = ${LIVE} ` +
      `WHERE a.id = ? AND e.facts LIKE '%"printed":%' ORDER BY e.${positionIn(sql)}`,
    [account],
  );
  const recorded = new Map<number, Version>();
  const record = ({ version, printed }: Told, end: string | null) => {
    if (version === undefined || printed === undefined) return;
    const { sha256 = printed, endedAt = null } = recorded.get(version) ?? {};
    recorded.set(version, { version, sha256, endedAt: endedAt ?? end });
  };
  for (const { createdAt, facts } of events) {
    const { before = {}, after = {} } = JSON.parse(facts) as { before?: Told; after?: Told };
    record(before, fromStoredInstant(createdAt));
    record(after, null);
  }
  return recorded;
}
