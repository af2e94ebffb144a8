import type { InvoiceRequest } from '../invoice-request.js';
import { insertion, invoiceRows } from './invoice-rows.js';
import { serveBare } from './service.js';

/** Bare Express and mysql2: one invoice row and one row per line, in a transaction. */
serveBare((app, { pool, accountId }) => {
  app.post('/v1/invoices', async (request, response) => {
    const body = request.body as InvoiceRequest;
    const buyer = { name: '', snapshot: '{}', searchText: '' };
    const { id, row, items, answer } = invoiceRows(body, accountId, buyer);
    const connection = await pool.getConnection();
    try {
      await connection.beginTransaction();
      await connection.execute(...insertion('invoices', [row]));
      await connection.execute(...insertion('invoice_items', items));
      await connection.commit();
    } catch (error) {
      await connection.rollback();
      throw error;
    } finally {
      connection.release();
    }
    response.status(201).location(`/v1/invoices/${id}`).json(answer);
  });
});
