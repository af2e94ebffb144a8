import { ZERO } from '../platform/money/money.js';
import type { Place, Term } from './rules/index.js';
import type { InvoiceLine, SemanticInvoice } from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';

/**
 * The field that a term comes from; `account` is the business profile, `refund` a credit note, `attachments`
 * the list of those of the invoice.
 */
export interface Field {
  resource: 'invoice' | 'customer' | 'account' | 'refund' | 'attachments';
  /** JSON Pointer into that resource. */
  path: string;
}

const INVOICE: Partial<Readonly<Record<Term, string>>> = {
  'BT-1': '/number',
  'BT-2': '/date',
  'BT-5': '/currency',
  'BT-6': '/vatCurrency',
  'BT-9': '/dueDate',
  'BT-20': '/terms',
  'BT-22': '/notes',
  'BT-23': '/businessProcess',
  'BG-3': '/precedingInvoices',
  'BG-19': '/mandateReference',
  'BT-89': '/mandateReference',
  'BT-91': '/debitedAccount',
  'BT-72': '/deliveryDate',
  'BG-14': '/servicePeriod',
  'BT-73': '/servicePeriod/from',
  'BT-74': '/servicePeriod/to',
  'BG-20': '/discount',
  'BT-92': '/discount',
  'BG-21': '/extraCharges',
  'BG-23': '/items',
  'BT-99': '/extraCharges',
  'BT-111': '/vatExchangeRate',
  'BG-25': '/items',
  'BT-113': '/extraFields',
};

/** Terms that a credit note does not have from its invoice. */
const CREDIT_NOTE: Partial<Readonly<Record<Term, string>>> = {
  'BT-1': '/number',
  'BT-2': '/refundedAt',
  'BT-22': '/notes',
};

/** Terms of a line, relative to `/items/0`. */
const LINE: Partial<Readonly<Record<Term, string>>> = {
  'BT-127': '/note',
  'BT-129': '/quantity',
  'BT-130': '/unit',
  'BT-131': '',
  'BT-132': '/orderLineReference',
  'BG-26': '/servicePeriod',
  'BT-134': '/servicePeriod/from',
  'BT-135': '/servicePeriod/to',
  'BT-136': '/discount/value',
  'BT-139': '/discount/name',
  'BT-146': '/price',
  'BT-151': '/taxes/0/exemption',
  'BT-152': '/taxes/0/value',
  'BT-153': '/name',
  'BT-154': '/description',
  'BT-155': '/sellerItemId',
  'BT-156': '/buyerItemId',
  'BT-157': '/gtin',
  'BT-158': '/classifications',
};

/** Terms of a VAT group, relative to the first of its lines. */
const GROUP: Partial<Readonly<Record<Term, string>>> = {
  'BT-116': '',
  'BT-117': '',
  'BT-118': '/taxes/0/exemption',
  'BT-119': '/taxes/0/value',
  'BT-120': '/taxes/0/exemptionReason',
};

const CUSTOMER: Partial<Readonly<Record<Term, string>>> = {
  'BT-10': '/reference',
  'BT-44': '/billTo',
  'BT-46': '/identifier',
  'BT-47': '/registration/id',
  'BT-48': '/tax/id',
  'BT-49': '/peppol',
  'BT-50': '/billTo/address',
  'BT-52': '/billTo/city',
  'BT-53': '/billTo/postalCode',
  'BT-55': '/billTo/country',
  'BT-77': '/shipTo/city',
  'BT-78': '/shipTo/postalCode',
  'BT-80': '/shipTo/country',
};

const ACCOUNT: Partial<Readonly<Record<Term, string>>> = {
  'BT-21': '/seller/notes',
  'BT-27': '/seller/name',
  'BT-29': '/seller/identifier',
  'BT-30': '/seller/registration',
  'BT-31': '/seller/vatId',
  'BT-32': '/seller/taxNumber',
  'BT-34': '/seller/electronicAddress',
  'BT-35': '/seller/address/line1',
  'BT-37': '/seller/address/city',
  'BT-38': '/seller/address/postalCode',
  'BT-40': '/seller/address/country',
  'BT-41': '/seller/contact/name',
  'BT-42': '/seller/contact/phone',
  'BT-43': '/seller/contact/email',
  'BT-59': '/seller/payee/name',
  'BT-60': '/seller/payee/identifier',
  'BT-61': '/seller/payee/registration',
  'BG-11': '/seller/taxRepresentative',
  'BT-62': '/seller/taxRepresentative/name',
  'BT-63': '/seller/taxRepresentative/vatId',
  'BG-12': '/seller/taxRepresentative/address',
  'BT-69': '/seller/taxRepresentative/address/country',
  'BT-81': '/seller/bank',
  'BT-84': '/seller/bank',
  'BT-90': '/seller/creditorId',
};

/** Terms of an attachment, relative to `/data/0` of their list. */
const ATTACHMENT: Partial<Readonly<Record<Term, string>>> = {
  'BT-122': '/id',
  'BT-123': '/name',
  'BT-125': '/mimeType',
};

/** The attachment to correct; null stands for all. */
export function attachmentField(index: number | null, member = ''): Field {
  const path = index === null ? '/data' : `/data/${index}${member}`;
  return { resource: 'attachments', path };
}

/**
 * The field to correct if an invoice violates a rule. If the goods are delivered to the buyer's own
 * address, it is in that address.
 */
export function fieldOf(place: Place, invoice: SemanticInvoice, source: EInvoiceSource): Field {
  const { term, index } = place;
  const { kind, customer, fields, businessProcess } = source;
  if (term === 'BT-25' || term === 'BT-26') return ofPreceding(place, invoice, source);
  // Without one of its own, an invoice has that of the profile.
  if (term === 'BT-23' && businessProcess === null) {
    return { resource: 'account', path: '/seller/businessProcess' };
  }
  const ofNote = kind === 'CreditNote' ? CREDIT_NOTE[term] : undefined;
  if (ofNote !== undefined) return { resource: 'refund', path: ofNote };
  // A SIRET among the registrations is sent as an identifier.
  if (term === 'BT-46' && !customer.identifier) {
    return { resource: 'customer', path: '/registration/id' };
  }
  const ofCustomer = CUSTOMER[term];
  if (ofCustomer !== undefined) {
    const path = customer.shipTo ? ofCustomer : ofCustomer.replace('/shipTo/', '/billTo/');
    return { resource: 'customer', path };
  }
  const ofAccount = ACCOUNT[term];
  if (ofAccount !== undefined) return { resource: 'account', path: ofAccount };
  const ofAttachment = ATTACHMENT[term];
  if (ofAttachment !== undefined) return attachmentField(index, ofAttachment);
  const line = term in GROUP ? firstLineOf(invoice, index) : index;
  const ofLine = LINE[term] ?? GROUP[term];
  if (ofLine === undefined || line === null) {
    return { resource: 'invoice', path: INVOICE[term] ?? '' };
  }
  // A line without a tax has no tax to correct.
  const hasTax = (fields.items[line]?.taxes.length ?? 0) > 0;
  const member = hasTax ? ofLine : ofLine.replace(/^\/taxes\/0.*/, '/taxes');
  return { resource: 'invoice', path: `/items/${line}${member}` };
}

/** A credit note names its invoice; an invoice those that the client gave, then its retainers. */
function ofPreceding(
  { term, index }: Place,
  invoice: SemanticInvoice,
  { kind, precedingInvoices, retainers }: EInvoiceSource,
): Field {
  const member = term === 'BT-25' ? 'number' : 'date';
  if (kind === 'CreditNote') return { resource: 'invoice', path: `/${member}` };
  const place = index ?? 0;
  const retainer = retainers.findIndex(
    ({ number }) => number === invoice.precedingInvoices[place]?.number,
  );
  const isNamed = place < precedingInvoices.length || retainer === -1;
  const path = isNamed ? `/precedingInvoices/${place}/${member}` : `/deductedRetainers/${retainer}`;
  return { resource: 'invoice', path };
}

/** The first line of the n-th VAT group. */
function firstLineOf(
  { vatBreakdown, lines }: SemanticInvoice,
  index: number | null,
): number | null {
  const group = index === null ? undefined : vatBreakdown[index];
  const ofCategory = (line: InvoiceLine) => line.category === group?.category;
  // Several groups have one category if its rates differ; outside the scope of VAT lines have no rate.
  const exact = lines.findIndex(
    (line) => ofCategory(line) && line.rate?.equals(group?.rate ?? ZERO),
  );
  const found = exact === -1 ? lines.findIndex(ofCategory) : exact;
  return found === -1 ? null : found;
}
