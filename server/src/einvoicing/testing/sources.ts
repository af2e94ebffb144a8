import type { BusinessProfile } from '../../accounts/index.js';
import { sellerAccounts } from '../../accounts/testing/banks.js';
import { computeAmounts } from '../../amounts/amounts.rules.js';
import {
  type AmountFields,
  type Exemption,
  type LineItem,
  NO_ITEM_TERMS,
} from '../../amounts/amounts.types.js';
import type { AttachedFile } from '../../attachments/index.js';
import type { CustomerSnapshot } from '../../customers/index.js';
import { NO_TERMS } from '../../business-terms/business-terms.js';
import { decimal } from '../../platform/money/money.js';
import type { EInvoiceSource } from '../source.types.js';

/** A business profile that every standard accepts. */
export const seller: BusinessProfile = {
  name: 'Nordlicht Software GmbH',
  tradingName: 'Nordlicht',
  identifier: { schemeId: '0088', id: '4012345000009' },
  registration: 'HRB 12345',
  vatId: 'DE136695976',
  taxNumber: '22/815/08151',
  legal: 'Amtsgericht Hamburg, Geschäftsführerin: Ada Grün',
  electronicAddress: { schemeId: '9930', id: 'DE136695976' },
  address: {
    line1: 'Speicherstraße 7',
    line2: 'Hof 2',
    city: 'Hamburg',
    postalCode: '20457',
    country: 'DE',
  },
  contact: { name: 'Ada Grün', phone: '+49 40 5550100', email: 'rechnung@nordlicht.example' },
  businessProcess: 'S1',
  notes: { AAB: 'Kein Skonto.' },
  bank: { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', accountHolder: 'Nordlicht GmbH' },
  creditorId: 'DE98ZZZ09999999999',
};

const nothing = {
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  state: null,
  legal: null,
};

/** A customer that every standard accepts. */
export const customer: CustomerSnapshot = {
  internalId: 'shop-4711',
  billTo: {
    ...nothing,
    company: 'Bäckerei Müller & Söhne',
    firstName: 'Marie',
    lastName: 'Müller',
    email: 'einkauf@mueller.example',
    phone: '+49 89 5550177',
    address: 'Am Markt 1',
    city: 'München',
    postalCode: '80331',
    country: 'DE',
  },
  shipTo: null,
  tax: { id: 'DE129273398', name: 'USt-IdNr.' },
  registration: { id: 'HRB 98765', name: null },
  reference: '04011000-12345-03',
  peppol: { schemeId: '9930', participantId: 'DE129273398' },
  eInvoice: null,
};

/** The same seller with accounts to choose from. */
export const severalBanks: BusinessProfile = {
  ...seller,
  banks: [
    { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', accountHolder: 'Nordlicht GmbH' },
    { iban: 'DE02120300000000202051' },
    { iban: 'AT611904300234573201', bic: 'BKAUATWW' },
  ],
};

/** The same seller with accounts that have no IBAN, and instructions. */
export const nationalBanks: BusinessProfile = {
  ...seller,
  banks: Object.values(sellerAccounts),
  paymentInstructions: 'Cheques to Nordlicht GmbH.\nAdd USD 15 for wires <abroad>.',
};

/** A direct debit. */
export const debited = {
  mandateReference: 'M-2026-0042',
  debitedAccount: 'DE02120300000000202051',
};

/** The same customer, with an identifier. */
export const identified: CustomerSnapshot = {
  ...customer,
  identifier: { schemeId: '0088', id: '4012345000009' },
};

/** Every reference that a document can have. */
export const references = {
  purchaseOrderReference: 'PO-2026/118',
  buyerReference: '991-33333TEST-33',
  contractReference: 'RV-2025-07',
  projectReference: 'Neubau <Halle 3>',
  salesOrderReference: 'SO-4711',
  precedingInvoices: [{ number: 'INV-2026-00017', date: '2026-08-03' }],
};

/** An attachment that an e-invoice can contain. */
export function attached(
  name: string,
  extension = 'pdf',
  mimeType = 'application/pdf',
): AttachedFile {
  const content = Buffer.from(`%PDF-1.7 ${name}`);
  return { id: `att_${name}`, name, extension, mimeType, size: content.length, content };
}

/** A line of 100.00 at 19 %. */
export function line(part: Partial<LineItem> = {}): LineItem {
  return {
    ...NO_ITEM_TERMS,
    item: null,
    name: 'Beratung',
    url: null,
    description: null,
    quantity: 1,
    unit: 'hour',
    isReturn: false,
    price: 100,
    discount: null,
    taxes: taxed('Standard', 19),
    ...part,
  };
}

/** The only tax of a line. */
export function taxed(exemption: Exemption | null, value = 0): LineItem['taxes'] {
  const exemptionReason = exemption === 'Exempt' ? 'Steuerfrei nach § 4 Nr. 21 UStG' : null;
  return [{ name: 'USt', value, exemption, exemptionReason }];
}

/** An invoice that is valid in every standard, with some parts replaced. */
export function source({
  fields,
  ...part
}: Partial<Omit<EInvoiceSource, 'fields'>> & {
  fields?: Partial<AmountFields>;
} = {}): EInvoiceSource {
  const all: AmountFields = {
    currency: 'EUR',
    items: [line()],
    ...{ discount: null, extraCharges: null, extraFields: [], taxes: [] },
    ...{ taxIncluded: false, roundTo: null },
    ...fields,
  };
  return {
    standard: 'XRechnung',
    kind: 'Invoice',
    number: 'INV-2026-00045',
    date: '2026-11-16',
    dueDate: '2026-11-30',
    deliveryDate: '2026-11-15',
    servicePeriod: null,
    shipTo: false,
    terms: null,
    notes: null,
    fields: all,
    amounts: computeAmounts(all, { eInvoice: true }),
    isPaid: false,
    ...{ ...NO_TERMS, businessProcess: null, vatCurrency: null, vatExchangeRate: null },
    retainers: [],
    attachments: [],
    seller,
    customer,
    precedingInvoice: null,
    deductions: [],
    words: { discount: 'Rabatt', extraCharges: 'Zuschläge' },
    ...part,
  };
}

/** A retainer of 5 cents, which is less than the smallest total. */
export function retainerOf(number: string): EInvoiceSource['retainers'][number] {
  const text = `Anzahlungsrechnung ${number} · 05.10.2026 · Nettobetrag: 0,05`;
  return { number, date: '2026-10-05', total: decimal('0.05'), text };
}
