import { describe, expect, test, vi } from 'vitest';
import { createHttp } from '../../sdk/src/http.js';
import {
  ConflictError,
  ConnectionError,
  isFakturaError,
  RateLimitError,
  TimeoutError,
  ValidationError,
} from '../../sdk/src/index.js';
import { createInvoice } from '../../sdk/src/generated/invoices/index.js';
import { createFake } from '../../sdk/src/fake/index.js';
import { pass, settled, stopClock } from './stopped-clock.js';

const draft = { customer: 'cus_1', items: [{ name: 'Design day', quantity: 2, price: 720 }] };
const failureOf = (call: PromiseLike<unknown>) =>
  Promise.resolve(call).then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a fake answers from the examples of the contract', () => {
  test('every operation answers with its first example, and sends nothing', async () => {
    const network = vi.spyOn(globalThis, 'fetch');
    const fake = createFake();
    const invoice = await fake.invoices.create(draft);
    expect(invoice).toEqual(fake.invoices.create.example());
    expect(invoice).toEqual(fake.invoices.create.example('customerAsObject'));
    expect(await fake.customers.delete('cus_1')).toBeUndefined();
    const pdf = await fake.invoices.export('inv_1');
    expect([pdf.filename, pdf.contentType]).toEqual(['invoice.pdf', 'application/pdf']);
    expect(Buffer.from(await pdf.bytes()).toString()).toMatch(/^%PDF-/);
    const xml = await fake.invoices.export('inv_1', { format: 'xml' });
    expect(Buffer.from(await xml.bytes()).toString()).toMatch(/^<\?xml/);
    expect(network).not.toHaveBeenCalled();
    network.mockRestore();
  });

  test('a record has the id that was asked for, and is the example with this id if there is one', async () => {
    const fake = createFake();
    expect((await fake.invoices.get('inv_1')).id).toBe('inv_1');
    expect((await fake.invoices.get(fake.invoices.get.example('draft').id)).status).toBe('Draft');
    expect((await fake.payments.create('inv_1', { method: 'Card' })).invoice).toBe('inv_1');
    expect((await fake.refunds.create('pay_1', { reason: 'Other' })).payment).toBe('pay_1');
    expect((await fake.invoices.send('inv_1')).document).toBe('inv_1');
    expect((await fake.invoices.cancel('inv_1')).id).toBe('inv_1');
  });

  test('an answer has the members that the test gives, and the others of the example', async () => {
    const fake = createFake();
    fake.invoices.get.resolves({ status: 'Partial', amounts: { total: 5 }, tags: ['late'] });
    const example = fake.invoices.get.example();
    const amounts = { ...example.amounts, total: 5 };
    expect(await fake.invoices.get(example.id)).toEqual({
      ...example,
      status: 'Partial',
      amounts,
      tags: ['late'],
    });
    fake.transactions.get.resolves({ type: 'Income' });
    expect(await fake.transactions.get('trx_1')).toMatchObject({ type: 'Income', id: 'trx_1' });
    fake.vendors.get.resolves({ bank: { type: 'generic', accountNumber: '4711' } });
    expect((await fake.vendors.get('ven_1')).bank).toEqual({
      type: 'generic',
      accountNumber: '4711',
    });
  });

  test('an answer can be another example, and an example is a copy', async () => {
    const fake = createFake();
    fake.invoices.get.resolves('canceled');
    const example = fake.invoices.get.example('canceled');
    expect(await fake.invoices.get(example.id)).toEqual(example);
    example.status = 'Paid';
    expect((await fake.invoices.get(example.id)).status).toBe('Canceled');
  });

  test('the rows of a list are all its rows: iterating reads them page by page, each once', async () => {
    const fake = createFake();
    const rows = Array.from({ length: 5 }, (_, n) => ({ notes: `Note ${String(n)}` }));
    fake.invoices.list.resolves({ data: rows });
    const page = await fake.invoices.list({ limit: 2, page: 3 });
    expect(page.pagination).toEqual({ page: 3, limit: 2, total: 5, totalPages: 3, hasMore: false });
    expect(page.data.map(({ notes }) => notes)).toEqual(['Note 4']);
    const found = await fake.invoices.list({ limit: 2 }).toArray({ limit: 9 });
    expect(found.map(({ notes }) => notes)).toEqual(rows.map(({ notes }) => notes));
    expect(fake.invoices.list.calls.map(({ query }) => query)).toEqual([
      { limit: '2', page: '3' },
      { limit: '2' },
      { limit: '2', page: '2' },
      { limit: '2', page: '3' },
    ]);
  });

  test('a page with its pagination is served as it is, and a list can be empty', async () => {
    const fake = createFake();
    fake.customers.list.resolves({ data: [], pagination: { page: 7, hasMore: true } });
    expect((await fake.customers.list()).pagination).toMatchObject({ page: 7, hasMore: true });
    fake.customers.list.resolves('empty');
    expect(await fake.customers.list().toArray({ limit: 1 })).toEqual([]);
  });

  test('null is 304, for a read of what is known', async () => {
    const fake = createFake();
    const { response } = await fake.items.get('itm_1').withResponse();
    fake.items.get.resolves(null);
    const ifNoneMatch = response.headers.get('ETag');
    expect(ifNoneMatch).toMatch(/^"\d+-0"$/);
    expect(await fake.items.get('itm_1', { ifNoneMatch })).toBeNull();
  });

  test('a file has the bytes that the test gives', async () => {
    const fake = createFake();
    fake.estimates.export.resolves(Buffer.from('%PDF-own'));
    const file = await fake.estimates.export('est_1');
    expect(file.filename).toBe('estimate.pdf');
    expect(Buffer.from(await file.bytes()).toString()).toBe('%PDF-own');
  });
});

describe('a fake rejects with the errors of the contract', () => {
  test('the code decides class, status and details', async () => {
    const fake = createFake();
    fake.payments.create.rejects('INVOICE_ALREADY_PAID');
    const error = await failureOf(fake.payments.create('inv_1', { method: 'Card' }));
    expect(error).toBeInstanceOf(ConflictError);
    expect(isFakturaError(error, 'INVOICE_ALREADY_PAID') && error.details).toEqual({ balance: 0 });
    expect(error).toMatchObject({ status: 409, attempts: 1, message: /nothing left to pay/ });
  });

  test('a test may say what is different: details, message, and which members are invalid', async () => {
    const fake = createFake();
    fake.payments.create.rejects('PAYMENT_EXCEEDS_BALANCE', { details: { balance: 7 } });
    const exceeds = await failureOf(fake.payments.create('inv_1', { method: 'Card' }));
    expect(exceeds).toMatchObject({ details: { balance: 7 } });
    const errors = [{ path: '/items/0/price', code: 'REQUIRED' as const, message: 'is required' }];
    fake.invoices.create.rejects('VALIDATION_FAILED', { message: '1 field is invalid', errors });
    const invalid = await failureOf(createInvoice(fake, draft));
    expect(invalid).toBeInstanceOf(ValidationError);
    expect(invalid).toMatchObject({
      errors,
      message: '1 field is invalid: /items/0/price is required',
    });
  });

  test('too many requests have a status and no code, and the service says how long to wait', async () => {
    const fake = createFake();
    fake.items.list.rejects(429);
    const error = await failureOf(fake.items.list());
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ status: 429, retryAfter: 12 });
  });

  test('an error of the connection is a ConnectionError', async () => {
    const fake = createFake();
    const cause = new TypeError('fetch failed');
    fake.items.list.rejects(cause);
    const error = await failureOf(fake.items.list());
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ cause });
  });

  test('a code that the operation does not return, or an unknown example, is refused at once', () => {
    const fake = createFake();
    const { get } = fake.invoices;
    expect(() => get.rejects('NUMBER_TAKEN' as never)).toThrow('getInvoice does not return NUMBER');
    expect(() => get.resolves('paid' as never)).toThrow('getInvoice has no example paid');
  });
});

describe('a fake in time', () => {
  test('delays every answer; a timeout or an abort ends the wait', async () => {
    stopClock();
    const fake = createFake();
    fake.items.get.delays(1000);
    const call = fake.items.get('itm_1');
    const isSettled = settled(call);
    await pass(999);
    expect(isSettled()).toBe(false);
    await pass(1);
    expect((await call).id).toBe('itm_1');
    const late = failureOf(fake.items.get('itm_1', { timeout: 500 }));
    await pass(500);
    expect(await late).toBeInstanceOf(TimeoutError);
    const controller = new AbortController();
    const aborted = failureOf(fake.items.get('itm_1', { signal: controller.signal }));
    await pass(10);
    controller.abort('left');
    expect(await aborted).toBe('left');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('once answers the next request only, in the order in which it was said', async () => {
    const fake = createFake();
    fake.items.get.once.rejects('UNAVAILABLE').once.resolves({ name: 'Second' });
    fake.items.get.resolves({ name: 'Always' });
    expect(await failureOf(fake.items.get('itm_1'))).toMatchObject({ code: 'UNAVAILABLE' });
    expect((await fake.items.get('itm_1')).name).toBe('Second');
    expect((await fake.items.get('itm_1')).name).toBe('Always');
    expect((await fake.items.get('itm_1')).name).toBe('Always');
  });

  test('nothing is retried unless the options say so; then each attempt is a call', async () => {
    const fake = createFake({ maxRetries: 1, maxRetryDelay: 20_000 });
    stopClock();
    fake.items.get.once.rejects('UNAVAILABLE');
    const call = fake.items.get('itm_1');
    await pass(13_000);
    expect((await call).id).toBe('itm_1');
    expect(fake.items.get.calls).toHaveLength(2);
  });
});

describe('a fake records', () => {
  test('id, query, body and headers of each request, by method and in order', async () => {
    const fake = createFake();
    await fake.invoices.list({ status: ['Pending', 'Partial'] });
    await fake.invoices.update('inv_1', { notes: 'Thank you.' }, { ifMatch: 3 });
    await createInvoice(fake, draft, { scopeId: 'shop' });
    const [update] = fake.invoices.update.calls;
    expect(update).toMatchObject({ id: 'inv_1', body: { notes: 'Thank you.' } });
    expect(update?.headers['if-match']).toBe('"3"');
    expect(fake.invoices.list.calls[0]?.query).toEqual({ status: 'Pending,Partial' });
    expect(fake.invoices.create.calls[0]?.body).toEqual(draft);
    expect(fake.invoices.create.calls[0]?.headers['scope-id']).toBe('shop');
    expect(fake.calls.map(({ operation }) => operation)).toEqual([
      'listInvoices',
      'updateInvoice',
      'createInvoice',
    ]);
    expect(fake.invoices.get.calls).toEqual([]);
  });

  test('the members of a form, with the file', async () => {
    const fake = createFake();
    const file = new Blob(['Delivered']);
    const source = { source: 'inv_1', sourceType: 'Invoice' as const };
    await fake.attachments.upload({ file, filename: 'note.txt', ...source });
    const body = fake.attachments.upload.calls[0]?.body;
    expect(body).toMatchObject(source);
    expect([body?.file.name, await body?.file.text()]).toEqual(['note.txt', 'Delivered']);
  });

  test('what is refused before it is sent is no call', async () => {
    const fake = createFake();
    expect(await failureOf(fake.invoices.get('..'))).toBeInstanceOf(TypeError);
    const file = new Blob(['MZ']);
    const upload = { file, filename: 'setup.exe', source: 'inv_1', sourceType: 'Invoice' } as const;
    expect(await failureOf(fake.attachments.upload(upload))).toMatchObject({ status: 403 });
    expect(fake.calls).toEqual([]);
  });

  test('reset forgets calls and answers', async () => {
    const fake = createFake();
    fake.items.get.rejects('NOT_FOUND').delays(60_000);
    fake.items.get.once.rejects('INTERNAL');
    fake.reset();
    expect((await fake.items.get('itm_1')).id).toBe('itm_1');
    expect(fake.calls).toHaveLength(1);
  });

  test('clients derived from it, and openapi-fetch on it, are answered and recorded too', async () => {
    const fake = createFake();
    fake.items.get.resolves({ name: 'Poster' });
    expect((await fake.withOptions({ timeout: 5 }).items.get('itm_1')).name).toBe('Poster');
    const params = { path: { id: 'itm_2' } };
    const { data } = await createHttp(fake).GET('/items/{id}', { params });
    expect(data?.name).toBe('Poster');
    expect(fake.items.get.calls.map(({ id }) => id)).toEqual(['itm_1', 'itm_2']);
  });
});
