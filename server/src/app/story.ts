import { createExampleStore, resolveDocument } from '@faktura/contract';
import type { BundledDocument } from '@faktura/contract';
import type { RequestContext } from '../platform/context/request-context.js';
import type { Database } from '../platform/db/database.js';
import type { Transaction } from '../platform/db/transaction.js';
import { keepBooks } from './story.books.js';
import { offer } from './story.estimates.js';
import { giveBack } from './story.refunds.js';
import type { StoryParts, Telling } from './story.telling.js';

/** The numbers that the story's first documents take; earlier ones belong to the time before it. */
const FIRST_NUMBERS = { Invoice: 42, Estimate: 7 };
const START = Date.parse('2026-11-02T09:15:00.000Z');
const HOUR = 3_600_000;

const ACME = 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0';
const MAIN_INVOICE = 'inv_01M6ED7Y907PFQ7K02708RXWWW';

/**
 * Fills the demo account with the people and documents of the contract's examples, by sending the
 * examples themselves through the services: ids and instants are the story's own.
 */
export async function tellStory(
  parts: StoryParts,
  context: RequestContext,
  document: BundledDocument,
): Promise<void> {
  const { db } = parts;
  const { request: example } = createExampleStore(resolveDocument(document));
  const at: Telling['at'] = (hour, ...ids) => storyContext(context, hour, ids);
  // Whole or not at all: a process that dies in the middle tells it anew at the next start.
  await db.transaction(async (tx) => {
    if (await isTold(db, context.account.id, tx)) return;
    const telling: Telling = { parts, example, at, step: (work) => work(tx) };
    await introducePeople(telling);
    await introduceProducts(telling);
    await startNumbers(db, context.account.id, tx);
    await invoiceAcme(telling);
    await writeOthers(telling);
    await giveBack(telling);
    await offer(telling);
    await keepBooks(telling);
  });
}

/**
 * Numbers are never taken back, so an account that has a series has begun its own story. The lock
 * lets one of several processes that start together tell it.
 */
async function isTold(db: Database, accountId: string, tx: Transaction): Promise<boolean> {
  await db.select(`SELECT id FROM accounts WHERE id = ?${db.forUpdate}`, [accountId], tx);
  const rows = await db.select('SELECT 1 FROM number_series WHERE accountId = ?', [accountId], tx);
  return rows.length > 0;
}

async function introducePeople({
  parts: { customers },
  example,
  at,
  step,
}: Telling): Promise<void> {
  const marie = at(1, 'cus_01M6DW2M50ABXXJMPXG3SXEN1P');
  await step((tx) => customers.create(marie, example('createCustomer', 'marieCurie'), tx));
  const sakura = at(2, 'cus_01M6DZGFS06DGH81WQHX9D94AT');
  await step((tx) => customers.create(sakura, example('createCustomer', 'sakura'), tx));
}

async function introduceProducts({
  parts: { products },
  example,
  at,
  step,
}: Telling): Promise<void> {
  const day = at(3, 'itm_01M6E2YBD07KHADB9C5GXNBB1X');
  await step((tx) => products.create(day, example('createItem', 'designDay'), tx));
  const hosting = at(4, 'itm_01M6E6C710CABJ8PCYPGGMMVEX');
  await step((tx) => products.create(hosting, example('createItem', 'hosting'), tx));
  const poster = at(5, 'itm_01M6E9T2N0X4JE4M7Z24D2T3WS');
  await step((tx) => products.create(poster, example('createItem', 'poster'), tx));
}

/** The invoice that brings Acme with it, leaves Draft and is paid in part. */
async function invoiceAcme({ parts, example, at, step }: Telling): Promise<void> {
  const { customers, invoices, payments } = parts;
  const scopeId = 'shop-berlin';
  const first = { ...at(6, ACME, MAIN_INVOICE), scopeId };
  await step((tx) => invoices.create(first, example('createInvoice', 'customerAsObject'), tx));
  await step((tx) => customers.replace(at(6), ACME, example('replaceCustomer', 'acme'), tx));
  await step((tx) =>
    customers.update(at(6), ACME, example('updateCustomer', 'addCopyAndNote'), tx),
  );
  await step((tx) =>
    invoices.edit(at(6), MAIN_INVOICE, example('updateInvoice', 'open'), 'patch', tx),
  );
  const paid = { ...at(10, 'pay_01M6ETZCS0HF4M6XVMZZ96DQAQ'), scopeId };
  await step((tx) =>
    payments.create(paid, MAIN_INVOICE, example('createPayment', 'recordPayment'), tx),
  );
}

/** A Draft, and a retainer that was paid at once. */
async function writeOthers({ parts: { invoices }, example, at, step }: Telling): Promise<void> {
  const draft = at(7, 'inv_01M6EGNSX0NJY6W0XMX0F3WB7W');
  await step((tx) => invoices.create(draft, example('createInvoice', 'draft'), tx));
  const retainer = at(8, 'inv_01M6EM3NH01WP4X31FPPR1J678', 'pay_01M6EYD8D0H90RBRGHGN5E5FYR');
  await step((tx) => invoices.create(retainer, example('createInvoice', 'retainer'), tx));
}

/** A request of the story: its hour since the beginning, and the ids that it hands out in turn. */
function storyContext(context: RequestContext, hour: number, ids: string[]): RequestContext {
  const left = [...ids];
  return {
    ...context,
    now: new Date(START + Math.round(hour * HOUR)),
    newId(prefix) {
      const index = left.findIndex((id) => id.startsWith(`${prefix}_`));
      return index === -1 ? undefined : left.splice(index, 1)[0];
    },
  };
}

async function startNumbers(db: Database, accountId: string, tx: Transaction): Promise<void> {
  for (const [series, first] of Object.entries(FIRST_NUMBERS)) {
    await db.execute(
      'INSERT INTO number_series (accountId, series, period, nextValue) VALUES (?, ?, ?, ?)',
      [accountId, series, '2026', first],
      tx,
    );
  }
}
