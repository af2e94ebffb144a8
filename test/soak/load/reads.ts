import type { Operation } from './records.js';

const WORDS = ['alster', 'isar', 'poster', 'note', 'shop'] as const;

/** Reads during the writes. */
export const reads: Record<string, [weight: number, operation: Operation]> = {
  listInvoices: [
    3,
    async ({ faktura, chance }) => {
      const search = chance.hits(0.5) ? { search: chance.of(WORDS) } : {};
      await faktura.invoices.list({ limit: 20, include: 'totals', ...search });
    },
  ],
  listPayments: [2, async ({ faktura }) => void (await faktura.payments.list({ limit: 50 }))],
  listItems: [1, async ({ faktura }) => void (await faktura.items.list({ search: 'poster' }))],
  listCustomers: [
    1,
    async ({ faktura, chance }) =>
      void (await faktura.customers.list({ search: chance.of(WORDS) })),
  ],
  listTransactions: [
    1,
    async ({ faktura }) => void (await faktura.transactions.list({ include: 'totals' })),
  ],
  listEstimates: [1, async ({ faktura }) => void (await faktura.estimates.list({ limit: 10 }))],
  listCategories: [1, async ({ faktura }) => void (await faktura.categories.list())],
  getInvoice: [
    2,
    async ({ faktura, journal, chance }) => {
      const id = journal.pick('invoices', chance);
      if (id !== undefined) await faktura.invoices.get(id);
    },
  ],
  listPaymentsForInvoice: [
    2,
    async ({ faktura, journal, chance }) => {
      const id = journal.pick('invoices', chance);
      if (id !== undefined) await faktura.payments.listForInvoice(id);
    },
  ],
};
