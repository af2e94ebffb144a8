/** Made from openapi/ by npm run generate. Do not edit. */

import { bind } from '../../core/bind.js';
import type { Call } from '../../core/call.js';
import type { Client } from '../../core/client.js';
import type { CallOptions, ChangeOptions, PostOptions, ReadOptions } from '../../core/options.js';
import { list, type ListCall } from '../../core/pages.js';
import { send } from '../../core/send.js';
import type {
  Transaction,
  TransactionCreate,
  TransactionList,
  TransactionListQuery,
  TransactionPatch,
  TransactionReplace,
} from './types.js';

export type * from './types.js';

/**
 * Lists transactions, newest first.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const expenses = await faktura.transactions.list({ type: 'Expense' }).toArray({ limit: 500 });
 * console.log(expenses.length);
 * ```
 */
export function listTransactions(
  client: Client,
  query?: TransactionListQuery,
  options?: CallOptions,
): ListCall<Transaction, TransactionList> {
  return list(client, '/transactions', query, options);
}

/**
 * Records an income or an expense. The service computes the taxes included in the amount.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const transaction = await faktura.transactions.create({
 *   type: 'Expense',
 *   amount: 119,
 *   category: 'cat_01M6FC4PX0X72D00AD2ZFHM825',
 *   taxes: [{ name: 'VAT', type: 'Percentage', value: 19 }],
 * });
 * console.log(transaction.id, transaction.amounts.net);
 * ```
 */
export function createTransaction(
  client: Client,
  body: TransactionCreate,
  options?: PostOptions,
): Call<Transaction> {
  return send(client, 'post', '/transactions', { body }, options);
}

/** With `ifNoneMatch`, null (304) if nothing has changed since. */
export function getTransaction(
  client: Client,
  id: string,
  options: ReadOptions,
): Call<Transaction | null>;
/**
 * Gets a transaction.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const transaction = await faktura.transactions.get('trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
 * console.log(transaction.type, transaction.amount);
 * ```
 */
export function getTransaction(
  client: Client,
  id: string,
  options?: CallOptions,
): Call<Transaction>;
export function getTransaction(
  client: Client,
  id: string,
  options?: CallOptions,
): Call<Transaction> {
  return send(client, 'get', '/transactions/{id}', { id }, options);
}

/**
 * Replaces a transaction (PUT). Optional members that you leave out become null or their default.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const transaction = await faktura.transactions.get('trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
 * await faktura.transactions.replace(transaction.id, {
 *   ...transaction,
 *   referenceId: 'R-2026-118',
 * });
 * ```
 */
export function replaceTransaction(
  client: Client,
  id: string,
  body: TransactionReplace,
  options?: ChangeOptions,
): Call<Transaction> {
  return send(client, 'put', '/transactions/{id}', { id, body }, options);
}

/**
 * Changes a transaction (PATCH). Members that you leave out stay as they are, and `null` clears.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const transaction = await faktura.transactions.update('trx_01M6FK0E50SYQPWA2BZYFEZVWQ', {
 *   notes: 'Yearly licence',
 * });
 * console.log(transaction.version);
 * ```
 */
export function updateTransaction(
  client: Client,
  id: string,
  body: TransactionPatch,
  options?: ChangeOptions,
): Call<Transaction> {
  return send(client, 'patch', '/transactions/{id}', { id, body }, options);
}

/**
 * Deletes a transaction and its attachments for good.
 *
 * @example
 * ```ts
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * await faktura.transactions.delete('trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
 * ```
 */
export function deleteTransaction(client: Client, id: string, options?: ChangeOptions): Call<void> {
  return send(client, 'delete', '/transactions/{id}', { id }, options);
}

/**
 * The methods of `faktura.transactions`. A transaction is an income or expense recorded
 * independently of invoices, for simple bookkeeping.
 */
export interface Transactions {
  /**
   * Lists transactions, newest first.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const expenses = await faktura.transactions.list({ type: 'Expense' }).toArray({ limit: 500 });
   * console.log(expenses.length);
   * ```
   */
  list(query?: TransactionListQuery, options?: CallOptions): ListCall<Transaction, TransactionList>;
  /**
   * Records an income or an expense. The service computes the taxes included in the amount.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const transaction = await faktura.transactions.create({
   *   type: 'Expense',
   *   amount: 119,
   *   category: 'cat_01M6FC4PX0X72D00AD2ZFHM825',
   *   taxes: [{ name: 'VAT', type: 'Percentage', value: 19 }],
   * });
   * console.log(transaction.id, transaction.amounts.net);
   * ```
   */
  create(body: TransactionCreate, options?: PostOptions): Call<Transaction>;
  /** With `ifNoneMatch`, null (304) if nothing has changed since. */
  get(id: string, options: ReadOptions): Call<Transaction | null>;
  /**
   * Gets a transaction.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const transaction = await faktura.transactions.get('trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
   * console.log(transaction.type, transaction.amount);
   * ```
   */
  get(id: string, options?: CallOptions): Call<Transaction>;
  /**
   * Replaces a transaction (PUT). Optional members that you leave out become null or their default.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const transaction = await faktura.transactions.get('trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
   * await faktura.transactions.replace(transaction.id, {
   *   ...transaction,
   *   referenceId: 'R-2026-118',
   * });
   * ```
   */
  replace(id: string, body: TransactionReplace, options?: ChangeOptions): Call<Transaction>;
  /**
   * Changes a transaction (PATCH). Members that you leave out stay as they are, and `null` clears.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * const transaction = await faktura.transactions.update('trx_01M6FK0E50SYQPWA2BZYFEZVWQ', {
   *   notes: 'Yearly licence',
   * });
   * console.log(transaction.version);
   * ```
   */
  update(id: string, body: TransactionPatch, options?: ChangeOptions): Call<Transaction>;
  /**
   * Deletes a transaction and its attachments for good.
   *
   * @example
   * ```ts
   * import { createFaktura } from '@faktura/sdk';
   *
   * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
   * await faktura.transactions.delete('trx_01M6FK0E50SYQPWA2BZYFEZVWQ');
   * ```
   */
  delete(id: string, options?: ChangeOptions): Call<void>;
}

/** Binds the functions of this resource to a client. */
export function bindTransactions(client: Client): Transactions {
  return bind(client, {
    list: listTransactions,
    create: createTransaction,
    get: getTransaction,
    replace: replaceTransaction,
    update: updateTransaction,
    delete: deleteTransaction,
  });
}
