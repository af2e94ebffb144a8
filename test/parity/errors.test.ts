import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { operations as facts } from '@faktura/contract';

import {
  AuthenticationError,
  ConflictError,
  isFakturaError,
  NotAcceptableError,
  NotFoundError,
  PayloadTooLargeError,
  PermissionDeniedError,
  PreconditionFailedError,
  RateLimitError,
  ServerError,
  UnsupportedMediaTypeError,
  ValidationError,
  type FakturaError,
} from '../../sdk/src/index.js';
import { createDocumentRenderer } from '../../server/src/pdf/index.js';
import { startServer, type TestServer } from '../harness/server.js';
import { records } from './records.js';
import { targets, type Target } from './targets.js';

/** The error with which a call fails. */
async function failure(call: PromiseLike<unknown>): Promise<FakturaError> {
  const error: unknown = await Promise.resolve(call).catch((reason: unknown) => reason);
  if (!isFakturaError(error)) throw new Error('expected an error of the SDK', { cause: error });
  return error;
}

describe.each(targets)('errors of the $kind', ({ kind, start }) => {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  /**
   * Errors that depend on stored state are requested explicitly from the mock; the server has the state.
   */
  const asked = (prefer: string): { headers?: Record<string, string> } =>
    kind === 'mock' ? { headers: { Prefer: prefer } } : {};

  it('401 is an AuthenticationError without rate limits', async () => {
    const stranger = target.client({ apiKey: 'ik_live_nobody01_secret' });
    const error = await failure(stranger.invoices.get(records.invoice, asked('code=401')));
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error.code).toBe('UNAUTHENTICATED');
    expect(error.rateLimit).toBeUndefined();
    expect(error.requestId).toMatch(/^req_/);
  });

  it('403 is a PermissionDeniedError that names the scope', async () => {
    const narrow = target.client({ apiKey: await target.otherKey({ scopes: ['items:read'] }) });
    const error = await failure(narrow.invoices.get(records.invoice, asked('code=403')));
    expect(error).toBeInstanceOf(PermissionDeniedError);
    if (!isFakturaError(error, 'FORBIDDEN_SCOPE')) throw error;
    expectTypeOf(error.details.required).toBeString();
    expect(error.details.required).toMatch(/^[a-z]+:(read|write)$/);
  });

  it('404 is a NotFoundError that names the resource', async () => {
    const error = await failure(target.faktura.invoices.get('inv_none', asked('code=404')));
    expect(error).toBeInstanceOf(NotFoundError);
    if (!isFakturaError(error, 'NOT_FOUND')) throw error;
    expect(error.details.resource).toBe('invoice');
  });

  it('406 is a NotAcceptableError', async () => {
    const error = await failure(target.faktura.invoices.export(records.invoice, { format: 'xml' }));
    expect(error).toBeInstanceOf(NotAcceptableError);
    expect(error.code).toBe('NOT_ACCEPTABLE');
  });

  it('409 is a ConflictError with typed details', async () => {
    const options = asked('example=invoiceAlreadyPaid');
    const error = await failure(
      target.faktura.payments.create(records.retainer, { method: 'Cash' }, options),
    );
    expect(error).toBeInstanceOf(ConflictError);
    if (!isFakturaError(error, 'INVOICE_ALREADY_PAID')) throw error;
    expectTypeOf(error.details.balance).toBeNumber();
    expect(error.details.balance).toBe(0);
  });

  it('412 is a PreconditionFailedError that names the version', async () => {
    const options = { ifMatch: 4711, ...asked('code=412') };
    const error = await failure(target.faktura.items.update(records.poster, { price: 9 }, options));
    expect(error).toBeInstanceOf(PreconditionFailedError);
    if (!isFakturaError(error, 'PRECONDITION_FAILED')) throw error;
    expectTypeOf(error.details.version).toBeNumber();
    expect(error.details.version).toBeGreaterThan(0);
  });

  it('413 is a PayloadTooLargeError', async () => {
    const items = Array.from({ length: 600 }, () => ({
      name: 'Design day',
      quantity: 1,
      price: 1,
      description: 'x'.repeat(1900),
    }));
    const error = await failure(target.faktura.invoices.create({ customer: records.acme, items }));
    expect(error).toBeInstanceOf(PayloadTooLargeError);
    expect(error.code).toBe('PAYLOAD_TOO_LARGE');
  });

  it('415 is an UnsupportedMediaTypeError', async () => {
    const headers = { 'Content-Type': 'text/plain' };
    const item = { name: 'Poster', price: 1 };
    const error = await failure(target.faktura.items.create(item, { headers }));
    expect(error).toBeInstanceOf(UnsupportedMediaTypeError);
    expect(error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });

  it('422 is a ValidationError that lists every member', async () => {
    const wrong = { name: '', price: -1, colour: 'red' } as unknown as { name: string; price: 1 };
    const error = await failure(target.faktura.items.create(wrong));
    expect(error).toBeInstanceOf(ValidationError);
    expect(error.code).toBe('VALIDATION_FAILED');
    expect(error.errors.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
      '/colour UNKNOWN_FIELD',
      '/name TOO_SHORT',
      '/price TOO_SMALL',
    ]);
  });

  it('422 for a rule has its own code and typed details', async () => {
    const options = asked('example=paymentExceedsBalance');
    const body = { method: 'Cash', amount: 999_999 } as const;
    const error = await failure(target.faktura.payments.create(records.invoice, body, options));
    expect(error).toBeInstanceOf(ValidationError);
    if (!isFakturaError(error, 'PAYMENT_EXCEEDS_BALANCE')) throw error;
    expectTypeOf(error.details.balance).toBeNumber();
    expect(error.details.balance).toBeGreaterThan(0);
  });

  it('429 is a RateLimitError without a code, and says how long to wait', async () => {
    const busy = target.client({ apiKey: await target.otherKey() });
    const { rateLimit } = facts.sendInvoice;
    const send = () => busy.invoices.send('inv_none', {}, asked('code=429'));
    // Each of these counts, whether it is rejected or not.
    for (let sent = 0; sent < rateLimit && kind !== 'mock'; sent += 1) await failure(send());
    const error = await failure(send());
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error.code).toBeUndefined();
    expect(error.rateLimit).toMatchObject({ limit: rateLimit, remaining: 0 });
    expect(error.retryAfter).toBeGreaterThan(0);
    expect(error.retryAfter).toBeLessThanOrEqual(60);
  });
});

describe.each(targets)('503 of the $kind', ({ kind, start }) => {
  let server: TestServer | undefined;
  afterAll(() => server?.close());

  it('is a ServerError that says how long to wait', async () => {
    const target = await start();
    const error = await failure(kind === 'mock' ? forced(target) : withoutLibreOffice(target));
    expect(error).toBeInstanceOf(ServerError);
    expect(error.status).toBe(503);
    expect(error.code).toBe('UNAVAILABLE');
    expect(error.retryAfter).toBeGreaterThan(0);
  });

  const forced = ({ faktura }: Target): PromiseLike<unknown> =>
    faktura.invoices.export(records.invoice, {}, { headers: { Prefer: 'code=503' } });

  /** A server without LibreOffice cannot export. */
  async function withoutLibreOffice(target: Target): Promise<void> {
    const dataDir = join(tmpdir(), 'faktura-none');
    const renderer = createDocumentRenderer({ dataDir, soffice: '/nowhere/soffice' });
    server = await startServer({ renderer });
    const { baseUrl, client } = server;
    const faktura = target.client({ baseUrl, apiKey: client.key });
    const { id } = await faktura.invoices.create({
      customer: { internalId: 'acme', billTo: { company: 'Acme Widgets GmbH' } },
      items: [{ name: 'Design day', quantity: 1, price: 720 }],
    });
    await faktura.invoices.export(id);
  }
});
