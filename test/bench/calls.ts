import { invoiceRequest } from './invoice-request.js';
import type { Call } from './process/load.js';

export const LINES = 10;

type Calls = (index: number) => Call;

/** Reads a path. */
export const getCall = (path: string): Calls => {
  const call: Call = { method: 'GET', path, expect: 200 };
  return () => call;
};

/** Creates a Draft with ten lines. */
export function createCall(customer: string, lines = LINES): Calls {
  return (index) => ({
    method: 'POST',
    path: '/v1/invoices',
    body: JSON.stringify(invoiceRequest(customer, lines, index)),
    expect: 201,
  });
}

/** Creates a Pending invoice with ten lines, with an idempotency key like the SDK. */
export function createPendingCall(customer: string): Calls {
  return (index) => ({
    method: 'POST',
    path: '/v1/invoices',
    headers: { 'idempotency-key': `bench-${process.pid}-${index}` },
    body: JSON.stringify(invoiceRequest(customer, LINES, index, 'Pending')),
    expect: 201,
  });
}
