import type { BusinessProfile } from '../accounts/index.js';
import { NO_TERMS } from '../business-terms/business-terms.js';
import { computeAmounts } from '../amounts/amounts.rules.js';
import { type AmountFields, NO_ITEM_TERMS } from '../amounts/amounts.types.js';
import type { EInvoiceSource } from './source.types.js';
import { profiles, type Standard } from './standards.js';
import { validateEInvoice } from './einvoice.js';

/** A line of one unit at a rate that is valid in every country. */
const fields: AmountFields = {
  currency: 'EUR',
  items: [
    {
      ...NO_ITEM_TERMS,
      item: null,
      name: 'Sample',
      url: null,
      description: null,
      quantity: 1,
      unit: null,
      isReturn: false,
      price: 100,
      discount: null,
      taxes: [{ name: 'VAT', value: 25, exemption: 'Standard', exemptionReason: null }],
    },
  ],
  discount: null,
  extraCharges: null,
  extraFields: [],
  taxes: [],
  taxIncluded: false,
  roundTo: null,
};

/** A member of a business profile to fill in: `address.city`. */
export interface SellerNeed {
  field: string;
  /** What is missing, and what to do. */
  message: string;
}

/**
 * What a business profile still lacks for each standard, found by checking a small invoice to a complete
 * customer in the same country. In the order of the rules.
 */
export function sellerNeeds(seller: BusinessProfile): Record<Standard, SellerNeed[]> {
  const needs = (Object.keys(profiles) as Standard[]).map((standard) => {
    const { errors } = validateEInvoice(sample(standard, seller));
    const own = errors.filter(({ resource }) => resource === 'account');
    const found = own.map(({ path, message }) => {
      return { field: path.slice('/seller/'.length).replaceAll('/', '.'), message };
    });
    return [standard, found];
  });
  return Object.fromEntries(needs) as Record<Standard, SellerNeed[]>;
}

function sample(standard: Standard, seller: BusinessProfile): EInvoiceSource {
  const country = seller.address?.country ?? null;
  const address = {
    ...{ firstName: null, lastName: null, company: 'Sample', email: null, phone: null },
    ...{ address: 'Street 1', city: 'City', state: null, postalCode: '1000', country, legal: null },
  };
  return {
    standard,
    kind: 'Invoice',
    number: '1',
    date: '2026-01-01',
    dueDate: '2026-01-31',
    deliveryDate: '2026-01-01',
    servicePeriod: null,
    shipTo: false,
    terms: null,
    notes: null,
    fields,
    amounts: computeAmounts(fields, { eInvoice: true }),
    isPaid: false,
    ...{ businessProcess: null, vatCurrency: null, vatExchangeRate: null },
    ...NO_TERMS,
    retainers: [],
    attachments: [],
    seller,
    customer: {
      internalId: null,
      billTo: address,
      shipTo: null,
      tax: null,
      registration: null,
      reference: 'Reference',
      peppol: { schemeId: '0204', participantId: '1' },
      eInvoice: { standard },
    },
    precedingInvoice: null,
    deductions: [],
    words: { discount: 'Discount', extraCharges: 'Charges' },
  };
}
