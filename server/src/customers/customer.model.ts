import type { Contract } from '@faktura/contract';
import type { Address, Identifier } from '../addresses/address.fields.js';
import { flag, json, longText, nullable, oneOf, text } from '../platform/db/columns.js';
import { model, type RowOf } from '../platform/db/model.js';
import { recordColumns } from '../platform/records/record.columns.js';
import type { EInvoiceSettings, PartyIdentifier, Peppol } from './customer.fields.js';

/** Customers. */
export const customerModel = model(
  'Customer',
  'customers',
  {
    ...recordColumns,
    /** The client's own id, unique in the account. */
    internalId: nullable(text(255)),
    billTo: json<Address>(),
    shipTo: nullable(json<Address>()),
    tax: nullable(json<Identifier>()),
    registration: nullable(json<Identifier>()),
    reference: nullable(text(100)),
    identifier: nullable(json<PartyIdentifier>()),
    peppol: nullable(json<Peppol>()),
    cc: json<string[]>(),
    bcc: json<string[]>(),
    currency: nullable(text(3)),
    lang: nullable(oneOf<Contract<'Language'>>(2)),
    dateFormat: nullable(oneOf<Contract<'DateFormat'>>(10)),
    attachPdf: flag,
    notes: nullable(longText),
    tags: json<string[]>(),
    eInvoice: nullable(json<EInvoiceSettings>()),
    sortName: text(255),
  },
  {
    foreignKeys: ['accountId'],
    unique: {
      customers_internal_id: ['accountId', 'internalId'],
      customers_by_account: ['accountId', 'id'],
    },
    indexes: {
      customers_by_name: ['accountId', 'sortName', 'id'],
      customers_by_updated: ['accountId', 'updatedAt', 'id'],
      customers_by_currency: ['accountId', 'currency', 'id'],
    },
  },
);

/** A stored customer. */
export type Customer = RowOf<typeof customerModel>;
