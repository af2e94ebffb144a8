import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '../../harness/runner.js';

import { createDocxFiller } from '../../../server/src/pdf/docx/fill.js';
import { templatesIn } from '../../../server/src/pdf/index.js';
import { long } from '../../../server/src/pdf/testing/pictured.js';
import { longestBlock, MOST_ROUNDS as ROUNDS } from '../../harness/event-loop.js';
import { invoiceBody, newCustomer, type Invoice } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const tools = suite();

const documents = 12;

const markup =
  'Concept &amp; drafts, <b>two</b> <a href="https://example.com/?a=1&b=2">rounds</a>. ';
const lines = (quantity: number): object[] =>
  Array.from({ length: 1_000 }, (_, n) => ({
    name: `Design day ${String(n)}`,
    description: markup.repeat(5),
    quantity: quantity + (n % 7),
    price: (1_999 + n) / 100,
    discount: { value: 0.5 },
    taxes: [
      { name: 'VAT', value: 19 },
      { name: `City ${String(n % 40)}`, value: 1.5 },
    ],
  }));

/** A request for an invoice of maximum length; everything about it has to be computed. */
const body = (more: object = {}): object => ({
  ...invoiceBody({ items: lines(1) }),
  taxIncluded: true,
  discount: { type: 'Percentage', value: 3 },
  ...more,
});

interface Got {
  status: number;
  headers: Headers;
  /** Decoded on demand, because decoding takes time too. */
  text(): string;
}

async function call(method: string, path: string, sent?: string, headers = {}): Promise<Got> {
  const response = await fetch(tools.server.baseUrl + path, {
    method,
    headers: { 'api-key': tools.client.key, 'content-type': 'application/json', ...headers },
    ...(sent && { body: sent }),
  });
  const chunks: Uint8Array[] = [];
  await response.body?.pipeTo(new WritableStream({ write: (chunk) => void chunks.push(chunk) }));
  const text = (): string => Buffer.concat(chunks).toString();
  return { status: response.status, headers: response.headers, text };
}

let customer = '';
const ids: string[] = [];
beforeAll(async () => {
  ({ id: customer } = await newCustomer(tools.client));
  for (let n = 0; n < documents; n += 1) {
    const items = n === 0 ? [{ name: 'Short', quantity: 1, price: 1 }] : lines(1);
    const { text } = await call('POST', '/invoices', JSON.stringify({ customer, items }));
    ids.unshift((JSON.parse(text()) as Invoice).id);
  }
  // The validators of an operation are compiled at its first request.
  for (const method of ['PUT', 'PATCH']) await call(method, `/invoices/${ids[0] ?? ''}`, '{}');
});

/** The body of a round: what is written again must change. */
type Content = ((round: number) => object) | undefined;
type Headed = (round: number) => Record<string, string>;
const newKey: Headed = (round) => ({ 'idempotency-key': `long-${String(round)}` });

describe('a document of 1,000 lines', () => {
  const own = (): string => `/invoices/${ids[0] ?? ''}`;
  it.each<[string, number, string, () => string, Content?, Headed?]>([
    ['created', 201, 'POST', () => '/invoices', () => body()],
    ['created under a key', 201, 'POST', () => '/invoices', () => body(), newKey],
    ['replayed', 201, 'POST', () => '/invoices', () => body(), () => newKey(0)],
    ['refused', 422, 'POST', () => '/invoices', () => body({ currency: 'EUX' })],
    ['read', 200, 'GET', own],
    ['asked for by HEAD', 200, 'HEAD', own],
    [
      'compared with its PDF',
      304,
      'GET',
      () => `${own()}/export`,
      undefined,
      () => ({ 'if-none-match': '*' }),
    ],
    ['replaced', 200, 'PUT', own, (n) => body({ customer, items: lines(2 + n) })],
    ['changed in its lines', 200, 'PATCH', own, (n) => ({ items: lines(30 + n) })],
    ['changed elsewhere', 200, 'PATCH', own, (n) => ({ notes: `Thank you, ${String(n)}.` })],
  ])(
    'does not block the event loop when it is %s',
    async (_, status, method, path, content, headers) => {
      let got: Got | undefined;
      let round = 0;
      const bodies = Array.from(
        { length: ROUNDS },
        (_, n) => content && JSON.stringify(content(n)),
      );
      const request = async (): Promise<void> => {
        got = await call(method, path(), bodies[round], headers?.(round));
        round += 1;
      };
      expect(await longestBlock(request)).toBeLessThan(1);
      expect(got?.status).toBe(status);
    },
  );

  it('does not block the event loop when its template is filled', async () => {
    const filler = createDocxFiller(templatesIn(tmpdir()));
    const lines = Array.from({ length: 20 }, () => long.lines).flat();
    const document = { ...long, lines: lines.slice(0, 1_000) };
    const fill = (): Promise<unknown> => filler.fill(document, { tz: 'UTC', now: new Date() });
    expect(await longestBlock(fill)).toBeLessThan(1);
    await filler.close();
  });

  it('does not block the event loop when its page is opened', async () => {
    const { url } = JSON.parse((await call('GET', own())).text()) as Invoice;
    const { pathname } = new URL(url);
    let page = '';
    const open = async (): Promise<void> => {
      page = await (await fetch(tools.server.url + pathname)).text();
    };
    expect(await longestBlock(open)).toBeLessThan(1);
    expect(page.match(/Design day \d+/g)).toHaveLength(1_000);
  });

  it('has its length in the headers', async () => {
    const { headers, text } = await call('GET', own());
    expect(Number(headers.get('content-length'))).toBe(Buffer.byteLength(text()));
  });
});

describe('a page of long documents', () => {
  const path = `/invoices?limit=${String(documents)}`;

  it('is written in chunks that do not block the event loop', async () => {
    const page = (): Promise<Got> => call('GET', `${path}&include=totals&customer=${customer}`);
    let got: Got | undefined;
    const read = async (): Promise<unknown> => (got = await page());
    expect(await longestBlock(read)).toBeLessThan(1);
    expect(got?.headers.get('transfer-encoding')).toBe('chunked');
    const { data, ...rest } = JSON.parse(got?.text() ?? '') as { data: Invoice[] };
    expect(data.map(({ id }) => id)).toEqual(ids);
    for (const invoice of data) {
      const { text } = await call('GET', `/invoices/${invoice.id}`);
      expect(invoice).toEqual(JSON.parse(text()));
    }
    const pagination = { page: 1, limit: documents, total: documents, totalPages: 1 };
    expect(rest).toMatchObject({ pagination: { ...pagination, hasMore: false } });
    expect(rest).toMatchObject({ totals: [{ currency: 'EUR', count: documents }] });
  });

  it('has the headers of GET for HEAD, and no body', async () => {
    const { status, headers, text } = await call('HEAD', path);
    expect([status, text()]).toEqual([200, '']);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  /** Documents whose lines the server has started to read. */
  const countReads = (): { reads: () => number; end: () => void } => {
    const { db } = tools.server;
    const { select } = db;
    let count = 0;
    Object.assign(db, {
      select: (sql: string, ...rest: [readonly unknown[]]) => {
        if (sql.includes('FROM invoice_items') && !sql.includes('position >=')) count += 1;
        return select.call(db, sql, ...rest);
      },
    });
    return { reads: () => count, end: () => void Object.assign(db, { select }) };
  };

  it('is read no faster than its reader takes it', async () => {
    const { reads, end } = countReads();
    try {
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const headers = { 'api-key': tools.client.key };
        get(tools.server.baseUrl + path, { headers }, resolve).on('error', reject);
      });
      let before: number;
      do {
        before = reads();
        await sleep(500);
      } while (reads() !== before);
      expect(before).toBeLessThan(documents);
      response.destroy();
      await sleep(200);
      expect(reads()).toBeLessThanOrEqual(before + 1);
    } finally {
      end();
    }
  });
});
