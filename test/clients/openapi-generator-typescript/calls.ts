import * as faktura from './client';
import { apiKey, baseUrl, journey } from './journey';

const configuration = new faktura.Configuration({ basePath: baseUrl, apiKey });
const attachments = new faktura.AttachmentsApi(configuration);
const customers = new faktura.CustomersApi(configuration);
const invoices = new faktura.InvoicesApi(configuration);
const payments = new faktura.PaymentsApi(configuration);

await journey({
  createCustomer: (company) =>
    customers.createCustomer({ customerCreate: { billTo: { company } } }),
  createInvoice: (customer, items, dueDate) =>
    invoices.createInvoice({
      invoiceCreate: {
        customer,
        items,
        dueDate: dueDate === null ? null : faktura.parseDate(dueDate),
      },
    }),
  async getInvoice(id) {
    const invoice = await invoices.getInvoice({ id });
    return { ...invoice, dueDate: invoice.dueDate && faktura.serializeDate(invoice.dueDate) };
  },
  createPayment: (id, amount) =>
    payments.createPayment({ id, paymentCreate: { amount, method: 'BankTransfer' } }),
  getPayment: (id) => payments.getPayment({ id }),
  async errorCodeOf(id) {
    const error: unknown = await invoices.getInvoice({ id }).catch((reason: unknown) => reason);
    if (!(error instanceof faktura.ResponseError)) return String(error);
    return ((await error.response.json()) as faktura.Problem).code ?? '';
  },
  listInvoices: (customer, page, limit) => invoices.listInvoices({ customer, page, limit }),
  upload: (source, file) => attachments.uploadAttachment({ file, source, sourceType: 'Invoice' }),
  exportInvoice: (id) => invoices.exportInvoice({ id }),
});
