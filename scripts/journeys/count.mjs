import { mkdtempSync, rmSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

import { root } from '../process.mjs';

/**
 * @typedef {object} Journey
 * @property {string} name
 * @property {number} limit
 * @property {() => Promise<{ id: string }>} [prepare]
 * @property {(given: { id: string }) => Promise<unknown>} run
 */

const { createFakturaServer } = await import('../../server/src/app/server.ts');
const { createAccount, createKey, createLoginLink } =
  await import('../../server/src/accounts/index.ts');

// Mail and jobs are polled once a second. Delayed by a minute, the polling cannot fall into a request.
const later = globalThis.setTimeout;
/** @type {(run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => NodeJS.Timeout} */
const delayed = (run, ms, ...values) => later(run, ms === 1_000 ? 60_000 : ms, ...values);
Object.assign(globalThis, { setTimeout: Object.assign(delayed, later) });

const dataDir = mkdtempSync(join(tmpdir(), 'faktura-journeys-'));
const server = await createFakturaServer({
  port: 0,
  dataDir,
  logLevel: 'silent',
  ofProcess: true,
  // In a warm request, the key is cached.
  keyCacheMs: 60_000,
});
const account = await createAccount(server.db, {
  name: 'Journeys',
  plan: 'Pro',
  attachmentCredits: 100,
  rateLimitFactor: 1000,
});
const key = await createKey(server.db, account.id);
const seller = await createAccount(server.db, {
  name: 'E-invoices',
  eInvoicing: true,
  profile: {
    name: 'Nordlicht Studio GmbH',
    vatId: 'DE136695976',
    address: { line1: 'Lindenstraße 12', city: 'Berlin', postalCode: '10969', country: 'DE' },
    contact: { name: 'Lena Vogt', phone: '+49 30 5550123', email: 'billing@nordlicht.example' },
    electronicAddress: { schemeId: '9930', id: 'DE136695976' },
    bank: { iban: 'DE89370400440532013000' },
  },
});
const sellerKey = await createKey(server.db, seller.id);

/**
 * @param {string} method
 * @param {string} path
 * @param {RequestInit} init
 */
async function request(method, path, init, apiKey = key) {
  const headers = { 'api-key': apiKey, ...init.headers };
  const answer = await fetch(server.url + path, { redirect: 'manual', ...init, method, headers });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${bytes}`);
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { answer, json: isJson ? JSON.parse(bytes.toString()) : undefined };
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {string} [apiKey]
 * @returns {Promise<{ id: string }>}
 */
async function call(method, path, body, apiKey) {
  const init = body && {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  return (await request(method, `/v1${path}`, init ?? {}, apiKey)).json;
}

const customer = await call('POST', '/customers', { billTo: { company: 'Acme Widgets GmbH' } });
const items = [{ name: 'Design day', quantity: 2, price: 50, taxes: [{ name: 'VAT', value: 19 }] }];
const invoice = { customer: customer.id, status: 'Pending', items };
const newInvoice = () => call('POST', '/invoices', invoice);

const mailed = await call('POST', '/customers', {
  billTo: { company: 'Acme Widgets GmbH', email: 'accounts@acme.example' },
});
const newMailed = () => call('POST', '/invoices', { ...invoice, customer: mailed.id });

const buyer = {
  billTo: {
    company: 'Bäckerei Müller GmbH',
    address: 'Am Markt 1',
    city: 'München',
    postalCode: '80331',
    country: 'DE',
    email: 'einkauf@mueller.example',
  },
  reference: '04011000-12345-03',
  peppol: { schemeId: '9930', participantId: 'DE129273398' },
  eInvoice: { standard: 'XRechnung' },
};
const { id: buyerId } = await call('POST', '/customers', buyer, sellerKey);
const issued = { customer: buyerId, dueDate: '2200-01-01', items };
const newDraft = () => call('POST', '/invoices', issued, sellerKey);

/** @param {{ id: string }} invoice */
function upload({ id }) {
  const body = new FormData();
  body.append('file', new Blob(['Terms']), 'terms.txt');
  body.append('source', id);
  body.append('sourceType', 'Invoice');
  return request('POST', '/v1/attachments', { body });
}

const { token } = await createLoginLink(server.db, account.id, new Date());
const { answer: signedIn } = await request('POST', `/dashboard/sign-in/${token}`, {});
const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');

/**
 * Each journey: what must exist before its request, and the maximum number of files. All pass the columns, which
 * decode and encode values, and the view of their resource.
 * @type {Journey[]}
 */
const journeys = [
  {
    // 45 for the cancellation itself, 11 that compute and store what its note credits (by set of taxes and
    // to the cent, less what earlier notes gave back), and 2 for searches, as below.
    name: 'cancel an invoice',
    limit: 68,
    prepare: newInvoice,
    run: ({ id }) => call('POST', `/invoices/${id}/cancel`, { reason: 'Cancelled' }),
  },
  {
    // What is written can be searched by spelling, sign and number: 4 files of terms.
    name: 'create a payment',
    limit: 47,
    prepare: newInvoice,
    run: ({ id }) => call('POST', `/invoices/${id}/payments`, { amount: 10, method: 'Cash' }),
  },
  // The terms of searches, the order of names and numbers, and what can be seen of a number.
  { name: 'create an invoice', limit: 63, run: newInvoice },
  {
    name: 'list invoices by status',
    limit: 32,
    run: () => call('GET', '/invoices?status=Pending'),
  },
  {
    // LibreOffice runs in folders of its own, is cleaned up after, and reports its failures. Addresses, words, names of
    // numbers, accounts and facts are those of the seller's country.
    name: 'export a PDF',
    limit: 78,
    prepare: newInvoice,
    run: ({ id }) => call('GET', `/invoices/${id}/export`),
  },
  {
    name: 'send an invoice',
    limit: 60,
    prepare: newMailed,
    run: ({ id }) => call('POST', `/invoices/${id}/send`, {}),
  },
  {
    // VAT ids are compared and judged here, the terms of searches follow the number, and the rules depend on
    // whether the seller is French; the answer has notices.
    name: 'issue an e-invoice',
    limit: 91,
    prepare: newDraft,
    run: ({ id }) => call('POST', `/invoices/${id}/issue`, undefined, sellerKey),
  },
  { name: 'upload an attachment', limit: 60, prepare: newInvoice, run: upload },
  {
    name: 'open the dashboard',
    limit: 60,
    run: () => request('GET', '/dashboard', { headers: { cookie } }),
  },
];

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

/** The files of the repository with a function that has run since the last call. */
async function filesRun() {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith('file:'))
    .filter(({ functions }) =>
      functions.some(
        ({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0,
      ),
    )
    .map(({ url }) => relative(root, fileURLToPath(url)))
    .filter((file) => !/^\.\.|node_modules|^scripts|generated/.test(file))
    .sort();
}

const nothing = { id: '' };
const showFiles = process.argv.includes('--files');
try {
  for (const { name, limit, prepare, run } of journeys) {
    await run((await prepare?.()) ?? nothing);
    const given = (await prepare?.()) ?? nothing;
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
