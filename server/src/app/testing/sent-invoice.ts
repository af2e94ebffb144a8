import { expect } from 'vitest';
import type { TestApi } from './api.js';

/** Sends a new invoice; returns the id of the mail. */
export async function sendInvoice(
  api: TestApi,
  customer: object,
  send: object = {},
): Promise<string> {
  const { json: made, text: answer } = await api.post('/v1/customers', customer);
  expect(made['id'], answer).toBeDefined();
  const items = [{ name: 'Day', quantity: 1, price: 100 }];
  const body = { customer: made['id'], items, status: 'Pending' };
  const { json: invoice, text: created } = await api.post('/v1/invoices', body);
  expect(invoice['id'], created).toBeDefined();
  const { json: receipt, text } = await api.post(
    `/v1/invoices/${String(invoice['id'])}/send`,
    send,
  );
  expect(receipt['id'], text).toEqual(expect.stringMatching(/^snd_/));
  return String(receipt['id']);
}
