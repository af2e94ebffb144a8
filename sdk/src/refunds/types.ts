import type { Schema, Schemas } from '../core/types.js';

export type { DocumentFile, ExportQuery } from '../core/download.js';

/** A refund, as the service returns it. */
export interface Refund extends Schema<'Refund'> {}
/** A refund to create. */
export interface RefundCreate extends Schema<'RefundCreate'> {}
/** A whole refund for `replace`; one that was read fits. */
export interface RefundReplace extends Schema<'RefundReplace'> {}
/** The members of a refund to change. */
export interface RefundPatch extends Schema<'RefundPatch'> {}
/** All refunds of one payment. */
export interface RefundList extends Schema<'RefundList'> {}
/** Why money is given back. */
export type RefundReason = Schemas['RefundReason'];
