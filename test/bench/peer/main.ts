import { readFile } from 'node:fs/promises';
import type { RowDataPacket } from 'mysql2/promise';
import { bodyOf } from './body.js';
import { createInvoice } from './create.js';
import { serveBare } from './service.js';

const ONE =
  'SELECT * FROM invoices WHERE accountId = ? AND id = ?;' +
  'SELECT * FROM invoice_items WHERE invoiceId = ? ORDER BY position';
const PAGE = 'SELECT * FROM invoices WHERE accountId = ? ORDER BY id DESC LIMIT 51';
const ITEMS = 'SELECT * FROM invoice_items WHERE invoiceId IN (?) ORDER BY invoiceId, position';
const COUNT = "SELECT total FROM resource_counts WHERE accountId = ? AND resource = 'invoices'";

/**
 * The server by hand: Express and mysql2 on the tables of the product, in the text protocol, which is faster in
 * mysql2 than prepared statements. No key, no validation, no limits, no exact decimals.
 */
serveBare((app, { pool, accountId }) => {
  app.get('/v1/invoices/:id', async ({ params: { id } }, response) => {
    const [[rows, items]] = await pool.query<RowDataPacket[][]>(ONE, [accountId, id, id]);
    const row = rows?.[0];
    if (row) response.json(bodyOf(row, items ?? []));
    else response.status(404).json({ message: 'There is no such invoice.' });
  });

  app.get('/v1/invoices', async (_request, response) => {
    const [[page, counts]] = await pool.query<RowDataPacket[][]>(`${PAGE};${COUNT}`, [
      accountId,
      accountId,
    ]);
    const rows = page?.slice(0, 50) ?? [];
    const lines = new Map<string, RowDataPacket[]>(rows.map((row) => [row['id'] as string, []]));
    const [items] = await pool.query<RowDataPacket[]>(ITEMS, [[...lines.keys()]]);
    for (const item of items) lines.get(item['invoiceId'] as string)?.push(item);
    const total = counts?.reduce((sum, count) => sum + Number(count['total']), 0) ?? 0;
    const hasMore = page !== undefined && page.length > rows.length;
    response.json({
      data: rows.map((row) => bodyOf(row, lines.get(row['id'] as string) ?? [])),
      pagination: { page: 1, limit: 50, total, totalPages: Math.ceil(total / 50), hasMore },
    });
  });

  app.post('/v1/invoices', async (request, response) => {
    const connection = await pool.getConnection();
    try {
      const { id, answer } = await createInvoice(connection, request, accountId);
      response.status(201).location(`/v1/invoices/${id}`).type('application/json').send(answer);
    } catch (error) {
      await connection.query('ROLLBACK');
      throw error;
    } finally {
      connection.release();
    }
  });

  const file = process.env['FILE'];
  if (file === undefined) return;
  app.get('/file', async (_request, response) => {
    const bytes = await readFile(file);
    // Without the ETag that send() would compute.
    response.type('application/pdf').set('content-length', String(bytes.length)).end(bytes);
  });
});
