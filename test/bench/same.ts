import { isDeepStrictEqual } from 'node:util';
import mysql2 from 'mysql2/promise';
import type { RowDataPacket } from 'mysql2/promise';
import type { Contender } from './process/compare.js';
import { drive, type Target } from './process/load.js';

/** The number of rows of each table. */
async function rowCounts(databaseUrl: string): Promise<Map<string, number>> {
  const connection = await mysql2.createConnection({ uri: databaseUrl });
  try {
    const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
    const names = tables.map((table) => String(Object.values(table)[0]));
    const counts = names.map((name) => `SELECT '${name}' AS name, COUNT(*) AS total FROM ${name}`);
    const [rows] = await connection.query<RowDataPacket[]>(counts.join(' UNION ALL '));
    return new Map(rows.map((row) => [String(row['name']), Number(row['total'])]));
  } finally {
    await connection.end();
  }
}

/** The rows that a request adds, as text: `events 1, invoices 1`. */
async function added(databaseUrl: string, { target, call }: Contender): Promise<string> {
  // The first one also adds what later ones only count up.
  await drive(target, call, 1, 1);
  const before = await rowCounts(databaseUrl);
  await drive(target, () => call(1), 1, 1);
  const after = await rowCounts(databaseUrl);
  const changes = [...after].map(([name, total]) => [name, total - (before.get(name) ?? 0)]);
  const changed = changes.filter(([, more]) => more !== 0);
  return changed.map(([name, more]) => `${name} ${more}`).join(', ');
}

/** A peer that writes less is no peer. */
export async function refuseOtherRows(
  databaseUrl: string,
  ours: Contender,
  peer: Contender,
): Promise<void> {
  const [a, b] = [await added(databaseUrl, ours), await added(databaseUrl, peer)];
  if (a !== b) throw new Error(`A create writes ${a}; that of the peer ${b}. Mend the peer.`);
}

async function bodyAt({ port, headers }: Target, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  return answer.text();
}

/** The address of a page depends on the server. */
const withoutUrls = (text: string) =>
  JSON.parse(text, (name, value: unknown) => (name === 'url' ? null : value)) as unknown;

/** A peer that answers less is no peer either; returns the size of both answers. */
export async function refuseOtherBody(
  ours: Target,
  peer: Target,
  path: string,
): Promise<{ ours: number; peer: number }> {
  const [a, b] = [await bodyAt(ours, path), await bodyAt(peer, path)];
  if (!isDeepStrictEqual(withoutUrls(a), withoutUrls(b))) {
    throw new Error(`GET ${path} gives ${a}\nthat of the peer ${b}. Mend the peer.`);
  }
  return { ours: Buffer.byteLength(a), peer: Buffer.byteLength(b) };
}
