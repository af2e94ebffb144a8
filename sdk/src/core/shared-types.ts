import type { Schema, Schemas } from './types.js';

/** A line of an invoice or estimate. */
export interface LineItem extends Schema<'LineItem'> {}
/** A line to create. */
export interface LineItemCreate extends Schema<'LineItemCreate'> {}
/** A line to replace or change; one that was read fits. */
export interface LineItemUpdate extends Schema<'LineItemUpdate'> {}
/** A customer given with a document: an id, or details that find or make one. */
export type CustomerInput = Schemas['CustomerInput'];
/** The customer as the document keeps it. */
export interface CustomerSnapshot extends Schema<'CustomerSnapshot'> {}
/** When, to whom and with what words to send a document. */
export interface SendRequest extends Schema<'SendRequest'> {}
/** What became of a request to send. */
export interface SendReceipt extends Schema<'SendReceipt'> {}
/** Where a page stands in its list. */
export interface Pagination extends Schema<'Pagination'> {}
