import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { createClient } from '../harness/client.js';
import { getInvoice, newCustomer, newInvoice } from '../harness/fixtures.js';
import { fakturaJson, freshFolder, serve, withOffice, work } from '../operations/program.js';
import { freePort } from '../operations/rolling-restart/proxies.js';
import { start } from './judge.js';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes?: { key: string; value: { stringValue?: string } }[];
}

interface Batch {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}

/** The spans that a collector has written. */
function spansIn(file: string): Span[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines.flatMap((line) =>
    (JSON.parse(line) as Batch).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

let mariadb: TestMariaDb;
let file: string;
let collector: ReturnType<typeof start>;
let endpoint: string;
beforeAll(async () => {
  mariadb = await startMariaDb();
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  file = join(folder, 'traces.jsonl');
  const address = `127.0.0.1:${await freePort()}`;
  collector = start('judges', ['collector', address, file]);
  endpoint = `http://${address}`;
});
afterAll(async () => {
  collector.child.kill('SIGTERM');
  await once(collector.child, 'close');
  await mariadb.stop();
});

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

it('a request and its statements, a job and its rendering, and a mail and the relay are one trace each', async () => {
  const files = freshFolder();
  const environment = {
    DATABASE_URL: await mariadb.createDatabase(),
    RATE_LIMIT_STORE: 'memory',
    DATA_DIR: files,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '200',
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...withOffice,
  };
  const server = await serve(environment, ['--no-worker']);
  const worker = await work({ ...environment, PUBLIC_URL: server.url });
  const { id } = await fakturaJson<{ id: string }>(
    ['account', 'create', '--name', 'Traced'],
    environment,
  );
  const { key } = await fakturaJson<{ key: string }>(
    ['key', 'create', '--account', id],
    environment,
  );
  const api = createClient(`${server.url}/v1`, key);
  const customer = await newCustomer(api, {
    billTo: { company: 'Acme', email: 'anna@example.org' },
  });
  const invoice = await newInvoice(api, { customer: customer.id, status: 'Pending' });
  const path = `/invoices/${invoice.id}/export`;
  expect((await api.get(path, { headers: { traceparent } })).status).toBe(200);
  expect((await api.post(`/invoices/${invoice.id}/send`, {})).status).toBe(202);
  const sent = async () => (await getInvoice(api, invoice.id)).lastMail?.state;
  await expect.poll(sent).toBe('Sent');
  for (const one of [server, worker]) expect((await one.stop()).code).toBe(0);

  const spans = spansIn(file);
  const traceOf = (name: string) => {
    const found = spans.find((span) => span.name === name);
    const within = spans.filter((span) => span.traceId === found?.traceId);
    return within.map((span) => span.name);
  };
  const created = traceOf('POST createInvoice');
  expect(created).toContain('COMMIT');
  // Writes are sent together with the statement after them.
  expect(JSON.stringify(spans)).toContain('INSERT INTO invoices');
  const exported = spans.filter((span) => span.traceId === traceparent.split('-')[1]);
  expect(exported.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['GET exportInvoice', 'job pdf.render', 'render']),
  );
  expect(exported.find(({ name }) => name === 'GET exportInvoice')?.parentSpanId).toBe(
    'b7ad6b7169203331',
  );
  expect(traceOf('mail')).toContain('relay');
  expect(JSON.stringify(spans)).not.toMatch(/anna@|Acme|ik_live/);
});
