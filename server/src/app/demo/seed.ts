import { createExampleStore, readDocument, resolveDocument } from '@faktura/contract';
import type { BundledDocument, ExampleStore } from '@faktura/contract';
import { createCategory } from '../../categories/index.js';
import { createCustomer, editCustomer } from '../../customers/index.js';
import { createEstimate, editEstimate } from '../../estimates/index.js';
import { cancelInvoice, createInvoice, editInvoice } from '../../invoices/index.js';
import { createProduct } from '../../items/index.js';
import { createPayment } from '../../payments/index.js';
import type { Reading, Work } from '../../platform/context/work.js';
import { HOUR_MS } from '../../platform/dates/dates.js';
import type { Database, Transaction } from '../../platform/db/index.js';
import { documentFile } from '../../platform/files/server-folder.js';
import { createRefund } from '../../refunds/index.js';
import { createTransaction } from '../../transactions/index.js';
import { createVendor } from '../../vendors/index.js';
import { systemReading } from '../../accounts/index.js';
import { isSeeded, startNumbers } from './seed.repository.js';
import { systemClock } from '../../platform/dates/clock.js';

const START = Date.parse('2026-11-02T09:15:00.000Z');

const ACME = 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0';
const MAIN_INVOICE = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const YEN_INVOICE = 'inv_01M6EQHH50KBHWC7CWQ7DRYZVW';
const PAYMENT = 'pay_01M6ETZCS0HF4M6XVMZZ96DQAQ';
const ESTIMATE = 'est_01M6F8PV90K63GX4ZS71DCRNDZ';

/** Dependencies of creating the demo records. */
export interface SeedDeps {
  db: Database;
  accountId: string;
  publicUrl: string;
}

/** Input of each step. */
interface Seed {
  /** A request of the contract's examples. */
  example: ExampleStore['request'];
  /** A request, with its hours after the start and the ids of what it creates. */
  at: (hour: number, ...ids: string[]) => Work;
}

/**
 * Fills the demo account with the people and documents of the contract's examples, by sending those
 * requests through the use cases; ids and instants are fixed.
 */
export async function seedDemo({ db, accountId, publicUrl }: SeedDeps): Promise<void> {
  const system = { db, accountId, by: 'demo', scopes: ['*'], now: systemClock(), publicUrl };
  await seedRecords(db, await systemReading(system), readDocument(documentFile));
}

/** The same with the examples of another document. */
export async function seedRecords(
  db: Database,
  reading: Reading,
  document: BundledDocument,
): Promise<void> {
  const { request: example } = createExampleStore(resolveDocument(document));
  // One transaction: if the process dies in between, the next start begins again.
  await db.transaction(async (tx) => {
    if (await isSeeded(tx, reading.account.id)) return;
    const seed: Seed = { example, at: (hour, ...ids) => workAt(reading, tx, hour, ids) };
    seedPeople(seed);
    startNumbers(tx, reading.account.id);
    await seedMainInvoice(seed);
    await seedOtherInvoices(seed);
    await seedEstimate(seed);
    await seedTransactions(seed);
  });
}

/** Returns ids in sequence, by prefix. */
function workAt(reading: Reading, sql: Transaction, hour: number, ids: string[]): Work {
  const left = [...ids];
  return {
    ...reading,
    sql,
    now: new Date(START + Math.round(hour * HOUR_MS)),
    newId(prefix) {
      const index = left.findIndex((id) => id.startsWith(`${prefix}_`));
      return index === -1 ? undefined : left.splice(index, 1)[0];
    },
  };
}

function seedPeople({ example, at }: Seed): void {
  const marie = at(1, 'cus_01M6DW2M50ABXXJMPXG3SXEN1P');
  createCustomer(marie, example('createCustomer', 'marieCurie'));
  const sakura = at(2, 'cus_01M6DZGFS06DGH81WQHX9D94AT');
  createCustomer(sakura, example('createCustomer', 'sakura'));
  const day = at(3, 'itm_01M6E2YBD07KHADB9C5GXNBB1X');
  createProduct(day, example('createItem', 'designDay'));
  createProduct(at(4, 'itm_01M6E6C710CABJ8PCYPGGMMVEX'), example('createItem', 'hosting'));
  createProduct(at(5, 'itm_01M6E9T2N0X4JE4M7Z24D2T3WS'), example('createItem', 'poster'));
  const paper = at(19, 'ven_01M6FSW5D00C40X93WNATW7J6C');
  createVendor(paper, example('createVendor', 'iban'));
  createVendor(at(20, 'ven_01M6FXA110PA4RJS0M35PY65WP'), example('createVendor', 'us'));
  createVendor(at(21, 'ven_01M6G0QWN0MK78J7K13KQPRJHY'), example('createVendor', 'uk'));
}

/** The invoice that creates the customer Acme, leaves Draft and is paid in part. */
async function seedMainInvoice({ example, at }: Seed): Promise<void> {
  const scopeId = 'shop-berlin';
  const first = { ...at(6, ACME, MAIN_INVOICE), scopeId };
  await createInvoice(first, example('createInvoice', 'customerAsObject'));
  await editCustomer(at(6), ACME, example('replaceCustomer', 'acme'), 'replace');
  await editCustomer(at(6), ACME, example('updateCustomer', 'addCopyAndNote'), 'patch');
  await editInvoice(at(6), MAIN_INVOICE, example('updateInvoice', 'open'), 'patch', null);
  const paid = { ...at(10, PAYMENT), scopeId };
  await createPayment(paid, MAIN_INVOICE, example('createPayment', 'recordPayment'));
}

/** A Draft, a retainer paid at once, a partial refund, and a canceled invoice in yen. */
async function seedOtherInvoices({ example, at }: Seed): Promise<void> {
  const draft = at(7, 'inv_01M6EGNSX0NJY6W0XMX0F3WB7W');
  await createInvoice(draft, example('createInvoice', 'draft'));
  const retainer = at(8, 'inv_01M6EM3NH01WP4X31FPPR1J678', 'pay_01M6EYD8D0H90RBRGHGN5E5FYR');
  await createInvoice(retainer, example('createInvoice', 'retainer'));
  await createInvoice(at(9, YEN_INVOICE), example('createInvoice', 'yen'));
  const part = at(12, 'ref_01M6F1V410KR0YNXXTR2DN79Q6');
  await createRefund(part, PAYMENT, example('createRefund', 'refundPart'));
  const note = at(13, 'ref_01M6F58ZN0E7N646YK023241WQ');
  await cancelInvoice(note, YEN_INVOICE, example('cancelInvoice', 'billingError'));
}

/** The estimate for Marie Curie, which leaves Draft the next morning. */
async function seedEstimate({ example, at }: Seed): Promise<void> {
  await createEstimate(at(14, ESTIMATE), example('createEstimate', 'taxIncluded'));
  const opened = at(24 + 5 / 60);
  await editEstimate(opened, ESTIMATE, example('updateEstimate', 'open'), 'patch');
}

async function seedTransactions({ example, at }: Seed): Promise<void> {
  const software = at(15, 'cat_01M6FC4PX0X72D00AD2ZFHM825');
  await createCategory(software, example('createCategory', 'createCategory'));
  const consulting = at(16, 'cat_01M6FFJJH0MNQJFFDBJNSYVDRR');
  await createCategory(consulting, example('createCategory', 'createConsulting'));
  const licence = at(17, 'trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
  await createTransaction(licence, example('createTransaction', 'recordExpense'));
  const workshop = at(18, 'trx_01M6FPE9S0DN8VJVEHPMSX3S76');
  await createTransaction(workshop, example('createTransaction', 'recordIncome'));
}
