import type { components } from '@faktura/contract';
import type { Client, Received } from './client.js';
import { loggedFor } from './server-log.js';

type Schemas = components['schemas'];
export type Invoice = Schemas['Invoice'];
export type Estimate = Schemas['Estimate'];
export type Customer = Schemas['Customer'];
export type Product = Schemas['Product'];
export type Payment = Schemas['Payment'];
export type Refund = Schemas['Refund'];

/** A list answer. */
export interface List<Row> {
  data: Row[];
  pagination: {
    page: number;
    limit: number;
    total: number | null;
    totalPages: number | null;
    hasMore: boolean;
  };
  totals?: Record<string, unknown>[];
}

/** Returns the body of a response, which must be a success. */
export async function made<Body>(answer: Promise<Received<Body>>): Promise<Body> {
  const { status, body } = await answer;
  if (status >= 200 && status < 300) return body;
  const text = JSON.stringify(body) + loggedFor(body);
  throw new Error(`expected a success, not ${String(status)}: ${text}`);
}

/**
 * A response as lines to compare in tests: `422 VALIDATION_FAILED`, then one `path CODE` for each field.
 * For a success, only the status.
 */
export function errorLines({ status, body }: Received<unknown>): string[] {
  const { code, errors } = (body ?? {}) as {
    code?: string;
    errors?: { path: string; code: string }[];
  };
  const fields = (errors ?? []).map((error) => `${error.path} ${error.code}`);
  return [status < 400 ? String(status) : `${String(status)} ${String(code)}`, ...fields];
}

/** One error about one field, in the format of `errorLines`. */
export function refused(path: string, code: string): string[] {
  return ['422 VALIDATION_FAILED', `${path} ${code}`];
}

export function newCustomer(client: Client, more: object = {}): Promise<Customer> {
  const body = { billTo: { company: 'Acme Widgets GmbH', email: 'billing@acme.example' }, ...more };
  return made(client.post<Customer>('/customers', body));
}

export function newItem(client: Client, more: object = {}): Promise<Product> {
  return made(client.post<Product>('/items', { name: 'Poster A2', price: 12.5, ...more }));
}

/** A line of 100.00 without tax. */
export const line = { name: 'Design day', quantity: 2, price: 50 };

/** A request for an invoice of 100.00 to a new customer. */
export function invoiceBody(more: object = {}): Record<string, unknown> & { items: object[] } {
  const billTo = { company: 'Acme Widgets GmbH', email: 'billing@acme.example' };
  return { customer: { internalId: 'acme', billTo }, items: [line], ...more };
}

export function newInvoice(client: Client, more: object = {}): Promise<Invoice> {
  return made(client.post<Invoice>('/invoices', invoiceBody(more)));
}

/** An estimate of 100.00, with the same request as an invoice. */
export function newEstimate(client: Client, more: object = {}): Promise<Estimate> {
  return made(client.post<Estimate>('/estimates', invoiceBody(more)));
}

export function getEstimate(client: Client, id: string): Promise<Estimate> {
  return made(client.get<Estimate>(`/estimates/${id}`));
}

export function newPayment(client: Client, invoice: string, more: object = {}): Promise<Payment> {
  return made(
    client.post<Payment>(`/invoices/${invoice}/payments`, { method: 'BankTransfer', ...more }),
  );
}

export function newRefund(client: Client, payment: string, more: object = {}): Promise<Refund> {
  return made(
    client.post<Refund>(`/payments/${payment}/refunds`, { reason: 'CustomerRequest', ...more }),
  );
}

/** Cancels an invoice after refunding its payments. */
export async function cancel(client: Client, invoice: string, more: object = {}): Promise<Invoice> {
  const { data } = await made(client.get<{ data: Payment[] }>(`/invoices/${invoice}/payments`));
  for (const { id, status } of data) if (status !== 'Refunded') await newRefund(client, id);
  return made(client.post<Invoice>(`/invoices/${invoice}/cancel`, more));
}

export function getInvoice(client: Client, id: string): Promise<Invoice> {
  return made(client.get<Invoice>(`/invoices/${id}`));
}

/** A copy without these members. */
export function without<T extends object, K extends keyof T>(record: T, ...names: K[]): Omit<T, K> {
  const copy = { ...record };
  for (const name of names) delete copy[name];
  return copy;
}
