import type { TestServices } from '../../app/testing/services.js';
import type { DocumentBody, DocumentPatch } from '../../documents/body-fields.js';
import { toInvoiceResponse as toWire } from '../invoice.view.js';

type Part = Parameters<TestServices['context']>[0];
type PaymentEdit = Parameters<TestServices['payments']['edit']>[2];
type RefundEdit = Parameters<TestServices['refunds']['edit']>[2];

/** Shorthands for writes of one account, each in its own transaction. */
export function createDriver(services: TestServices, context = services.context) {
  const { run, invoices, payments, refunds } = services;
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
    pay: (id: string, amount?: number, paidAt?: string) => {
      const body = {
        method: 'Cash',
        ...(amount && { amount }),
        ...(paidAt && { paidAt }),
      } as const;
      return run((tx) => payments.create(context(), id, body, tx));
    },
    changePayment: (id: string, amount: number) =>
      run((tx) => payments.edit(context(), id, { amount }, 'patch', tx)),
    deletePayment: (id: string) => run((tx) => payments.remove(context(), id, tx)),
    putPayment: (id: string, body: PaymentEdit) =>
      run((tx) => payments.edit(context(), id, body, 'replace', tx)),
    paymentsOf: (id: string) => payments.listForInvoice(context(), id),
    refund: (paymentId: string, amount?: number, refundedAt?: string) => {
      const dated = refundedAt === undefined ? {} : { refundedAt };
      const body = { reason: 'CustomerRequest', ...(amount ? { amount } : {}), ...dated } as const;
      return run((tx) => refunds.create(context(), paymentId, body, tx));
    },
    changeRefund: (id: string, amount: number) =>
      run((tx) => refunds.edit(context(), id, { amount }, 'patch', tx)),
    putRefund: (id: string, body: RefundEdit) =>
      run((tx) => refunds.edit(context(), id, body, 'replace', tx)),
    deleteRefund: (id: string) => run((tx) => refunds.remove(context(), id, tx)),
    refundsOf: (paymentId: string) => refunds.listForPayment(context(), paymentId),
    refundAt: (id: string) => refunds.get(context(), id),
    cancel: async (id: string) => wire(await run((tx) => invoices.cancel(context(), id, {}, tx))),
  };
}

export type Driver = ReturnType<typeof createDriver>;

/** One line of 100.00 for a customer with an internalId. */
export const plainBody: DocumentBody = {
  customer: { internalId: 'shop-1', billTo: { company: 'Acme Widgets GmbH' } },
  items: [{ name: 'Design day', quantity: 1, price: 100 }],
};

/** The same with another total. */
export function lineOf(price: number): Pick<DocumentBody, 'items'> {
  return { items: [{ name: 'Design day', quantity: 1, price }] };
}
