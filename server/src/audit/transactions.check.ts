import type { InvoiceTax } from '../amounts/amounts.types.js';
import { AMOUNT_SCALE, scaledToWire, toScaled } from '../platform/money/money.js';
import { transactionAmounts } from '../transactions/index.js';
import { compare, readable, type Fault } from './difference.rules.js';
import { eventFaults } from './event.rules.js';
import { faultsById, type RecordCheck } from './record-check.js';
import { foundBy, searchFaults } from './search.rules.js';

/** The raw row: amounts are scaled by 10^4, taxes are JSON text. */
interface TransactionRow {
  id: string;
  version: number;
  amount: string;
  currency: string;
  taxes: string;
  net: string;
  taxTotal: string;
  referenceId: string | null;
  notes: string | null;
  searchText: string;
}

/** Transactions: amounts, history and search. */
export const transactionCheck: RecordCheck = {
  kind: 'transaction',
  table: 'transactions',
  async faults(rows, accountId, ids) {
    const found = await rows.of<TransactionRow>('transactions', accountId, ids);
    const events = await rows.events(accountId, ids);
    const terms = await rows.terms(accountId, 'transactions', ids);
    return faultsById(found, (row) => [
      ...amountFaults(row),
      ...eventFaults(row, events(row.id)),
      ...searchFaults(() => foundBy.transaction(row), row, terms(row.id)),
    ]);
  },
};

/** Recomputes net and taxes from the amount, which is the total. */
function amountFaults({ amount, currency, taxes, net, taxTotal }: TransactionRow): Fault[] {
  return readable('amounts', () => {
    const amounts = transactionAmounts({
      amount: scaledToWire(amount, AMOUNT_SCALE),
      currency,
      taxes: JSON.parse(taxes) as InvoiceTax[],
    });
    return [
      ...compare('net', toScaled(amounts.net, AMOUNT_SCALE), net),
      ...compare('taxTotal', toScaled(amounts.taxTotal, AMOUNT_SCALE), taxTotal),
    ];
  });
}
