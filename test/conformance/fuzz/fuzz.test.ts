import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Client, Received } from '../../harness/client.js';
import { contract, type Operation, type Schema } from '../../harness/document.js';
import { requestValidator, withoutReferences } from '../../harness/schemas.js';
import { startServer, type TestServer } from '../../harness/server.js';
import { pending } from '../pending.js';
import { valuesOf } from './arbitrary.js';
import { spoiled } from './faults.js';

const runs = process.env['FAKTURA_FULL'] === '1' ? 1_000 : 40;
const settings = { numRuns: runs, seed: 20261121, endOnFailure: true };
const built = contract().operations.filter(
  ({ id, requestBody }) => !(id in pending) && requestBody !== undefined,
);

let server: TestServer;
let client: Client;
let ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  ({ client } = server);
  ids = await recordsOf(client);
});

afterAll(() => server.close());

/** One record of each kind, for the ids in paths and bodies. */
async function recordsOf(by: Client): Promise<Record<string, string>> {
  const made = async (path: string, body: unknown): Promise<string> =>
    (await by.post<{ id: string }>(path, body)).body.id;
  const billTo = { company: 'Acme Widgets GmbH' };
  const customers = await made('/customers', { billTo });
  const items = await made('/items', { name: 'Poster', price: 12.5 });
  const lines = [{ name: 'Poster', quantity: 1, price: 1_000_000 }];
  const invoices = await made('/invoices', {
    customer: customers,
    items: lines,
    status: 'Pending',
  });
  const payments = await made(`/invoices/${invoices}/payments`, { method: 'Cash', amount: 1 });
  const vendors = await made('/vendors', { address: billTo });
  return { customers, items, invoices, payments, vendors };
}

function schemaOf({ requestBody }: Operation): Schema {
  const [media] = Object.values(requestBody?.content ?? {});
  return withoutReferences(contract(), media?.schema ?? {});
}

function send(operation: Operation, body: unknown): Promise<Received> {
  const [resource = ''] = operation.path.slice(1).split('/');
  const path = operation.path.replace('{id}', ids[resource] ?? '');
  return client.request(operation.method.toUpperCase(), path, { body: withRealCustomer(body) });
}

/** Half of the bodies name a customer by its id: let it be one that exists. */
function withRealCustomer(body: unknown): unknown {
  const { customer } = body as { customer?: unknown };
  return typeof customer === 'string' ? { ...(body as object), customer: ids['customers'] } : body;
}

describe.each(built)('$id', (operation) => {
  const schema = schemaOf(operation);
  const faultsOf = requestValidator(contract(), schema);
  const isValid = (body: unknown): boolean => faultsOf(withRealCustomer(body)).length === 0;

  it('answers every body that the document accepts without an error of its own', async () => {
    const bodies = valuesOf(schema).filter(isValid);
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { status } = await send(operation, body);
        // 422 and 409 by the described rules; 501 is what is not built yet.
        expect([200, 201, 409, 422, 501]).toContain(status);
      }),
      settings,
    );
  });

  it('refuses every body that the document refuses, and says where', async () => {
    const bodies = valuesOf(schema)
      .filter(isValid)
      .filter((body) => Object.keys(body as object).length > 0)
      .chain((body) => spoiled(body))
      .filter((body) => !isValid(body));
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { status, body: problem } = await send(operation, body);
        expect(status, JSON.stringify(problem)).toBe(422);
        expect(problem['code']).toBe('VALIDATION_FAILED');
        expect((problem['errors'] as unknown[]).length).toBeGreaterThan(0);
      }),
      settings,
    );
  });
});
