import type { TestServices } from '../../app/testing/services.js';
import type { DocumentBody, DocumentPatch } from '../../billing/document.body.js';
import { toWire } from '../invoice.view.js';

type Part = Parameters<TestServices['context']>[0];

/** Short words for the writes of one account, each in a transaction of its own. */
export function createDesk(services: TestServices, context = services.context) {
  const { run, invoices, payments } = services;
  const wire = (stored: Parameters<typeof toWire>[0]) => toWire(stored, context());
  return {
    context,
    create: async (body: Partial<DocumentBody> = {}, part: Part = {}) =>
      wire(await run((tx) => invoices.create(context(part), { ...plainBody, ...body }, tx))),
    patch: async (id: string, body: DocumentPatch, part: Part = {}) =>
      wire(await run((tx) => invoices.edit(context(part), id, body, 'patch', tx))),
    put: async (id: string, body: DocumentPatch, part: Part = {}) =>
      wire(await run((tx) => invoices.edit(context(part), id, body, 'replace', tx))),
    get: async (id: string) => wire(await invoices.get(context(), id)),
    remove: (id: string, part: Part = {}) => run((tx) => invoices.remove(context(part), id, tx)),
    pay: (id: string, amount?: number) =>
      run((tx) =>
        payments.create(context(), id, { method: 'Cash', ...(amount ? { amount } : {}) }, tx),
      ),
    changePayment: (id: string, amount: number) =>
      run((tx) => payments.edit(context(), id, { amount }, 'patch', tx)),
    deletePayment: (id: string) => run((tx) => payments.remove(context(), id, tx)),
    paymentsOf: (id: string) => payments.listForInvoice(context(), id),
  };
}

export type Desk = ReturnType<typeof createDesk>;

/** One line of 100.00 for a customer of the client's own. */
export const plainBody: DocumentBody = {
  customer: { internalId: 'shop-1', billTo: { company: 'Acme Widgets GmbH' } },
  items: [{ name: 'Design day', quantity: 1, price: 100 }],
};

/** The same with another total. */
export function lineOf(price: number): Pick<DocumentBody, 'items'> {
  return { items: [{ name: 'Design day', quantity: 1, price }] };
}
