import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { root } from '../process.mjs';

const { createFakturaServer } = await import('../../server/src/app/server.ts');
const { createAccount, createKey } = await import('../../server/src/accounts/index.ts');

// Mail and jobs are looked for once a second. Put off for a minute, that cannot fall into a request.
const later = globalThis.setTimeout;
globalThis.setTimeout = (run, ms, ...values) => later(run, ms === 1_000 ? 60_000 : ms, ...values);

const dataDir = mkdtempSync(join(tmpdir(), 'faktura-journeys-'));
const server = await createFakturaServer({
  port: 0,
  dataDir,
  logLevel: 'silent',
  ofProcess: true,
  // Of a warm request the key is known.
  keyCacheMs: 60_000,
});
const account = await createAccount(server.db, { name: 'Journeys', rateLimitFactor: 1000 });
const key = await createKey(server.db, account.id);

async function call(method, path, body) {
  const headers = { 'api-key': key, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(`${server.url}/v1${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  const bytes = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${Buffer.from(bytes)}`);
  if (!/json/.test(answer.headers.get('content-type') ?? '')) return undefined;
  return JSON.parse(Buffer.from(bytes).toString());
}

const customer = await call('POST', '/customers', { billTo: { company: 'Acme Widgets GmbH' } });
const invoice = {
  customer: customer.id,
  status: 'Pending',
  items: [{ name: 'Design day', quantity: 2, price: 50, taxes: [{ name: 'VAT', value: 19 }] }],
};
const newInvoice = () => call('POST', '/invoices', invoice);

/** Each journey: what must stand before its request, and the most files that it may enter. */
const journeys = [
  {
    name: 'cancel an invoice',
    limit: 45,
    prepare: newInvoice,
    run: ({ id }) => call('POST', `/invoices/${id}/cancel`, { reason: 'Cancelled' }),
  },
  {
    name: 'create a payment',
    limit: 40,
    prepare: newInvoice,
    run: ({ id }) => call('POST', `/invoices/${id}/payments`, { amount: 10, method: 'Cash' }),
  },
  { name: 'create an invoice', limit: 50, run: newInvoice },
  {
    name: 'list invoices by status',
    limit: 25,
    run: () => call('GET', '/invoices?status=Pending'),
  },
  {
    name: 'export a PDF',
    limit: 50,
    prepare: newInvoice,
    run: ({ id }) => call('GET', `/invoices/${id}/export`),
  },
];

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** The files of the repository with a function that has run since the last look. */
async function filesRun() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith('file:'))
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0].count > 0),
    )
    .map(({ url }) => relative(root, fileURLToPath(url)))
    .filter((file) => !/^\.\.|node_modules|^scripts|generated/.test(file))
    .sort();
}

const showFiles = process.argv.includes('--files');
try {
  for (const { name, limit, prepare, run } of journeys) {
    await run(await prepare?.());
    const given = await prepare?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await filesRun();
    await run(given);
    const files = await filesRun();
    console.log(`${name}: ${files.length} files, at most ${limit}`);
    if (showFiles) console.log(files.map((file) => `  ${file}`).join('\n'));
  }
} finally {
  session.disconnect();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit();
