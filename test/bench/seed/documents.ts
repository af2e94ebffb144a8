import { fieldColumns } from '../../../server/src/documents/document.columns.js';
import { invoiceEvents } from '../../../server/src/invoices/invoice.repository.js';
import {
  invoiceModel,
  type InvoiceRow,
  type StoredInvoice,
} from '../../../server/src/invoices/invoice.model.js';
import { paymentEvent, refundEvent } from '../../../server/src/ledger/ledger.events.js';
import {
  type NoteCopy,
  refundModel,
  type RefundRow,
} from '../../../server/src/ledger/refund.model.js';
import { refundedAmounts } from '../../../server/src/ledger/credited.rules.js';
import { paymentModel, type PaymentRow } from '../../../server/src/ledger/payment.model.js';
import { table } from '../../../server/src/platform/db/table.js';
import { chargedOn, lineTaxesOf } from '../../../server/src/invoices/charged.js';
import { DAY_MS, daysAfter } from '../../../server/src/platform/dates/dates.js';
import { type Decimal, ZERO } from '../../../server/src/platform/money/money.js';
import { sortNumber } from '../../../server/src/platform/text/sort-keys.js';
import type { Account } from './account.js';
import type { SeededCustomer } from './records.js';
import { courseOf, type Step } from './settlement.js';
import type { Template } from './templates.js';

/** The account is always as of this day; nothing is later. */
export const END = new Date('2026-11-20T18:00:00.000Z');

const invoiceTable = table(invoiceModel);
const paymentTable = table(paymentModel);
const refundTable = table(refundModel);

/** The day of an instant; the account is in UTC. */
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const later = (at: Date, days: number) =>
  new Date(Math.min(at.getTime() + days * DAY_MS, END.getTime()));

/** The input for one invoice. */
export interface Plan {
  at: Date;
  /** 0 for the oldest, 1 for the newest. */
  age: number;
  customer: SeededCustomer;
  template: Template;
  tags: string[];
}

/** Adds an invoice with lines, payments, refunds, numbers and terms. */
export function addInvoice(account: Account, plan: Plan): void {
  const { at, customer, template } = plan;
  const { chance, accountId } = account;
  const course = courseOf(chance, plan.age);
  const { columns, payments, steps } = template.settlement(course);
  const id = account.id('inv', at);
  const date = dayOf(at);
  const number = course === 'draft' ? null : account.assign('Invoice', id, date, at);
  const tags = [...template.fields.tags, ...plan.tags];
  const dueDate = chance.hits(0.95) ? dayOf(daysAfter(at, 14)) : null;
  const created = at.toISOString();
  const row: InvoiceRow = {
    id,
    accountId,
    previewToken: chance.text(22),
    invoiceDate: date,
    ...fieldColumns({ ...template.fields, number, date, dueDate, customer: customer.id, tags }),
    customerSnapshot: customer.snapshot,
    customerName: customer.name,
    sortNumber: sortNumber(number),
    ...columns,
    ...template.amounts,
    scopeId: chance.hits(0.1) ? `team-${chance.whole(10)}` : null,
    sellerVersion: null,
    sentAt: null,
    lastMail: null,
    issuedAt: null,
    canceledAt: null,
    cancellation: null,
    deductedRetainers: null,
    deductedBy: null,
    eInvoice: null,
    searchText: account.addTerms('invoices', id, {
      texts: [customer.name, ...tags],
      numbers: [number],
    }),
    version: 1,
    createdAt: created,
    updatedAt: created,
  };
  const moved = addInvoiceEvents(account, row, steps, at);
  let changed = at;
  const stored = { row, items: template.items };
  for (const payment of payments) changed = addPayment(account, stored, payment, changed, moved);
  account.addRow(invoiceTable, { ...row, version: steps.length, updatedAt: changed.toISOString() });
  for (const line of template.lines) account.add('invoice_items', { invoiceId: id, ...line });
}

/** Records that the invoice was created; the result records each change of its ledger. */
function addInvoiceEvents(
  account: Account,
  row: InvoiceRow,
  steps: readonly Step[],
  at: Date,
): (at: Date) => void {
  const states = steps.map((step) => ({ ...row, ...step }));
  let [before = row] = states;
  let nth = 0;
  account.addEvent(invoiceEvents.created(before, null), at);
  return (when) => {
    nth += 1;
    const after = states[nth] ?? before;
    account.addEvent(invoiceEvents.moved(before, after), when, nth);
    before = after;
  };
}

/** Adds a payment and its refunds; returns their time. */
function addPayment(
  account: Account,
  stored: StoredInvoice,
  { amount, refunded }: { amount: Decimal; refunded: Decimal },
  after: Date,
  moved: (at: Date) => void,
): Date {
  const { chance, accountId } = account;
  const invoice = stored.row;
  const at = later(after, 1 + 20 * chance.next());
  const id = account.id('pay', at);
  const notes = chance.hits(0.1) ? 'Bank statement 12' : null;
  const method = chance.of(['BankTransfer', 'BankTransfer', 'Card', 'Cash', 'Other']);
  const row: PaymentRow = {
    id,
    accountId,
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    amount,
    currency: invoice.currency,
    method,
    paidAt: dayOf(at),
    notes,
    source: 'manual',
    scopeId: invoice.scopeId,
    refunded,
    lastMail: null,
    searchText: account.addTerms('payments', id, {
      texts: [invoice.customerName, notes],
      numbers: [invoice.number],
      amounts: [amount.toFixed()],
    }),
    version: 1,
    createdAt: at.toISOString(),
    updatedAt: at.toISOString(),
  };
  const received = { ...row, refunded: ZERO };
  account.addEvent(paymentEvent('created', received), at);
  moved(at);
  const back = refunded.isZero() ? at : addRefund(account, stored, row, at);
  if (!refunded.isZero()) {
    account.addEvent(paymentEvent('updated', row, received), back, 1);
    moved(back);
  }
  account.addRow(paymentTable, {
    ...row,
    version: refunded.isZero() ? 1 : 2,
    updatedAt: back.toISOString(),
  });
  return back;
}

function addRefund(
  account: Account,
  invoice: StoredInvoice,
  payment: PaymentRow,
  after: Date,
): Date {
  const at = later(after, 1 + 10 * account.chance.next());
  const id = account.id('ref', at);
  const date = dayOf(at);
  const instant = at.toISOString();
  const { credited, copy } = contentOf(invoice, payment.refunded);
  const row: RefundRow = {
    id,
    accountId: payment.accountId,
    invoiceId: payment.invoiceId,
    paymentId: payment.id,
    type: 'Refund',
    number: account.assign('CreditNote', id, date, at),
    amount: payment.refunded,
    currency: payment.currency,
    method: payment.method,
    reason: 'CustomerRequest',
    refundedAt: date,
    notes: null,
    noteState: 'Draft',
    noteStandard: null,
    credited,
    copy,
    earlier: false,
    scopeId: payment.scopeId,
    lastMail: null,
    version: 1,
    createdAt: instant,
    updatedAt: instant,
  };
  account.addRow(refundTable, row);
  account.addEvent(refundEvent('created', row), at);
  return at;
}

/** What the note of a refund keeps; the account has no business profile. */
function contentOf(invoice: StoredInvoice, refunded: Decimal) {
  const { row } = invoice;
  const credited = refundedAmounts(chargedOn(invoice), [], refunded);
  const { billTo, shipTo, tax, registration, reference } = row.customerSnapshot;
  const copy: NoteCopy = {
    buyer: { billTo, shipTo, tax, registration, reference },
    showShipTo: row.shipTo,
    seller: {},
    invoice: { number: row.number, date: row.invoiceDate },
    lang: row.lang,
    taxes: lineTaxesOf(invoice, credited.parts),
  };
  return { credited, copy };
}
