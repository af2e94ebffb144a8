import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { createKey } from '../../../server/src/accounts/index.js';
import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { type Client, createClient } from '../../harness/client.js';
import {
  cancel,
  newCustomer,
  newEstimate,
  newInvoice,
  newItem,
  type Invoice,
} from '../../harness/fixtures.js';
import { startServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let testClient: Client;

beforeAll(async () => {
  server = await startServer();
  const key = await createKey(server.db, server.account.id, { test: true });
  testClient = createClient(server.baseUrl, key);
});
afterAll(() => server.close());

const plain = (text: string) => text.replace(/[\s\u2066-\u2069]+/g, ' ');

async function pageOf({ url }: Pick<Invoice, 'url'>): Promise<string> {
  return (await fetch(server.url + new URL(url).pathname)).text();
}

/** The visible text of the page. */
const read = (html: string) =>
  plain(html.replace(/<style>.*?<\/style>/gs, '').replace(/<[^>]+>/g, ' '));

async function pdfOf(client: Client, path: string): Promise<string> {
  const { status, bytes } = await client.get(`${path}/export`);
  expect(status).toBe(200);
  return plain(await textOf(bytes));
}

describe('small fields on PDF and page', () => {
  const full = {
    status: 'Pending',
    date: '2026-11-02',
    slug: 'für Ada/1',
    header: 'Honorarnote',
    deliveryDate: '2026-10-31',
    servicePeriod: { from: '2026-10-01', to: '2026-10-31' },
    purchaseOrderReference: 'PO-118',
    buyerReference: '04011000-12345-03',
    contractReference: 'RV-7',
    projectReference: 'Halle 3',
    salesOrderReference: 'SO-4711',
  };
  const item = { name: 'Consulting', quantity: 2.5, price: 80, unit: 'h' };

  it('header, dates, unit and the URL of a line are printed on both, ship-to on request', async () => {
    const { client } = server;
    const { id: customer } = await newCustomer(client, {
      billTo: { company: 'Acme', city: 'Hamburg' },
      shipTo: { company: 'Acme Store', city: 'Bremen' },
    });
    const { id: product } = await newItem(client, { url: 'https://shop.example/p' });
    const items = [
      { ...item, url: 'https://acme.example/c' },
      { ...item, name: 'Poster', item: product },
      { ...item, name: 'Files', url: 'ftp://acme.example/f' },
    ];
    const invoice = await newInvoice(client, { ...full, customer, items, shipTo: true });
    const html = await pageOf(invoice);
    for (const text of [read(html), await pdfOf(client, `/invoices/${invoice.id}`)]) {
      for (const part of [
        'Honorarnote',
        'Delivery date 31 Oct 2026',
        'Service period 1 Oct 2026 – 31 Oct 2026',
        'Your reference 04011000-12345-03',
        'Purchase order PO-118',
        'Contract RV-7',
        'Project Halle 3',
        'Sales order SO-4711',
        '2.5 h',
        'https://acme.example/c',
        'https://shop.example/p',
        'Acme Store',
        'Bremen',
      ]) {
        expect(text).toContain(part);
      }
      expect(text).not.toMatch(/\bInvoice\b(?! date)|ftp:/);
    }
    expect(html).toContain('<a href="https://acme.example/c"');
    expect(new URL(invoice.url).pathname).toMatch(/\/f%C3%BCr%20Ada%2F1$/);
  });

  it('are left out if they are not set', async () => {
    const { client } = server;
    const { id: customer } = await newCustomer(client, {
      billTo: { company: 'Acme' },
      shipTo: { company: 'Acme Store' },
    });
    const invoice = await newInvoice(client, { customer, status: 'Pending' });
    const { id } = invoice;
    for (const text of [read(await pageOf(invoice)), await pdfOf(client, `/invoices/${id}`)]) {
      expect(text).toContain('Invoice');
      expect(text).not.toMatch(
        /Delivery date|Service period|order|Contract|Project|Ship to|Acme Store/i,
      );
    }
  });

  it('of an estimate that have no effect are not printed', async () => {
    const { client } = server;
    const estimate = await newEstimate(client, { ...full, items: [item] });
    const path = `/estimates/${estimate.id}`;
    for (const text of [read(await pageOf(estimate)), await pdfOf(client, path)]) {
      expect(text).toContain('Honorarnote');
      expect(text).toContain('Purchase order PO-118');
      expect(text).not.toMatch(/Delivery date|Service period/i);
    }
  });
});

describe('documents of a test key', () => {
  const mark = 'TEST – not a valid invoice';

  it('are marked on PDF and page, including credit notes; those of a live key are not', async () => {
    const invoice = await newInvoice(testClient, { status: 'Pending' });
    const estimate = await newEstimate(testClient, { status: 'Pending' });
    const { cancellation } = await cancel(testClient, invoice.id);
    const shown = [
      read(await pageOf(invoice)),
      read(await pageOf(estimate)),
      await pdfOf(testClient, `/invoices/${invoice.id}`),
      await pdfOf(testClient, `/estimates/${estimate.id}`),
      await pdfOf(testClient, `/refunds/${cancellation?.creditNoteId ?? ''}`),
    ];
    for (const text of shown) expect(text).toContain(mark);
    const live = await newInvoice(server.client, { status: 'Pending' });
    expect(read(await pageOf(live))).not.toContain('TEST');
    expect(await pdfOf(server.client, `/invoices/${live.id}`)).not.toContain('TEST');
  });
});
