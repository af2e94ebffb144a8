import { describe, expect, it } from 'vitest';

import type { Operation, Schema } from '../harness/document.js';
import { contract } from '../harness/document.js';
import { checkAnswer } from '../harness/response-check.js';
import type { CallOptions } from './client.js';
import { useMock } from './client.js';

const { operations, resolve } = contract();
const { call } = useMock();

const acme = 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0';
const marie = 'cus_01M6DW2M50ABXXJMPXG3SXEN1P';
const draft = 'inv_01M6EGNSX0NJY6W0XMX0F3WB7W';
const open = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const line = { name: 'Workshop', quantity: 2, price: 450 };

/** Operations that create or change the record in their response. */
const writes = operations.filter(({ method, responses, requestBody }) => {
  const changes = method === 'put' || method === 'patch' || responses.has(201);
  return changes && requestBody?.content['application/json'] !== undefined;
});

function examplesOf(operation: Operation): Record<string, unknown>[] {
  const media = operation.requestBody?.content['application/json'];
  return Object.values(media?.examples ?? {}).map(
    (example) => resolve(example).value as Record<string, unknown>,
  );
}

function isIgnored(operation: Operation, name: string): boolean {
  const schema = operation.requestBody?.content['application/json']?.schema;
  const properties = resolve(schema ?? {})['properties'] as Record<string, Schema> | undefined;
  return resolve(properties?.[name] ?? {})['x-ignored'] === true;
}

/** The response, which must match the document. */
async function send(path: string, init: CallOptions): Promise<Record<string, unknown>> {
  const { status, headers, bytes, json, text } = await call(path, init);
  const { method = 'POST' } = init;
  const { problems } = checkAnswer({ method, pathname: path, status, headers, body: bytes });
  expect([JSON.stringify(init.body), status < 300 ? 'done' : text, ...problems]).toEqual([
    JSON.stringify(init.body),
    'done',
  ]);
  return json;
}

describe.each(writes.map((operation) => [operation.id, operation] as const))(
  '%s',
  (_id, operation) => {
    const id = String(operation.parameters.find(({ name }) => name === 'id')?.example ?? '');
    const path = operation.path.replace('{id}', id);
    const method = operation.method.toUpperCase();

    it('gets a documented response, whichever members are sent', async () => {
      for (const example of examplesOf(operation)) {
        for (const name of Object.keys(example)) {
          const { [name]: value, ...rest } = example;
          const body = method === 'PATCH' ? { [name]: value } : rest;
          const reply = await call(path, { method, body });
          // Without a required member, or one that another depends on, the body is not a valid record.
          if (reply.status !== 422) await send(path, { method, body });
        }
      }
    });

    it('shows the texts and numbers that were sent', async () => {
      for (const example of examplesOf(operation)) {
        const body = 'notes' in example ? { ...example, notes: 'Sent by a test' } : example;
        const json = await send(path, { method, body });
        for (const [name, value] of Object.entries(body)) {
          if (typeof value === 'object' || isIgnored(operation, name) || !(name in json)) continue;
          // What a final invoice deducts determines its status.
          if (name === 'status' && 'deductedRetainers' in example) continue;
          expect([name, json[name]]).toEqual([name, value]);
        }
      }
    });
  },
);

describe('a created record', () => {
  it('is the one that was sent, with nothing added from the example', async () => {
    const json = await send('/customers', { body: { billTo: { company: 'Südwind GmbH' } } });
    expect(json).toMatchObject({
      billTo: { company: 'Südwind GmbH', firstName: null, email: null, city: null },
      shipTo: null,
      tax: null,
      notes: null,
      tags: [],
    });
  });

  it('has the lines that were sent, with amounts', async () => {
    const items = Array.from({ length: 9 }, (_, index) => ({
      ...line,
      name: `Line ${index + 1}`,
      taxes: [{ name: 'VAT', value: index }],
    }));
    const json = await send('/invoices', { body: { customer: acme, items } });
    expect(json['items']).toMatchObject(items);
    expect(json['items']).toMatchObject(
      items.map((_, index) => ({
        description: null,
        amounts: { net: expect.any(Number) as number },
        taxes: [{ exemption: index > 0 ? 'Standard' : null }],
      })),
    );
  });

  it('keeps the amounts, id and times of the example', async () => {
    const body = { customer: acme, items: [line], amounts: { total: 1 }, id: 'inv_mine' };
    const json = await send('/invoices', { body });
    const headers = { prefer: 'example=customerAsObject' };
    const { json: example } = await call('/invoices', { body, headers });
    for (const name of ['id', 'amounts', 'createdAt', 'version']) {
      expect([name, json[name]]).toEqual([name, example[name]]);
    }
  });

  it('has a number once it is no longer a draft', async () => {
    for (const [status, number] of [
      ['Draft', null],
      ['Pending', expect.stringMatching(/^INV-/)],
    ]) {
      const body = { customer: acme, items: [line], status };
      expect(await send('/invoices', { body })).toMatchObject({ status, number });
    }
    const issued = { method: 'PATCH', body: { status: 'Pending' } };
    expect((await send(`/invoices/${draft}`, issued))['number']).toMatch(/^INV-/);
  });

  it('copies the customer with the given id, or the one that was sent', async () => {
    const { json: customer } = await call(`/customers/${marie}`);
    const known = await send('/invoices', { body: { customer: marie, items: [line] } });
    expect(known).toMatchObject({
      customer: marie,
      customerSnapshot: { billTo: customer['billTo'], internalId: customer['internalId'] },
    });
    const inline = { internalId: 'shop-1', billTo: { company: 'Südwind GmbH' } };
    const made = await send('/invoices', { body: { customer: inline, items: [line] } });
    expect(made['customer']).toMatch(/^cus_/);
    expect(made['customerSnapshot']).toMatchObject({
      internalId: 'shop-1',
      billTo: { company: 'Südwind GmbH', firstName: null, city: null },
      tax: null,
    });
  });

  it('is forgotten: later responses show the example', async () => {
    const { text } = await call(`/invoices/${draft}`);
    await send(`/invoices/${draft}`, { method: 'PATCH', body: { items: [line], notes: 'x' } });
    expect((await call(`/invoices/${draft}`)).text).toBe(text);
  });

  it('is the unchanged example for requests that name it', async () => {
    const headers = { prefer: 'example=draft' };
    const body = { customer: acme, items: [line] };
    const { json } = await call('/invoices', { body, headers });
    expect(json).toEqual((await call(`/invoices/${draft}`)).json);
  });

  it('shows what was sent within generated data', async () => {
    const headers = { prefer: 'dynamic=true, seed=7' };
    const body = { customer: acme, items: [line], notes: 'Mine' };
    expect(await send('/invoices', { body, headers })).toMatchObject(body);
  });
});

describe('a changed record', () => {
  const patch = (path: string, body: object) => send(path, { method: 'PATCH', body });

  it('has what was sent, and everything else as before', async () => {
    const { json: before } = await call(`/customers/${acme}`);
    const after = await patch(`/customers/${acme}`, { billTo: { city: 'Bremen' }, notes: null });
    expect(after).toEqual({
      ...before,
      billTo: { ...(before['billTo'] as object), city: 'Bremen' },
      notes: null,
    });
  });

  it('has arrays and unions as a whole', async () => {
    const items = [line];
    const changed = await patch(`/invoices/${draft}`, { items });
    expect(changed['items']).toHaveLength(1);
    expect(changed['items']).toMatchObject([{ ...line, description: null, taxes: [] }]);
    const { json } = await call('/vendors');
    const [{ id }] = json['data'] as [{ id: string }];
    const bank = { type: 'uk', accountNumber: '87654321', sortCode: '11-22-33' };
    const vendor = await patch(`/vendors/${id}`, { bank });
    expect(vendor['bank']).toEqual({ ...bank, name: null, accountHolder: null });
  });

  it('is returned by PUT as it was read', async () => {
    for (const path of [`/invoices/${open}`, `/customers/${acme}`]) {
      const { json } = await call(path);
      const replaced = await send(path, { method: 'PUT', body: json });
      const { updatedAt, version } = replaced;
      expect(replaced).toEqual({ ...json, updatedAt, version });
    }
  });

  it('is not affected by the body of an action', async () => {
    const body = { reason: 'Cancelled', notes: 'Ordered twice' };
    const { json } = await call(`/invoices/${open}/cancel`, { body });
    expect(json['notes']).not.toBe('Ordered twice');
  });
});

describe('the request id', () => {
  it('is different for each request, and the same in header and error', async () => {
    const calls: [string, CallOptions][] = [
      ['/invoices', {}],
      ['/invoices', {}],
      ['/invoices', { key: null }],
      ['/invoices', { headers: { prefer: 'code=429' } }],
      ['/invoices', { headers: { prefer: 'code=429' } }],
      ['/invoices', { body: {} }],
      ['/nowhere', {}],
      [`/invoices/${open}/export`, {}],
      [`/invoices/${draft}`, { method: 'DELETE' }],
    ];
    const ids = new Set<string>();
    for (const [path, init] of calls) {
      const { headers, json, status } = await call(path, init);
      const id = headers.get('x-request-id') ?? '';
      expect(id).toMatch(/^req_[0-9A-HJKMNP-TV-Z]{26}$/);
      if (status >= 400) expect(json['requestId']).toBe(id);
      ids.add(id);
    }
    expect(ids.size).toBe(calls.length);
  });
});
