import type { Address } from '../addresses/address.fields.js';
import { normaliseAddress } from '../addresses/address.rules.js';
import type { CustomerFields } from './customer.fields.js';

/** Stands where a name was. */
const REDACTED = 'redacted';

/** A name is required; everything else that identifies or locates somebody is removed. */
const nobody = (): Address => normaliseAddress({ company: REDACTED });

/**
 * Returns the fields of a customer without personal data. `redacted` is not a valid email or tax number,
 * so everything but the names becomes empty. The settings stay: currency, language, date format, and how
 * documents are made.
 */
export function redacted(fields: CustomerFields): CustomerFields {
  return {
    ...fields,
    billTo: nobody(),
    shipTo: fields.shipTo && nobody(),
    tax: null,
    registration: null,
    reference: null,
    peppol: null,
    cc: [],
    bcc: [],
    notes: null,
    tags: [],
  };
}
