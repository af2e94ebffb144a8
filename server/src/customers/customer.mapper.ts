import type { Contract } from '@faktura/contract';
import type { Address } from '../parties/party.fields.js';
import { fromStoredInstant } from '../platform/dates/instant.js';
import {
  fromJsonColumn,
  fromJsonColumnOrNull,
  toJsonColumn,
  toJsonColumnOrNull,
} from '../platform/json/column.js';
import type { Customer, CustomerFields } from './customer.fields.js';
import type { CustomerRow } from './customer.model.js';

export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    accountId: row.accountId,
    internalId: row.internalId,
    billTo: fromJsonColumn<Address>(row.billTo),
    shipTo: fromJsonColumnOrNull(row.shipTo),
    tax: fromJsonColumnOrNull(row.tax),
    registration: fromJsonColumnOrNull(row.registration),
    reference: row.reference,
    peppol: fromJsonColumnOrNull(row.peppol),
    cc: fromJsonColumn<string[]>(row.cc),
    bcc: fromJsonColumn<string[]>(row.bcc),
    currency: row.currency,
    lang: row.lang,
    dateFormat: row.dateFormat,
    attachPdf: Boolean(row.attachPdf),
    notes: row.notes,
    tags: fromJsonColumn<string[]>(row.tags),
    eInvoice: fromJsonColumnOrNull(row.eInvoice),
    searchText: row.searchText,
    version: row.version,
    createdAt: fromStoredInstant(row.createdAt),
    updatedAt: fromStoredInstant(row.updatedAt),
  };
}

/** The columns that a client's fields fill. */
export function toColumns(fields: CustomerFields) {
  return {
    billTo: toJsonColumn(fields.billTo),
    shipTo: toJsonColumnOrNull(fields.shipTo),
    tax: toJsonColumnOrNull(fields.tax),
    registration: toJsonColumnOrNull(fields.registration),
    reference: fields.reference,
    peppol: toJsonColumnOrNull(fields.peppol),
    cc: toJsonColumn(fields.cc),
    bcc: toJsonColumn(fields.bcc),
    currency: fields.currency,
    lang: fields.lang,
    dateFormat: fields.dateFormat,
    attachPdf: Number(fields.attachPdf),
    notes: fields.notes,
    tags: toJsonColumn(fields.tags),
    eInvoice: toJsonColumnOrNull(fields.eInvoice),
  };
}

/** The fields of a stored customer alone, to compare or to merge with a request. */
export function fieldsOf(customer: Customer): CustomerFields {
  const { billTo, shipTo, tax, registration, reference, peppol, cc, bcc } = customer;
  const { currency, lang, dateFormat, attachPdf, notes, tags, eInvoice } = customer;
  return {
    billTo,
    shipTo,
    tax,
    registration,
    reference,
    peppol,
    cc,
    bcc,
    currency,
    lang,
    dateFormat,
    attachPdf,
    notes,
    tags,
    eInvoice,
  };
}

/** The customer as the contract shows it. */
export function toWire(customer: Customer): Contract<'Customer'> {
  const { id, internalId, version, createdAt, updatedAt } = customer;
  return { id, internalId, ...fieldsOf(customer), version, createdAt, updatedAt };
}
