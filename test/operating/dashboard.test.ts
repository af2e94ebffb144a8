import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { createClient, type Client } from '../harness/client.js';
import { getInvoice, newCustomer, newInvoice } from '../harness/fixtures.js';
import { fakturaJson, freshFolder, root, type Running, serve } from '../operations/program.js';
import { withOffice, work } from '../operations/program.js';
import { run } from './judge.js';

let mariadb: TestMariaDb;
beforeAll(async () => {
  mariadb = await startMariaDb();
});
afterAll(() => mariadb.stop());

/** Something of each kind that the dashboard shows. */
async function happen(server: Running, api: Client, round: number): Promise<void> {
  const customer = await newCustomer(api, {
    billTo: { company: 'Acme', email: 'anna@example.org' },
  });
  const invoice = await newInvoice(api, { customer: customer.id, status: 'Pending' });
  await api.get(`/invoices/${invoice.id}/export`, { query: { tz: `Etc/GMT+${round}` } });
  await api.post(`/invoices/${invoice.id}/send`, {});
  const sent = async () => (await getInvoice(api, invoice.id)).lastMail?.state;
  await expect.poll(sent).toBe('Sent');
  const other = await newInvoice(api, { customer: customer.id, status: 'Pending' });
  await api.post(`/invoices/${other.id}/send`, { date: '2035-01-15' });
  await api.get('/invoices/inv_01M6ED7Y907PFQ7K02708RXXXX');
  // Beyond PREVIEW_RATE_LIMIT.
  for (let tries = 0; tries < 3; tries += 1) await server.get('/i/nobody', '');
}

it('each query of the dashboard and of the alerts is answered from scrapes of a server and a worker', async () => {
  const folder = freshFolder();
  mkdirSync(folder, { recursive: true });
  const environment = {
    DATABASE_URL: await mariadb.createDatabase(),
    RATE_LIMIT_STORE: 'memory',
    PREVIEW_RATE_LIMIT: '1',
    DATA_DIR: join(folder, 'data'),
    ...withOffice,
  };
  const server = await serve(environment, ['--no-worker']);
  const worker = await work({ ...environment, PUBLIC_URL: server.url });
  const { id } = await fakturaJson<{ id: string }>(
    ['account', 'create', '--name', 'Watched'],
    environment,
  );
  const { key } = await fakturaJson<{ key: string }>(
    ['key', 'create', '--account', id],
    environment,
  );
  const api = createClient(`${server.url}/v1`, key);
  const scrapes: string[] = [];
  for (const round of [1, 2]) {
    await happen(server, api, round);
    for (const [name, one] of Object.entries({ server, worker })) {
      const scrape = async () => (await one.get('/metrics', '')).text();
      await expect.poll(scrape).toMatch(/^faktura_clock_ahead_seconds /m);
      const file = join(folder, `${name}-${round}.txt`);
      writeFileSync(file, await scrape());
      scrapes.push(file);
    }
  }
  const docs = join(root, 'docs/operating');
  const asked = [join(docs, 'grafana/faktura.json'), join(docs, 'prometheus/alerts.yml')];
  const { code, stdout, stderr } = await run('judges', ['queries', ...asked, ...scrapes]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toContain('Versions\t{');
  for (const one of [server, worker]) await one.stop();
});
