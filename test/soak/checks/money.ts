import type { Faktura } from '../../../sdk/src/index.js';
import type { SoakAccount } from '../client.js';
import type { Figures } from '../figures.js';
import { compareList, type Holdings } from './records.js';

const inCents = (amount: number): number => Math.round(amount * 100);

/**
 * Sums of invoices and payments from the acknowledged responses, in cents and without code of the
 * service.
 */
export async function checkMoney(
  faktura: Faktura,
  account: SoakAccount,
  { invoices, payments }: Holdings,
  figures: Figures,
): Promise<void> {
  const fault = (text: string) => figures.fault(`${account.id}: ${text}`);
  const paid = new Map<string, number>();
  const refunded = new Map<string, number>();
  for (const { invoice, amount, refunded: back } of payments) {
    paid.set(invoice, (paid.get(invoice) ?? 0) + inCents(amount));
    refunded.set(invoice, (refunded.get(invoice) ?? 0) + inCents(back));
  }
  for (const { id, amounts } of invoices) {
    if (inCents(amounts.paid) !== (paid.get(id) ?? 0)) fault(`paid of ${id} is ${amounts.paid}`);
    if (inCents(amounts.refunded) !== (refunded.get(id) ?? 0)) {
      fault(`refunded of ${id} is ${amounts.refunded}`);
    }
  }
  checkRetainers(invoices, fault);
  const refunds = [];
  for (const payment of payments) {
    if (payment.refunded === 0) continue;
    const { data } = await faktura.refunds.listForPayment(payment.id);
    const sum = data.reduce((total, { amount }) => total + inCents(amount), 0);
    if (sum !== inCents(payment.refunded)) fault(`refunded of ${payment.id} is not ${sum}`);
    refunds.push(...data);
  }
  compareList('refunds', refunds, account, figures);
  checkNumbers(account, invoices, fault);
}

/** A retainer is deducted by the one invoice that it names. */
function checkRetainers(invoices: Holdings['invoices'], fault: (text: string) => void): void {
  const deductedBy = new Map<string, string>();
  for (const { id, status, amounts, deductions } of invoices) {
    const sum = deductions.reduce((all, { total }) => all + inCents(total), 0);
    if (sum !== inCents(amounts.deducted)) fault(`deducted of ${id} is ${amounts.deducted}`);
    if (status === 'Canceled') continue;
    for (const { retainer } of deductions) {
      if (deductedBy.has(retainer)) fault(`${retainer} is deducted twice`);
      deductedBy.set(retainer, id);
    }
  }
  for (const { id, deductedBy: by } of invoices) {
    if ((deductedBy.get(id) ?? null) !== by) fault(`${id} says that ${String(by)} deducts it`);
  }
}

function checkNumbers(
  { journal }: SoakAccount,
  invoices: Holdings['invoices'],
  fault: (text: string) => void,
): void {
  const numbers = invoices.map(({ number }) => number).filter((number) => number !== null);
  if (new Set(numbers).size !== numbers.length) fault('two invoices have the same number');
  // None of them was ever reported for another one, including deleted ones.
  for (const invoice of invoices) journal.number('invoices', invoice);
}

/** The stock of products that no client has set: the initial stock less what open invoices sell. */
export async function checkStock(
  faktura: Faktura,
  account: SoakAccount,
  { invoices }: Holdings,
  figures: Figures,
): Promise<void> {
  const open = invoices.filter(({ status }) => status !== 'Draft' && status !== 'Canceled');
  for (const { id, stock } of account.counted) {
    const sold = open.map(({ items }) => {
      const own = items.filter(({ item }) => item === id);
      const signed = own.map(({ quantity, isReturn }) => (isReturn ? -quantity : quantity));
      return Math.ceil(signed.reduce((sum, quantity) => sum + quantity, 0));
    });
    const wanted = stock - sold.reduce((sum, pieces) => sum + pieces, 0);
    const { stock: is } = await faktura.items.get(id);
    if (is !== wanted) {
      figures.fault(`${account.id}: the stock of ${id} is ${is}, but must be ${wanted}`);
    }
  }
}
