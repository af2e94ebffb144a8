import { createHash, randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import type { InvoiceRequest } from '../invoice-request.js';
import { insertion, invoiceRows, type Buyer } from './invoice-rows.js';
import { serveBare, type Setting } from './service.js';

const CUSTOMER =
  'SELECT internalId, billTo, shipTo, tax, registration, reference, peppol, eInvoice ' +
  'FROM customers WHERE id = ? AND accountId = ?';
const COUNT =
  "INSERT INTO resource_counts (accountId, resource, block, total) VALUES (?, 'invoices', ?, 1) " +
  'ON DUPLICATE KEY UPDATE total = total + VALUES(total)';

const NEXT_NUMBER =
  "INSERT INTO number_series (accountId, series, period, nextValue) VALUES (?, 'Invoice', ?, 2) " +
  'ON DUPLICATE KEY UPDATE nextValue = LAST_INSERT_ID(nextValue + 1)';
const KEEP_ANSWER =
  'UPDATE idempotency_keys SET status = 201, body = ?, location = ?, etag = ? WHERE slot = ?';

function termsOf(texts: readonly string[]): string[] {
  const words = texts
    .join(' ')
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return [...new Set(words)];
}

/** The invoice's copy of the customer, and the search terms of the invoice. */
async function buyerOf(connection: PoolConnection, body: InvoiceRequest, accountId: string) {
  const [rows] = await connection.query<RowDataPacket[]>(CUSTOMER, [body.customer, accountId]);
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

/** The number of a document that is not a Draft, with its rows in the register. */
async function numberOf(connection: PoolConnection, body: InvoiceRequest, made: Made) {
  const { accountId, id: documentId, at: createdAt } = made;
  if (body.status === 'Draft') return null;
  const period = body.date.slice(0, 4);
  const [{ insertId }] = await connection.query<ResultSetHeader>(NEXT_NUMBER, [accountId, period]);
  const value = Math.max(insertId - 1, 1);
  const number = `INV-${period}-${String(value).padStart(5, '0')}`;
  const register = { accountId, series: 'Invoice', number, documentId };
  await connection.query(...insertion('document_numbers', [{ ...register, burnt: 1 }]));
  const event = { id: `evt_${randomUUID()}`, kind: 'assigned', createdAt };
  const counted = { counter: 'Invoice', period, value };
  await connection.query(...insertion('number_events', [{ ...register, ...event, ...counted }]));
  return number;
}

interface Made {
  accountId: string;
  id: string;
  /** The time, in storage format. */
  at: string;
}

async function store(connection: PoolConnection, body: InvoiceRequest, { accountId }: Setting) {
  const { buyer, terms } = await buyerOf(connection, body, accountId);
  const { id, row, items, at, answer, total } = invoiceRows(body, accountId, buyer);
  const number = await numberOf(connection, body, { accountId, id, at });
  await connection.query(...insertion('invoices', [{ ...row, number }]));
  await connection.query(...insertion('invoice_items', items));
  const resource = 'invoices';
  const search = terms.map((term) => ({ accountId, resource, term, resourceId: id }));
  await connection.query(...insertion('search_terms', search));
  await connection.query(COUNT, [accountId, id.slice(0, 8)]);
  const event = {
    id: `evt_${randomUUID()}`,
    accountId,
    resource: 'invoice',
    resourceId: id,
    kind: 'created',
    keyId: 'bench',
    requestId: `req_${randomUUID()}`,
    facts: JSON.stringify({ number, status: body.status, total, currency: body.currency }),
    createdAt: at,
  };
  await connection.query(...insertion('events', [event]));
  return {
    id,
    answer: { ...answer, number, customerSnapshot: JSON.parse(buyer.snapshot) as object },
  };
}

/** Stores an invoice, its idempotency key and the response in one transaction. */
async function storeOnce(connection: PoolConnection, request: Request, setting: Setting) {
  const { accountId } = setting;
  const body = request.body as InvoiceRequest;
  const key = request.get('idempotency-key');
  if (key === undefined) return store(connection, body, setting);
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const slot = hash(`${accountId}\nPOST /v1/invoices\n${key}`);
  const requestHash = hash(JSON.stringify(body));
  const createdAt = new Date().toISOString().replace('T', ' ').replace('Z', '');
  const taken = { slot, accountId, requestHash, createdAt };
  await connection.query(...insertion('idempotency_keys', [taken]));
  const made = await store(connection, body, setting);
  const kept = [JSON.stringify(made.answer), `/v1/invoices/${made.id}`, '"1-0"', slot];
  await connection.query(KEEP_ANSWER, kept);
  return made;
}

/**
 * Bare Express and mysql2 that write every row of our schema, in the text protocol, because prepared
 * statements are slower in mysql2. No validation, no exact decimals.
 */
serveBare((app, setting) => {
  app.post('/v1/invoices', async (request, response) => {
    const connection = await setting.pool.getConnection();
    try {
      await connection.beginTransaction();
      const { id, answer } = await storeOnce(connection, request, setting);
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
