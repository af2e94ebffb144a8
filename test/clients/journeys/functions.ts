import * as client from './client';
import { journey } from './journey';
import { Refused } from './send';

// For a client of plain functions, which send every request with fetcher.ts.
await journey({
  createCustomer: (company) => client.createCustomer({ billTo: { company } }),
  createInvoice: (customer, items, dueDate) => client.createInvoice({ customer, items, dueDate }),
  getInvoice: (id) => client.getInvoice(id),
  createPayment: (id, amount) => client.createPayment(id, { amount, method: 'BankTransfer' }),
  getPayment: (id) => client.getPayment(id),
  async errorCodeOf(id) {
    const error: unknown = await client.getInvoice(id).catch((reason: unknown) => reason);
    return error instanceof Refused ? (error.problem.code ?? '') : String(error);
  },
  listInvoices: (customer, page, limit) => client.listInvoices({ customer, page, limit }),
  upload: (source, file) => client.uploadAttachment({ file, source, sourceType: 'Invoice' }),
  exportInvoice: async (id) => new Blob([await client.exportInvoice(id)]),
});
