import { Api, type HttpResponse, PaymentMethod, type Problem } from './client';
import { apiKey, baseUrl, journey } from './journey';

const { attachments, customers, invoices, payments } = new Api({
  baseUrl,
  // Without `format`, no response is read; an export asks for its own.
  baseApiParams: { headers: { 'api-key': apiKey }, format: 'json' },
});

await journey({
  async createCustomer(company) {
    return (await customers.createCustomer({ billTo: { company } })).data;
  },
  async createInvoice(customer, items, dueDate) {
    return (await invoices.createInvoice({ customer, items, dueDate })).data;
  },
  async getInvoice(id) {
    return (await invoices.getInvoice(id)).data;
  },
  async createPayment(id, amount) {
    return (await invoices.createPayment(id, { amount, method: PaymentMethod.BankTransfer })).data;
  },
  async getPayment(id) {
    return (await payments.getPayment(id)).data;
  },
  errorCodeOf: (id) =>
    invoices.getInvoice(id).then(
      () => '',
      (refused: HttpResponse<unknown, Problem>) => refused.error.code ?? '',
    ),
  async listInvoices(customer, page, limit) {
    return (await invoices.listInvoices({ customer, page, limit })).data;
  },
  async upload(source, file) {
    return (await attachments.uploadAttachment({ file, source, sourceType: 'Invoice' })).data;
  },
  async exportInvoice(id) {
    return (await invoices.exportInvoice(id, {}, { format: 'blob' })).data;
  },
});
