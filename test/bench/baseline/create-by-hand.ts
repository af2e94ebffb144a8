import { randomUUID } from 'node:crypto';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import type { InvoiceRequest } from '../invoice-request.js';
import { insertion, invoiceRows, type Buyer } from './invoice-rows.js';
import { serveBare, type Setting } from './service.js';

const CUSTOMER =
  'SELECT internalId, billTo, shipTo, tax, registration, reference, peppol, eInvoice ' +
  'FROM customers WHERE id = ? AND accountId = ?';
const COUNT =
  "INSERT INTO resource_counts (accountId, resource, block, total) VALUES (?, 'invoices', ?, 1) " +
  'ON DUPLICATE KEY UPDATE total = total + VALUES(total)';

function termsOf(texts: readonly string[]): string[] {
  const words = texts
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return [...new Set(words)];
}

/** The customer frozen into the invoice, and the words that the invoice is found by. */
async function buyerOf(connection: PoolConnection, body: InvoiceRequest, accountId: string) {
  const [rows] = await connection.execute<RowDataPacket[]>(CUSTOMER, [body.customer, accountId]);
  const [customer] = rows;
  if (!customer) throw new Error(`No customer ${body.customer}`);
  const billTo = JSON.parse(customer['billTo'] as string) as { company: string };
  const json = (name: string) => JSON.parse((customer[name] as string | null) ?? 'null') as unknown;
  const snapshot = JSON.stringify({
    internalId: customer['internalId'] as string,
    billTo,
    shipTo: json('shipTo'),
    tax: json('tax'),
    registration: json('registration'),
    reference: customer['reference'] as string | null,
    peppol: json('peppol'),
    eInvoice: json('eInvoice'),
  });
  const terms = termsOf([billTo.company, ...body.tags]);
  const buyer: Buyer = { name: billTo.company, snapshot, searchText: ` ${terms.join(' ')} ` };
  return { buyer, terms };
}

async function store(connection: PoolConnection, body: InvoiceRequest, { accountId }: Setting) {
  const { buyer, terms } = await buyerOf(connection, body, accountId);
  const { id, row, items, at, answer, total } = invoiceRows(body, accountId, buyer);
  await connection.execute(...insertion('invoices', [row]));
  await connection.execute(...insertion('invoice_items', items));
  const resource = 'invoices';
  const search = terms.map((term) => ({ accountId, resource, term, resourceId: id }));
  await connection.execute(...insertion('search_terms', search));
  await connection.execute(COUNT, [accountId, id.slice(0, 8)]);
  const event = {
    id: `evt_${randomUUID()}`,
    accountId,
    resource: 'invoice',
    resourceId: id,
    kind: 'created',
    keyId: 'bench',
    requestId: `req_${randomUUID()}`,
    facts: JSON.stringify({ number: null, status: 'Draft', total, currency: body.currency }),
    createdAt: at,
  };
  await connection.execute(...insertion('events', [event]));
  return { id, answer: { ...answer, customerSnapshot: JSON.parse(buyer.snapshot) as object } };
}

/** Bare Express and mysql2 with every row of our design; no validation, no exact decimals. */
serveBare((app, setting) => {
  app.post('/v1/invoices', async (request, response) => {
    const connection = await setting.pool.getConnection();
    try {
      await connection.beginTransaction();
      const { id, answer } = await store(connection, request.body as InvoiceRequest, setting);
      await connection.commit();
      response.status(201).location(`/v1/invoices/${id}`).json(answer);
    } catch (error) {
      await connection.rollback();
      throw error;
    } finally {
      connection.release();
    }
  });
});
