import type { Address } from '../addresses/address.fields.js';
import { normaliseAddress } from '../addresses/address.rules.js';
import type { CustomerFields } from './customer.fields.js';

/** Replaces a name. */
const REDACTED = 'redacted';

/** A name is required; everything else that identifies or locates somebody is removed. */
const nobody = (): Address => normaliseAddress({ company: REDACTED });

/**
 * Removes personal data from the fields of a customer. `redacted` is not a valid email or tax number, so
 * everything but the names becomes empty. Settings are kept: currency, language, date format, and how
 * documents are made. Without a spread, a new member does not compile until it is decided here.
 */
export function redacted(fields: CustomerFields): CustomerFields {
  return {
    billTo: nobody(),
    shipTo: fields.shipTo && nobody(),
    tax: null,
    registration: null,
    reference: null,
    identifier: null,
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
