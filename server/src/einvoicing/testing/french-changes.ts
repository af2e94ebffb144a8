import { Decimal } from '../../platform/money/money.js';
import type { SemanticInvoice } from '../semantic.types.js';
import type { Change } from './changes.js';

/** What a change of a French document violates, and where. */
export interface FrenchChange {
  rule: string;
  /** The resource and the field to correct; null if only the service can violate it. */
  field: string | null;
  change: Change;
}

/** A field of the business profile. */
export const ofAccount = (path: string) => `account /seller/${path}`;
const notes =
  (text: string): Change =>
  (i) =>
    void i.notes.push({ subject: null, text });
/** Another type of document. */
export const type =
  (typeCode: string): Change =>
  (i) =>
    void Object.assign(i, { typeCode });
const mode =
  (billingMode: string | null): Change =>
  (i) => {
    i.billingMode = billingMode;
    i.processType = billingMode;
  };
const first =
  (part: Partial<SemanticInvoice['lines'][number]>): Change =>
  (i) =>
    void Object.assign(i.lines[0] ?? {}, part);
const group =
  (part: Partial<SemanticInvoice['vatBreakdown'][number]>): Change =>
  (i) =>
    void Object.assign(i.vatBreakdown[0] ?? {}, part);

/** Faults in numbers, dates, notes, modes and amounts of a valid document of a French seller. */
export const frenchChanges: Record<string, FrenchChange> = {
  'a number of 36 characters': {
    rule: 'BR-FR-01',
    field: 'invoice /number',
    change: (i) => void (i.number = 'F'.repeat(36)),
  },
  'a number with a blank': {
    rule: 'BR-FR-02',
    field: 'invoice /number',
    change: (i) => void (i.number = 'FA 1'),
  },
  'a credited number with a dot': {
    rule: 'BR-FR-02',
    field: 'invoice /precedingInvoices/0/number',
    change: (i) => void (i.precedingInvoices = [{ number: 'FA.1', issueDate: '2026-11-01' }]),
  },
  'a credited number that is long': {
    rule: 'BR-FR-01',
    field: 'invoice /precedingInvoices/0/number',
    change: (i) =>
      void (i.precedingInvoices = [{ number: 'F'.repeat(36), issueDate: '2026-11-01' }]),
  },
  'a date of the last century': {
    rule: 'BR-FR-03',
    field: 'invoice /date',
    change: (i) => void (i.issueDate = '1999-12-31'),
  },
  'a due date of the next century': {
    rule: 'BR-FR-03',
    field: 'invoice /dueDate',
    change: (i) => void (i.dueDate = '2100-01-01'),
  },
  'a delivery in the last century': {
    rule: 'BR-FR-03',
    field: 'invoice /deliveryDate',
    change: (i) => void (i.delivery.date = '1999-12-31'),
  },
  'a period that begins in the last century': {
    rule: 'BR-FR-03',
    field: 'invoice /servicePeriod/from',
    change: (i) => void (i.invoicingPeriod = { from: '1999-12-31', to: '2026-11-30' }),
  },
  'a period that ends in the next century': {
    rule: 'BR-FR-03',
    field: 'invoice /servicePeriod/to',
    change: (i) => void (i.invoicingPeriod = { from: '2026-11-01', to: '2100-11-30' }),
  },
  'a credited invoice of the last century': {
    rule: 'BR-FR-03',
    field: 'invoice /precedingInvoices/0/date',
    change: (i) => void (i.precedingInvoices = [{ number: 'FA1', issueDate: '1999-11-01' }]),
  },
  'a type that is not French': { rule: 'BR-FR-04', field: null, change: type('326') },
  'no note on late payment': {
    rule: 'BR-FR-05',
    field: ofAccount('notes'),
    change: (i) => void (i.notes = i.notes.slice(1)),
  },
  'no notes': { rule: 'BR-FR-05', field: ofAccount('notes'), change: (i) => void (i.notes = []) },
  'a note twice': {
    rule: 'BR-FR-06',
    field: ofAccount('notes'),
    change: (i) => void i.notes.push({ subject: 'PMT', text: '40 €' }),
  },
  'a code in a text of the customer': {
    rule: 'BR-FR-06',
    field: 'invoice /notes',
    change: notes('Merci #1 et #PMD#2 %'),
  },
  'no billing mode': { rule: 'BR-FR-08', field: ofAccount('businessProcess'), change: mode(null) },
  'a billing mode of several sellers': {
    rule: 'BR-FR-08',
    field: ofAccount('businessProcess'),
    change: mode('S8'),
  },
  'a category of the Canary Islands': {
    rule: 'BR-FR-15',
    field: 'invoice /items/0/taxes/0/exemption',
    change: (i) => {
      first({ category: 'L' as 'S' })(i);
      group({ category: 'L' as 'S' })(i);
    },
  },
  'a reduction with a category of Ceuta': {
    rule: 'BR-FR-15',
    field: null,
    change: (i) => void Object.assign(i.allowances[0] ?? {}, { category: 'M' }),
  },
  'a German rate': {
    rule: 'BR-FR-16',
    field: 'invoice /items/0/taxes/0/value',
    change: (i) => {
      first({ rate: new Decimal(19) })(i);
      group({ rate: new Decimal(19) })(i);
    },
  },
  'a German rate of a reduction': {
    rule: 'BR-FR-16',
    field: null,
    change: (i) => void Object.assign(i.allowances[0] ?? {}, { rate: new Decimal(19) }),
  },
  'an unknown treatment': {
    rule: 'BR-FR-20',
    field: 'invoice /notes',
    change: (i) => void i.notes.push({ subject: 'BAR', text: 'B2X' }),
  },
  'two treatments': {
    rule: 'BR-FR-31',
    field: 'invoice /notes',
    change: (i) => {
      i.notes.push({ subject: 'BAR', text: 'B2C' });
      notes('#1 #BAR#B2CINT')(i);
      i.notes.push({ subject: 'BAR', text: 'B2CINT' });
    },
  },
  'a credit note on a contract': { rule: 'BR-FR-CO-03', field: null, change: type('262') },
  'a correction of nothing': { rule: 'BR-FR-CO-04', field: null, change: type('384') },
  'a credit note of nothing': { rule: 'BR-FR-CO-05', field: null, change: type('381') },
  'a due date before the date': {
    rule: 'BR-FR-CO-07',
    field: 'invoice /dueDate',
    change: (i) => void (i.dueDate = '2026-11-01'),
  },
  'a retainer that deducts retainers': {
    rule: 'BR-FR-CO-08',
    field: ofAccount('businessProcess'),
    change: (i) => {
      type('386')(i);
      mode('S4')(i);
    },
  },
  'a paid mode of an invoice that is not paid': {
    rule: 'BR-FR-CO-09',
    field: ofAccount('businessProcess'),
    change: mode('S2'),
  },
  'a paid mode without a due date': {
    rule: 'BR-FR-CO-09',
    field: ofAccount('businessProcess'),
    change: (i) => {
      mode('S2')(i);
      i.dueDate = null;
      i.paymentTerms = 'Payée';
    },
  },
  'dollars without VAT in euros': {
    rule: 'BR-FR-CO-12',
    field: 'invoice /vatCurrency',
    change: (i) => void (i.currency = 'USD'),
  },
  'dollars with VAT in francs': {
    rule: 'BR-FR-CO-12',
    field: 'invoice /vatCurrency',
    change: (i) => {
      i.currency = 'USD';
      i.vatCurrency = 'CHF';
      i.totals.vatInVatCurrency = i.totals.vat;
    },
  },
  'dollars without a rate': {
    rule: 'BR-FR-CO-12',
    field: 'invoice /vatExchangeRate',
    change: (i) => {
      i.currency = 'USD';
      i.vatCurrency = 'EUR';
    },
  },
  'three decimals of a sum': {
    rule: 'BR-FR-DEC-01',
    field: 'invoice /currency',
    change: (i) => void (i.totals.rounding = new Decimal('0.001')),
  },
  'three decimals of VAT in euros': {
    rule: 'BR-FR-DEC-01',
    field: 'invoice /currency',
    change: (i) => {
      i.currency = 'USD';
      i.vatCurrency = 'EUR';
      i.totals.vatInVatCurrency = new Decimal('1.234');
    },
  },
  'twenty digits of VAT in euros': {
    rule: 'BR-FR-DEC-01',
    field: 'invoice /vatExchangeRate',
    change: (i) => {
      i.currency = 'USD';
      i.vatCurrency = 'EUR';
      i.totals.vatInVatCurrency = new Decimal('1e17');
    },
  },
  'five decimals of a quantity': {
    rule: 'BR-FR-DEC-02',
    field: 'invoice /items/0/quantity',
    change: first({ quantity: new Decimal('1.00001') }),
  },
  'five decimals of a base quantity': {
    rule: 'BR-FR-DEC-02',
    field: 'invoice /items/0/quantity',
    change: first({ baseQuantity: new Decimal('1.00001') }),
  },
  'seven decimals of a price': {
    rule: 'BR-FR-DEC-03',
    field: 'invoice /items/0/price',
    change: first({ price: new Decimal('100.0000001') }),
  },
  'a price below zero': {
    rule: 'BR-FR-DEC-03',
    field: 'invoice /items/0/price',
    change: first({ price: new Decimal(-100) }),
  },
  'three decimals of a rate': {
    rule: 'BR-FR-DEC-04',
    field: 'invoice /items/0/taxes/0/value',
    change: (i) => {
      first({ rate: new Decimal('5.555') })(i);
      group({ rate: new Decimal('5.555') })(i);
    },
  },
  'a line whose period begins in another century': {
    rule: 'BR-FR-03',
    field: 'invoice /items/0/servicePeriod/from',
    change: first({ period: { from: '1999-12-31', to: '2026-11-30' } }),
  },
  'a line whose period ends in another century': {
    rule: 'BR-FR-03',
    field: 'invoice /items/0/servicePeriod/to',
    change: first({ period: { from: '2026-11-01', to: '2100-01-01' } }),
  },
  'three decimals of the rate of a reduction': {
    rule: 'BR-FR-DEC-04',
    field: null,
    change: (i) => void Object.assign(i.allowances[0] ?? {}, { rate: new Decimal('5.555') }),
  },
};
