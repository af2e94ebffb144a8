import fc from 'fast-check';
import { expect } from 'vitest';
import { refusalOf } from './refusal.js';
import { refundToWire } from './sent-back.js';
import { decimal } from '../../platform/money/money.js';
import { toPaymentResponse as paymentToWire } from '../../payments/payment.view.js';
import { lineOf, type Driver } from '../../invoices/testing/driver.js';
import { LedgerModel, type Status } from '../../invoices/testing/ledger-model.js';
import { refused, refuseIf } from '../../invoices/testing/refused.js';

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
const MAX_INVOICES = 6;

/** An invoice of the sequence, in memory and in the service. */
export interface Entry {
  model: LedgerModel;
  id: string;
  currency: keyof typeof CURRENCIES;
  isRetainer: boolean;
}

/** Sequences that random writes rarely produce: everything is given back, and taken again. */
const SEQUENCES = {
  'give all back and undo it': ['pay all', 'refund all', 'pay all', 'delete refund'],
  'deduct retainers': ['draft', 'name retainers', 'pay retainers', 'raise total', 'open', 'pay'],
  'return to Draft': ['open', 'draft'],
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
  isRetainer: boolean;
  /** The bits choose among the retainers of its currency. */
  named: number;
}

interface Target extends Entry {
  choice: Choice;
  /** The retainers that the choice names. */
  named: Entry[];
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
  'name retainers': ({ model, driver, id, named }) => [
    () => model.name(named.map((entry) => entry.model)),
    () => driver.patch(id, { deductedRetainers: named.map((entry) => entry.id) }),
  ],
  // Those that cannot be paid stay as they are.
  'pay retainers': ({ driver, named }) => [
    () => named.forEach(({ model }) => refused(() => model.pay())),
    async () => {
      for (const { id } of named) await refusalOf(driver.pay(id));
    },
  ],
  // More than two retainers come to.
  'raise total': (at) => [
    () => at.model.setTotal(totalOf(20, at.currency)),
    () => at.driver.patch(at.id, lineOf(totalOf(20, at.currency))),
  ],
  open: ({ model, driver, id }) => [
    () => model.setStatus('Pending'),
    () => driver.patch(id, { status: 'Pending' }),
  ],
  draft: ({ model, driver, id }) => [
    () => model.setStatus('Draft'),
    () => driver.patch(id, { status: 'Draft' }),
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
      await this.write(entry, writes[one as keyof typeof writes], { entries, driver });
    }
  }

  private async write(
    entry: Entry,
    write: Write,
    { entries, driver }: { entries: Entry[]; driver: Driver },
  ): Promise<void> {
    const named = this.named(entry, entries);
    const [inModel, inService] = write(targetOf(entry, this.choice, { named, driver }));
    const wanted = refused(inModel);
    const { code } = await refusalOf(inService());
    expect(code !== undefined, `refused with ${String(code)}`).toBe(wanted);
    for (const one of [entry, ...entries.filter(({ isRetainer }) => isRetainer)]) {
      await compare(one, entries, driver);
    }
  }

  private async create(entries: Entry[], driver: Driver): Promise<void> {
    const { status, total: count } = this.choice;
    const [first] = entries;
    // Mostly in the currency of the first, so that invoices find retainers.
    const currency = (this.choice.named > 1 && first?.currency) || this.choice.currency;
    const isRetainer = first === undefined || this.choice.isRetainer;
    const total = totalOf(count, currency);
    const named = this.named({ currency, isRetainer }, entries);
    const deductedRetainers = named.map((entry) => entry.id);
    const body = { ...lineOf(total), currency, status, isRetainer, deductedRetainers };
    const created: LedgerModel[] = [];
    const models = named.map((entry) => entry.model);
    const wanted = refused(() => {
      refuseIf(named.some(({ model }) => model.gone));
      created.push(new LedgerModel(total, status, models));
    });
    const stored: string[] = [];
    const { code } = await refusalOf(driver.create(body).then(({ id }) => stored.push(id)));
    expect(code !== undefined, `refused with ${String(code)}`).toBe(wanted);
    const [[model], [id]] = [created, stored];
    if (!model || id === undefined) return;
    const entry = { id, currency, isRetainer, model };
    entries.push(entry);
    await compare(entry, entries, driver);
  }

  private named(of: Pick<Entry, 'currency' | 'isRetainer'>, entries: Entry[]): Entry[] {
    if (of.isRetainer) return [];
    const fitting = entries.filter((one) => one.isRetainer && one.currency === of.currency);
    return fitting.filter((_, index) => (this.choice.named >> index) % 2 === 1);
  }
}

/** Odd counts add the fraction that a payment cannot have. */
function totalOf(count: number, currency: keyof typeof CURRENCIES): number {
  const [unit, fraction] = CURRENCIES[currency];
  const whole = decimal(unit).times(count);
  return (count % 2 === 1 ? whole.plus(fraction) : whole).toNumber();
}

function targetOf(
  entry: Entry,
  choice: Choice,
  { named, driver }: { named: Entry[]; driver: Driver },
): Target {
  const { model, id, currency } = entry;
  const payment = choice.payment % Math.max(1, model.payments.length);
  const refund = choice.refund % Math.max(1, model.payments[payment]?.refunds.length ?? 0);
  const paymentId = async () =>
    model.gone ? 'pay_none' : ((await driver.paymentsOf(id))[payment]?.id ?? 'pay_none');
  const refundId = async () => {
    if (model.payments.length === 0) return 'ref_none';
    return (await driver.refundsOf(await paymentId()))[refund]?.id ?? 'ref_none';
  };
  const amount = decimal(CURRENCIES[currency][0]).times(choice.amount).toNumber();
  const total = totalOf(choice.total, currency);
  return { ...entry, choice, named, driver, payment, refund, amount, total, paymentId, refundId };
}

/** Asserts that the invoice, its payments and their refunds match the model. */
async function compare({ model, id }: Entry, entries: Entry[], driver: Driver): Promise<void> {
  if (model.gone) {
    expect((await refusalOf(driver.get(id))).code).toBe('NOT_FOUND');
    return;
  }
  const { status, statusSource, amounts, cancellation, ...found } = await driver.get(id);
  const { total, paid, refunded, deducted, balance } = amounts;
  const idOf = (one: LedgerModel | null) =>
    entries.find((entry) => entry.model === one)?.id ?? null;
  expect(found.deductedBy).toBe(idOf(model.deductedBy));
  expect(found.deductedRetainers).toEqual(model.named.map(idOf));
  expect(found.deductions.map((one) => [one.retainer, one.total])).toEqual(
    model.deductions.map((one, index) => [idOf(model.named[index] ?? null), one.toNumber()]),
  );
  expect({ status, statusSource, total, paid, refunded, deducted, balance }).toEqual({
    status: model.status,
    statusSource: model.manual === null ? 'derived' : 'manual',
    total: model.total.toNumber(),
    paid: model.paid.toNumber(),
    refunded: model.refunded.toNumber(),
    deducted: model.deducted.toNumber(),
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
    isRetainer: fc.boolean(),
    named: fc.nat(7),
  });
  const commands = choice.map((one) => new LedgerCommand(one));
  return fc.commands([commands], { maxCommands: longest, size: 'max' });
}
