import { settle, type Driver } from '../client.js';
import type { Figures } from '../figures.js';
import { books } from './books.js';
import { documents } from './documents.js';
import { money } from './money.js';
import { parties } from './parties.js';
import { reads } from './reads.js';
import type { Operation } from './records.js';

const operations: [name: string, choice: [weight: number, operation: Operation]][] = Object.entries(
  { ...parties, ...books, ...documents, ...money, ...reads },
);
const weights = operations.reduce((sum, [, [weight]]) => sum + weight, 0);

function choose({ chance }: Driver): [name: string, operation: Operation] {
  let point = chance.next() * weights;
  for (const [name, [weight, operation]] of operations) {
    point -= weight;
    if (point < 0) return [name, operation];
  }
  throw new Error('The weights do not add up.');
}

/**
 * Runs one operation after the other for each client until the time is over, and completes the last one.
 */
export async function work(driver: Driver, figures: Figures, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const [name, operation] = choose(driver);
    await settle(figures, name, () => operation(driver));
  }
}
