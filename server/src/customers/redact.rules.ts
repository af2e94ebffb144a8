import type { Address } from '../addresses/address.fields.js';
import { normaliseAddress } from '../addresses/address.rules.js';
import type { CustomerFields } from './customer.fields.js';

/** Stands where a name was. */
const REDACTED = 'redacted';

/** A name is required; everything else that identifies or locates somebody is removed. */
const nobody = (): Address => normaliseAddress({ company: REDACTED });

/**
 * The fields of a customer without what is personal. An email or a tax number that read `redacted`
 * would break the rules of its member, so all but the names become empty. The settings stay:
 * currency, language, date format, and how documents are made. No spread: a new member does not
 * compile until it is said here whether it stays.
 */
export function redacted(fields: CustomerFields): CustomerFields {
  return {
    billTo: nobody(),
    shipTo: fields.shipTo && nobody(),
    tax: null,
    registration: null,
    reference: null,
    peppol: null,
    cc: [],
    bcc: [],
    currency: fields.currency,
    lang: fields.lang,
    dateFormat: fields.dateFormat,
    attachPdf: fields.attachPdf,
    notes: null,
    tags: [],
    eInvoice: fields.eInvoice,
  };
}
