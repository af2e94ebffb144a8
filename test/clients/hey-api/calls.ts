import * as sdk from './client';
import { client } from './client/client.gen';
import { apiKey, baseUrl, journey } from './journey';

client.setConfig({ baseUrl, auth: apiKey, throwOnError: true });
const throwOnError = true;

await journey({
  async createCustomer(company) {
    return (await sdk.createCustomer({ body: { billTo: { company } }, throwOnError })).data;
  },
  async createInvoice(customer, items, dueDate) {
    return (await sdk.createInvoice({ body: { customer, items, dueDate }, throwOnError })).data;
  },
  async getInvoice(id) {
    return (await sdk.getInvoice({ path: { id }, throwOnError })).data;
  },
  async createPayment(id, amount) {
    const body = { amount, method: 'BankTransfer' } as const;
    return (await sdk.createPayment({ path: { id }, body, throwOnError })).data;
  },
  async getPayment(id) {
    return (await sdk.getPayment({ path: { id }, throwOnError })).data;
  },
  async errorCodeOf(id) {
    const { error } = await sdk.getInvoice({ path: { id }, throwOnError: false });
    return error && 'code' in error ? (error.code ?? '') : '';
  },
  async listInvoices(customer, page, limit) {
    return (await sdk.listInvoices({ query: { customer, page, limit }, throwOnError })).data;
  },
  async upload(source, file) {
    const body = { file, source, sourceType: 'Invoice' } as const;
    return (await sdk.uploadAttachment({ body, throwOnError })).data;
  },
  async exportInvoice(id) {
    return new Blob([(await sdk.exportInvoice({ path: { id }, throwOnError })).data]);
  },
});
