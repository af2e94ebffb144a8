import { createHistoryReader, type HistoryReader } from '../../../server/src/history/index.js';
import { openDatabase } from '../../../server/src/platform/db/index.js';
import type { Chance } from '../../bench/seed/random.js';
import type { SoakAccount } from '../client.js';
import type { Figures } from '../figures.js';
import type { Entry } from '../journal.js';

/** Number of records in each account whose history is read. */
const SAMPLE = 300;

/** Checks the history of a sample: one event for each change, each from its own request. */
export async function checkHistory(
  databaseUrl: string,
  accounts: readonly SoakAccount[],
  figures: Figures,
  chance: Chance,
): Promise<number> {
  const db = await openDatabase({ databaseUrl, dataDir: '' });
  let checked = 0;
  try {
    const reader = createHistoryReader(db);
    for (const { id, journal } of accounts) {
      const entries = [...journal.entries.values()];
      for (let count = 0; count < Math.min(SAMPLE, entries.length); count += 1) {
        const entry = chance.of(entries);
        for (const fault of await faultsOf(reader, id, entry)) {
          figures.fault(`${id}: the history of ${entry.id} ${fault}`);
        }
        checked += 1;
      }
    }
  } finally {
    await db.close();
  }
  return checked;
}

async function faultsOf(reader: HistoryReader, account: string, entry: Entry): Promise<string[]> {
  const record = await reader.record(account, entry.id);
  if (!record) return ['is empty'];
  const { events } = record;
  const kinds = events.map(({ kind }) => kind);
  const requests = new Set(events.map(({ requestId }) => requestId));
  const versions = events.length - (entry.gone ? 1 : 0);
  return [
    ...(kinds[0] === 'created' && kinds.lastIndexOf('created') === 0
      ? []
      : ['does not have exactly one creation']),
    ...((kinds.at(-1) === 'deleted') === entry.gone
      ? []
      : ['does not end in the acknowledged state']),
    ...(requests.size === events.length ? [] : ['contains a request twice']),
    ...(versions >= entry.version ? [] : [`tells ${versions} of ${entry.version} changes`]),
  ];
}
