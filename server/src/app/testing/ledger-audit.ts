import type { Database } from '../../platform/db/index.js';

interface Row {
  id: string;
  invoiceId: string;
  paymentId: string | null;
  version: number;
  number: string | null;
  amount: string;
}
type InvoiceAmounts = Record<'total' | 'paid' | 'refunded' | 'balance', string>;
type Invoice = Row & InvoiceAmounts & { status: string; everPaid: number; openStatus: string };
type Payment = Row & { refunded: string };
interface Deduction {
  invoiceId: string;
  retainerId: string;
  amount: string;
}
interface Books {
  invoices: (Invoice & {
    manualStatus: string | null;
    canceledAt: string | null;
    deductedBy: string | null;
  })[];
  deductions: Deduction[];
  payments: Payment[];
  refunds: (Row & { type: string })[];
  events: { resourceId: string; count: number }[];
}

/**
 * Recomputes an account's money, statuses, numbers and events from its rows, in whole units of 10^-4 and
 * without the rules of the service; returns a sentence for each difference.
 */
export async function auditRows(db: Database, accountId: string): Promise<string[]> {
  const read = <T>(sql: string) => db.select<T>(sql, [accountId]);
  const books: Books = {
    invoices: await read('SELECT * FROM invoices WHERE accountId = ?'),
    payments: await read('SELECT * FROM payments WHERE accountId = ?'),
    refunds: await read('SELECT * FROM refunds WHERE accountId = ?'),
    deductions: await read('SELECT * FROM retainer_deductions WHERE accountId = ?'),
    events: await read(
      'SELECT resourceId, COUNT(*) AS count FROM events WHERE accountId = ? GROUP BY resourceId',
    ),
  };
  return [
    ...books.invoices.flatMap((invoice) => invoiceFaults(invoice, books)),
    ...books.payments.flatMap((payment) => paymentFaults(payment, books)),
    ...retainerFaults(books),
    ...numberFaults(books),
    ...eventFaults(books),
  ];
}

const sumOf = (rows: { amount: string }[]) =>
  rows.reduce((total, { amount }) => total + BigInt(amount), 0n);

function differs(what: string, stored: unknown, wanted: unknown): string[] {
  return String(stored) === String(wanted)
    ? []
    : [`${what} is ${String(stored)}, not ${String(wanted)}`];
}

function invoiceFaults(invoice: Books['invoices'][number], books: Books): string[] {
  const { id, status, manualStatus } = invoice;
  const refunds = books.refunds.filter(({ invoiceId }) => invoiceId === id);
  const paid = sumOf(books.payments.filter(({ invoiceId }) => invoiceId === id));
  const refunded = sumOf(refunds.filter(({ type }) => type === 'Refund'));
  const notes = refunds.filter(({ type }) => type === 'Cancellation');
  const deducted = sumOf(books.deductions.filter(({ invoiceId }) => invoiceId === id));
  const total = BigInt(invoice.total);
  const net = paid - refunded;
  const canceled = status === 'Canceled';
  return [
    ...differs(`${id} paid`, invoice.paid, paid),
    ...differs(`${id} refunded`, invoice.refunded, refunded),
    ...differs(`${id} balance`, invoice.balance, canceled ? 0n : total - paid - deducted),
    ...(net < 0n || paid + deducted > total
      ? [`${id} was paid ${paid} of ${total}, ${net} left, ${deducted} deducted`]
      : []),
    ...(canceled && deducted > 0n ? [`${id} is canceled and deducts`] : []),
    ...(manualStatus === null
      ? differs(`${id} status`, status, statusFrom(invoice, { paid, refunded, deducted }))
      : differs(`${id} status by hand`, status, manualStatus)),
    ...(manualStatus !== null && paid + deducted > 0n
      ? [`${id} has a status by hand over money`]
      : []),
    ...(canceled && net !== 0n ? [`${id} is canceled with money`] : []),
    ...differs(`${id} notes`, notes.length, invoice.canceledAt === null ? 0 : 1),
    ...notes.flatMap((note) => differs(`${note.id} amount`, note.amount, total)),
    ...(status !== 'Draft' && invoice.number === null ? [`${id} has no number`] : []),
  ];
}

function statusFrom(
  invoice: Books['invoices'][number],
  { paid, refunded, deducted }: Record<'paid' | 'refunded' | 'deducted', bigint>,
): string {
  const covered = paid + deducted;
  const total = BigInt(invoice.total);
  if (invoice.canceledAt !== null) return 'Canceled';
  if (invoice.status === 'Draft') return covered === 0n ? 'Draft' : 'no Draft, it has payments';
  if (refunded > 0n && refunded === total - deducted) return 'Refunded';
  if (covered === total) return 'Paid';
  if (covered > 0n) return 'Partial';
  return invoice.everPaid || invoice.openStatus === 'Unpaid' ? 'Unpaid' : 'Pending';
}

/** A retainer is deducted by the invoice that it names, whole, and is neither open nor canceled. */
function retainerFaults({ invoices, deductions }: Books): string[] {
  return invoices.flatMap(({ id, status, total, paid, refunded, deductedBy }) => {
    const of = deductions.filter(({ retainerId }) => retainerId === id);
    if (deductedBy === null) return differs(`deductions of ${id}`, of.length, 0);
    const left = BigInt(total) - BigInt(refunded);
    return [
      ...differs(
        `deductions of ${id}`,
        of.map((one) => `${one.invoiceId} ${one.amount}`).join(),
        `${deductedBy} ${left}`,
      ),
      ...differs(`paid of deducted ${id}`, paid, total),
      ...(status === 'Canceled' || status === 'Draft' ? [`${id} is deducted and ${status}`] : []),
    ];
  });
}

function paymentFaults({ id, amount, refunded }: Payment, books: Books): string[] {
  const sum = sumOf(books.refunds.filter(({ paymentId }) => paymentId === id));
  return [
    ...differs(`${id} refunded`, refunded, sum),
    ...(sum > BigInt(amount) ? [`${id} gave back ${sum} of ${amount}`] : []),
  ];
}

/** No two documents of a series have the same number. */
function numberFaults({ invoices, refunds }: Books): string[] {
  return [invoices, refunds].flatMap((rows) => {
    const numbers = rows.flatMap(({ number }) => number ?? []);
    return numbers.length === new Set(numbers).size ? [] : [`${numbers.join(', ')} repeat`];
  });
}

/** Each change has exactly one event, so there are as many as the version. */
function eventFaults({ invoices, payments, refunds, events }: Books): string[] {
  const counts = new Map(events.map(({ resourceId, count }) => [resourceId, Number(count)]));
  return [...invoices, ...payments, ...refunds].flatMap(({ id, version }) =>
    differs(`events of ${id}`, counts.get(id) ?? 0, version),
  );
}
