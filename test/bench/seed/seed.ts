import { DAY_MS } from '../../../server/src/platform/dates/dates.js';
import { accountOf } from './account.js';
import { END, addInvoice } from './documents.js';
import { openLoader } from './load.js';
import { addCustomer, addProduct } from './records.js';
import { templateOf } from './templates.js';

export interface SeedWish {
  databaseUrl: string;
  /** An account without records. */
  accountId: string;
  invoices: number;
  /** One for twenty invoices, and at least twenty, unless given. */
  customers?: number;
  /** The same seed gives the same account, including ids. */
  seed: number;
  progress(line: string): void;
}

/** Words for measuring searches, and how many invoices contain them. */
export const SEARCH = {
  /** A tag of every third invoice. */
  third: 'wholesale',
  /** A tag of twenty invoices, however many there are. */
  few: 'litigation',
} as const;
const FEW = 20;

const YEARS = 5;
const PORTION = 10_000;
const TEMPLATES = 2_000;

/** Fills an account with customers, products, and invoices of five years with all that belongs to them. */
export async function seedAccount(wish: SeedWish): Promise<void> {
  const { invoices, progress } = wish;
  const loader = await openLoader(wish.databaseUrl);
  try {
    const account = accountOf(wish.accountId, loader, wish.seed);
    const { chance } = account;
    const span = YEARS * 365 * DAY_MS;
    const start = END.getTime() - span;
    const before = (index: number) => new Date(start - DAY_MS + index);
    const many = (count: number) => Array.from({ length: count }, (_, index) => index);
    const customers = many(wish.customers ?? Math.max(20, Math.ceil(invoices / 20))).map((index) =>
      addCustomer(account, index, before(index)),
    );
    const products = many(Math.max(20, Math.ceil(customers.length / 10))).map((index) =>
      addProduct(account, index, before(index)),
    );
    const templates = many(Math.min(TEMPLATES, invoices)).map(() => templateOf(account, products));
    progress(`${customers.length} customers, ${products.length} products`);
    const every = Math.max(1, Math.floor(invoices / FEW));
    const began = Date.now();
    for (let index = 0; index < invoices; index += 1) {
      const age = index / invoices;
      addInvoice(account, {
        at: new Date(start + Math.floor(age * span)),
        age,
        customer: customers[chance.skewed(customers.length, 2)] as (typeof customers)[number],
        template: chance.of(templates),
        tags: [
          ...(index % 3 === 0 ? [SEARCH.third] : []),
          ...(index % every === 0 ? [SEARCH.few] : []),
        ],
      });
      if ((index + 1) % PORTION !== 0) continue;
      await loader.flush();
      progress(progressOf(index + 1, invoices, began));
    }
    account.addCounts();
    await loader.flush();
    await loader.finish();
    progress(progressOf(invoices, invoices, began));
  } finally {
    await loader.close();
  }
}

function progressOf(done: number, of: number, began: number): string {
  const spent = (Date.now() - began) / 1000;
  const left = (spent / done) * (of - done);
  const share = Math.round((100 * done) / of);
  return `${done} of ${of} invoices (${share} %), ${spent.toFixed(0)} s, ${left.toFixed(0)} s left`;
}
