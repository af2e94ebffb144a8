import { expect, it } from 'vitest';

import type { Received } from '../../harness/client.js';
import { errorLines } from '../../harness/fixtures.js';
import { orphans, rowsOf, wrongCounters } from '../../harness/rows.js';
import type { Driver, Drivers } from './drivers.js';
import { documents } from './document-races.js';
import type { Meanwhile, Row } from './race.js';
import { records } from './record-races.js';

/** The matrix of deletions, each with the requests that refer to the deleted record. */
const matrix = [...records, ...documents];

/** Which of the two is sent first, and whether the other waits for its response. */
const ways = ['deletion, then', 'other, then', 'deletion and', 'other and'] as const;

const answered = (answer: Received<unknown>): string => errorLines(answer).join(' ');

/** The responses to the deletion and to the other request. */
async function race(driver: Driver, row: Row, other: Meanwhile, way: string): Promise<string[]> {
  const doomed = await row.make(driver());
  const send = await other.arrange(driver(), doomed);
  const both = [() => driver().delete(`${row.path}/${doomed.id}`), () => send(driver())];
  if (way.startsWith('other')) both.reverse();
  const answers: Promise<Received<unknown>>[] = [];
  for (const each of both) {
    answers.push(each());
    if (way.endsWith('then')) await answers[0];
  }
  const found = (await Promise.all(answers)).map(answered);
  return way.startsWith('other') ? found.reverse() : found;
}

async function expectOrder(driver: Driver, row: Row, other: Meanwhile): Promise<void> {
  const [own, deletion] = other.early;
  const orders = [
    ['204', other.late],
    [deletion, own],
  ];
  const wanted = [[orders[0]], [orders[1]], orders, orders];
  await Promise.all(
    ways.map(async (way, index) => {
      const found = await race(driver, row, other, way);
      expect(wanted[index], `${row.name}: ${way} ${other.name}`).toContainEqual(found);
    }),
  );
}

/** C-27: if a record is deleted while others refer to it, one happens after the other. */
export function deletions(drivers: Drivers): void {
  it.each(matrix)(
    'delete $name before or after a request that refers to it, and leave no orphan',
    async (row) => {
      const driver = await drivers.open();
      await Promise.all(row.meanwhile.map((other) => expectOrder(driver, row, other)));
      const rows = await rowsOf(drivers.db, driver.accountId);
      expect(orphans(rows)).toEqual([]);
      expect(wrongCounters(rows)).toEqual([]);
    },
  );
}
