import type { Pool, RowDataPacket } from 'mysql2/promise';
import { serveBare } from './service.js';

const INVOICES = 'SELECT * FROM invoices WHERE accountId = ? ORDER BY id DESC LIMIT 51';
const ITEMS = 'SELECT * FROM invoice_items WHERE invoiceId IN (?) ORDER BY invoiceId, position';

interface Listed {
  row: RowDataPacket;
  items: RowDataPacket[];
}

/** The same two queries as the server, with lines grouped by invoice. */
async function page(pool: Pool, accountId: string): Promise<Listed[]> {
  const [invoices] = await pool.query<RowDataPacket[]>(INVOICES, [accountId]);
  const rows = invoices.slice(0, 50);
  const listed = new Map<string, Listed>();
  for (const row of rows) listed.set(row['id'] as string, { row, items: [] });
  const [items] = await pool.query<RowDataPacket[]>(ITEMS, [[...listed.keys()]]);
  for (const item of items) listed.get(item['invoiceId'] as string)?.items.push(item);
  return [...listed.values()];
}

const amount = (value: unknown) => Number(value) / 10_000;
const price = (value: unknown) => Number(value) / 1_000_000;
const json = (value: unknown) => (value === null ? null : (JSON.parse(value as string) as unknown));

function itemBody(item: RowDataPacket): object {
  const { name, url, description, unit } = item;
  const amounts = {
    gross: amount(item['gross']),
    discount: amount(item['discountAmount']),
    net: amount(item['net']),
  };
  return {
    item: item['productId'] as string | null,
    name: name as string,
    url: url as string | null,
    description: description as string | null,
    quantity: price(item['quantity']),
    unit: unit as string | null,
    price: price(item['price']),
    discount: item['discountValue'] === null ? null : amount(item['discountValue']),
    taxes: json(item['taxes']),
    amounts,
  };
}

const MONEY = [
  ...['subtotal', 'discountAmount', 'extraChargesAmount', 'net', 'taxTotal', 'rounding', 'total'],
  ...['paid', 'refunded', 'balance'],
];
const NESTED = ['servicePeriod', 'customerSnapshot', 'extraFields', 'taxes', 'tags', 'taxAmounts'];
const FLAGS = ['shipTo', 'taxIncluded', 'isRetainer'];

/** Numbers, nested members and lines in the format of the contract, with minimal code. */
function body({ row, items }: Listed): object {
  const { accountId: _, searchText: __, previewToken: ___, ...shown } = row;
  const answer: Record<string, unknown> = shown;
  for (const name of NESTED) answer[name] = json(row[name]);
  for (const name of FLAGS) answer[name] = Boolean(row[name]);
  const amounts: Record<string, number> = {};
  for (const name of MONEY) {
    amounts[name] = amount(row[name]);
    delete answer[name];
  }
  return { ...answer, amounts, items: items.map(itemBody) };
}

serveBare((app, { pool, accountId }) => {
  app.get('/rows', async (_request, response) => {
    const listed = await page(pool, accountId);
    response.json({ data: listed.map(({ row, items }) => ({ ...row, items })) });
  });
  app.get('/bodies', async (_request, response) => {
    const listed = await page(pool, accountId);
    response.json({ data: listed.map(body), pagination: { page: 1, limit: 50, hasMore: true } });
  });
});
