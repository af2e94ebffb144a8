import fc from 'fast-check';
import { expect } from 'vitest';
import { refusalOf } from './refusal.js';
import { decimal } from '../../platform/money/money.js';
import { toPaymentResponse as paymentToWire } from '../../payments/payment.view.js';
import type { RefundRow } from '../../ledger/index.js';
import { toRefundResponse } from '../../refunds/refund.view.js';
import { lineOf, type Driver } from '../../invoices/testing/driver.js';
import { LedgerModel, refused, type Status } from '../../invoices/testing/ledger-model.js';

function refundToWire({ credited, copy, ...row }: RefundRow) {
  if (credited === null || copy === null) throw new Error(`${row.id} was stored without content.`);
  return toRefundResponse({ ...row, credited, copy });
}

/** The smallest payment in a currency, and the fraction of it that totals can have. */
const CURRENCIES = {
  EUR: ['0.01', '0'],
  USD: ['0.01', '0'],
  JPY: ['1', '0'],
  BHD: ['0.01', '0.005'],
  TND: ['0.01', '0.001'],
  CLF: ['0.01', '0.0005'],
} as const;
const STATUSES = ['Draft', 'Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded', 'Canceled'] as const;
const MAX_INVOICES = 5;

/** An invoice of the sequence, in memory and in the service. */
export interface Entry {
  model: LedgerModel;
  id: string;
  unit: string;
  fraction: string;
}

/** Sequences that random writes rarely produce: everything is given back, and taken again. */
const SEQUENCES = {
  'give all back and undo it': ['pay all', 'refund all', 'pay all', 'delete refund'],
  'give all back in two': ['pay all', 'refund', 'refund all', 'change refund', 'cancel'],
} as const;

/** The choices of one write; the numbers select from the existing records. */
interface Choice {
  write: keyof typeof writes | keyof typeof SEQUENCES;
  invoice: number;
  payment: number;
  refund: number;
  /** Small multiples of the currency's unit, so that sums often equal totals. */
  amount: number;
  total: number;
  status: Status;
  currency: keyof typeof CURRENCIES;
}

interface Target extends Entry {
  choice: Choice;
  driver: Driver;
  payment: number;
  refund: number;
  amount: number;
  total: number;
  paymentId(): Promise<string>;
  refundId(): Promise<string>;
}

type Write = (at: Target) => [inModel: () => void, inService: () => Promise<unknown>];

const writes = {
  pay: (at) => [() => at.model.pay(at.amount), () => at.driver.pay(at.id, at.amount)],
  'pay all': (at) => [() => at.model.pay(), () => at.driver.pay(at.id)],
  'change payment': (at) => [
    () => at.model.changePayment(at.payment, at.amount),
    async () => at.driver.changePayment(await at.paymentId(), at.amount),
  ],
  'delete payment': (at) => [
    () => at.model.deletePayment(at.payment),
    async () => at.driver.deletePayment(await at.paymentId()),
  ],
  refund: (at) => [
    () => at.model.refund(at.payment, at.amount),
    async () => at.driver.refund(await at.paymentId(), at.amount),
  ],
  'refund all': (at) => [
    () => at.model.refund(at.payment),
    async () => at.driver.refund(await at.paymentId()),
  ],
  'change refund': (at) => [
    () => at.model.changeRefund(at.payment, at.refund, at.amount),
    async () => at.driver.changeRefund(await at.refundId(), at.amount),
  ],
  'delete refund': (at) => [
    () => at.model.deleteRefund(at.payment, at.refund),
    async () => at.driver.deleteRefund(await at.refundId()),
  ],
  'set status': ({ model, driver, id, choice: { status } }) => [
    () => model.setStatus(status),
    () => driver.patch(id, { status }),
  ],
  'set total': (at) => [
    () => at.model.setTotal(at.total),
    () => at.driver.patch(at.id, lineOf(at.total)),
  ],
  cancel: ({ model, driver, id }) => [() => model.cancel(), () => driver.cancel(id)],
  remove: ({ model, driver, id }) => [() => model.remove(), () => driver.remove(id)],
} satisfies Record<string, Write>;

/** Creates an invoice while there are few, otherwise runs its writes on one of them. */
class LedgerCommand implements fc.AsyncCommand<Entry[], Driver> {
  constructor(readonly choice: Choice) {}

  check(): boolean {
    return true;
  }

  toString(): string {
    const { write, invoice, payment, refund, amount, total, status, currency } = this.choice;
    const of = `invoice ${invoice} (${currency}) payment ${payment} refund ${refund}`;
    return `${write} ${of}: ${amount} of ${total}, ${status}`;
  }

  async run(entries: Entry[], driver: Driver): Promise<void> {
    const index = this.choice.invoice % MAX_INVOICES;
    const entry = entries[index];
    if (!entry) return this.create(entries, driver);
    const { write } = this.choice;
    for (const one of write in SEQUENCES ? SEQUENCES[write as keyof typeof SEQUENCES] : [write]) {
      await this.write(entry, writes[one as keyof typeof writes], driver);
    }
  }

  private async write(entry: Entry, write: Write, driver: Driver): Promise<void> {
    const [inModel, inService] = write(targetOf(entry, this.choice, driver));
    const wanted = refused(inModel);
    const { code } = await refusalOf(inService());
    expect(code !== undefined, `refused with ${String(code)}`).toBe(wanted);
    await compare(entry, driver);
  }

  private async create(entries: Entry[], driver: Driver): Promise<void> {
    const { currency, status, total: count } = this.choice;
    const [unit, fraction] = CURRENCIES[currency];
    const total = totalOf(count, unit, fraction);
    const { id } = await driver.create({ ...lineOf(total), currency, status });
    const entry = { id, unit, fraction, model: new LedgerModel(total, status) };
    entries.push(entry);
    await compare(entry, driver);
  }
}

/** Odd counts add the fraction that a payment cannot have. */
function totalOf(count: number, unit: string, fraction: string): number {
  const whole = decimal(unit).times(count);
  return (count % 2 === 1 ? whole.plus(fraction) : whole).toNumber();
}

function targetOf(entry: Entry, choice: Choice, driver: Driver): Target {
  const { model, id, unit, fraction } = entry;
  const payment = choice.payment % Math.max(1, model.payments.length);
  const refund = choice.refund % Math.max(1, model.payments[payment]?.refunds.length ?? 0);
  const paymentId = async () =>
    model.gone ? 'pay_none' : ((await driver.paymentsOf(id))[payment]?.id ?? 'pay_none');
  const refundId = async () => {
    if (model.payments.length === 0) return 'ref_none';
    return (await driver.refundsOf(await paymentId()))[refund]?.id ?? 'ref_none';
  };
  const amount = decimal(unit).times(choice.amount).toNumber();
  const total = totalOf(choice.total, unit, fraction);
  return { ...entry, choice, driver, payment, refund, amount, total, paymentId, refundId };
}

/** Asserts that the invoice, its payments and their refunds match the model. */
async function compare({ model, id }: Entry, driver: Driver): Promise<void> {
  if (model.gone) {
    expect((await refusalOf(driver.get(id))).code).toBe('NOT_FOUND');
    return;
  }
  const { status, statusSource, amounts, cancellation } = await driver.get(id);
  const { total, paid, refunded, balance } = amounts;
  expect({ status, statusSource, total, paid, refunded, balance }).toEqual({
    status: model.status,
    statusSource: model.manual === null ? 'derived' : 'manual',
    total: model.total.toNumber(),
    paid: model.paid.toNumber(),
    refunded: model.refunded.toNumber(),
    balance: model.balance.toNumber(),
  });
  const payments = (await driver.paymentsOf(id)).map(paymentToWire);
  expect(payments.map(({ amount, source }) => [amount, source])).toEqual(
    model.payments.map(({ amount, source }) => [amount.toNumber(), source]),
  );
  for (const [index, payment] of payments.entries()) {
    const refunds = payment.status === 'Completed' ? [] : await driver.refundsOf(payment.id);
    expect(refunds.map((refund) => refundToWire(refund).amount)).toEqual(
      model.payments[index]?.refunds.map((amount) => amount.toNumber()),
    );
  }
  const note = cancellation && refundToWire(await driver.refundAt(cancellation.creditNoteId));
  expect(note ? [note.amount] : []).toEqual(model.notes.map((amount) => amount.toNumber()));
}

/** Sends every record back as it was read, which must change nothing, in every state. */
export async function sendBack({ model, id }: Entry, driver: Driver): Promise<void> {
  if (model.gone) return;
  const invoice = await driver.get(id);
  expect(await driver.put(id, invoice as Parameters<Driver['put']>[1])).toEqual(invoice);
  const notes = invoice.cancellation
    ? [await driver.refundAt(invoice.cancellation.creditNoteId)]
    : [];
  for (const payment of await driver.paymentsOf(id)) {
    const answer = paymentToWire(payment) as Parameters<Driver['putPayment']>[1];
    expect(await driver.putPayment(payment.id, answer)).toEqual(payment);
    notes.push(...(await driver.refundsOf(payment.id)));
  }
  for (const note of notes) {
    const answer = refundToWire(note) as Parameters<Driver['putRefund']>[1];
    expect(await driver.putRefund(note.id, answer)).toEqual(note);
  }
}

/** Generates sequences of writes to a few invoices in six currencies. */
export function ledgerCommands(longest: number) {
  const choice: fc.Arbitrary<Choice> = fc.record({
    write: fc.constantFrom(...(Object.keys({ ...writes, ...SEQUENCES }) as Choice['write'][])),
    invoice: fc.nat(MAX_INVOICES - 1),
    payment: fc.nat(3),
    refund: fc.nat(2),
    amount: fc.integer({ min: 1, max: 6 }),
    total: fc.nat(9),
    status: fc.constantFrom(...STATUSES),
    currency: fc.constantFrom(...(Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[])),
  });
  const commands = choice.map((one) => new LedgerCommand(one));
  return fc.commands([commands], { maxCommands: longest, size: 'max' });
}
