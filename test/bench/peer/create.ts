import { createHash } from 'node:crypto';
import type { Request } from 'express';
import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import type { InvoiceRequest } from '../invoice-request.js';
import { bodyOf } from './body.js';
import { invoiceRows, newId, type Buyer, type Made, type Numbered } from './rows.js';
import { FIXED, invoiceText } from './statements.js';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** A text of several statements and its values. */
class Trip {
  readonly #texts: string[] = [];
  readonly #values: unknown[] = [];

  add(text: string, ...values: unknown[]): this {
    this.#texts.push(text);
    for (const value of values) this.#values.push(value);
    return this;
  }

  async send(connection: PoolConnection): Promise<unknown[]> {
    const [results] = await connection.query(this.#texts.join(';'), this.#values);
    return results as unknown[];
  }
}

/** The invoice's copy of the customer. */
function buyerOf(customer: RowDataPacket | undefined): Buyer & { version: number } {
  if (!customer) throw new Error('There is no such customer.');
  const billTo = JSON.parse(customer['billTo'] as string) as { company: string };
  const json = (name: string) => JSON.parse((customer[name] as string | null) ?? 'null') as unknown;
  const snapshot = JSON.stringify({
    internalId: customer['internalId'] as string | null,
    billTo,
    shipTo: json('shipTo'),
    tax: json('tax'),
    registration: json('registration'),
    reference: customer['reference'] as string | null,
    identifier: json('identifier'),
    peppol: json('peppol'),
    eInvoice: json('eInvoice'),
  });
  return { name: billTo.company, snapshot, version: customer['version'] as number };
}

function termsOf(texts: readonly string[], number: string | null): string[] {
  const words =
    [...texts, number ?? '']
      .join(' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const digits = number?.slice(number.lastIndexOf('-') + 1) ?? '';
  const endings = Array.from(digits.slice(1), (_, index) => `=${digits.slice(index + 1)}`);
  return [...new Set([...words, ...endings])];
}

/** Opens the transaction; a Draft takes no number. */
async function begin(
  connection: PoolConnection,
  body: InvoiceRequest,
  made: Made,
  key: Key | null,
) {
  const { accountId } = made;
  const first = new Trip().add('START TRANSACTION');
  if (key) first.add(FIXED.key, key.slot, accountId, key.requestHash, made.at);
  const at = key ? 2 : 1;
  first.add(FIXED.customer, accountId, body.customer);
  const isNumbered = body.status !== 'Draft';
  if (isNumbered) first.add(FIXED.nextNumber, accountId, body.date.slice(0, 4));
  const results = await first.send(connection);
  const [customer] = results[at] as RowDataPacket[];
  const { insertId } = isNumbered ? (results[at + 1] as ResultSetHeader) : { insertId: 0 };
  return { buyer: buyerOf(customer), value: isNumbered ? Math.max(insertId - 1, 1) : null };
}

function numberOf(value: number | null, period: string): Numbered {
  if (value === null) return { number: null, sortNumber: null };
  const number = `INV-${period}-${String(value).padStart(5, '0')}`;
  return { number, sortNumber: `inv-4${period}-${String(value).length}${value}` };
}

/** A row of `idempotency_keys`. */
interface Key {
  slot: string;
  requestHash: string;
}

function keyOf(request: Request, accountId: string): Key | null {
  const key = request.get('idempotency-key');
  if (key === undefined) return null;
  const slot = hash(`${accountId}\nPOST /v1/invoices\n${key}`);
  return { slot, requestHash: hash(JSON.stringify(request.body)) };
}

/** Writes every row that the product writes for an invoice, in two trips. */
export async function createInvoice(
  connection: PoolConnection,
  request: Request,
  accountId: string,
): Promise<{ id: string; answer: string }> {
  const body = request.body as InvoiceRequest;
  const at = new Date().toISOString().replace('T', ' ').replace('Z', '');
  const made: Made = { accountId, id: newId('inv'), at };
  const key = keyOf(request, accountId);
  const { buyer, value } = await begin(connection, body, made, key);
  const { id } = made;
  const period = body.date.slice(0, 4);
  const numbered = numberOf(value, period);
  const { number } = numbered;
  const terms = termsOf([buyer.name, ...body.tags], number);
  const { row, items } = invoiceRows(body, made, {
    buyer,
    numbered,
    searchText: ` ${terms.join(' ')} `,
  });
  const answer = JSON.stringify(bodyOf(row, items));
  const rest = new Trip();
  if (number !== null) {
    const event = [newId('evt'), accountId, number, id, at, period, value];
    rest.add(FIXED.number, accountId, number, id, ...event);
  }
  const facts = {
    ...{ number, status: body.status, total: String(row['total']), currency: body.currency },
    ...{ date: body.date, customer: body.customer, customerVersion: buyer.version },
  };
  rest.add(
    invoiceText(items.length, terms.length),
    ...Object.values(row),
    ...terms.flatMap((term) => [accountId, term, id]),
    ...items.flatMap((item) => Object.values(item)),
    ...[newId('evt'), accountId, id, newId('req'), JSON.stringify(facts), at],
    ...[accountId, id.slice(0, 8)],
  );
  if (key) rest.add(FIXED.keep, answer, `/v1/invoices/${id}`, '"1"', key.slot);
  await rest.add('COMMIT').send(connection);
  return { id, answer };
}
