import type { Address } from '../../addresses/address.fields.js';
import { computeAmounts, signed } from '../../amounts/amounts.rules.js';
import { type AmountFields, type LineItem, NO_ITEM_TERMS } from '../../amounts/amounts.types.js';
import { decimal, Decimal, minorDigits } from '../../platform/money/money.js';
import type { Buyer, PrintedDocument, Seller } from '../document.js';

/** Nordlicht Studio, the seller of the examples. */
export const nordlicht: Seller = {
  name: 'Nordlicht Studio GmbH',
  tradingName: null,
  identifier: null,
  registration: 'HRB 123456 B',
  vatId: 'DE136695976',
  taxNumber: '29/815/08154',
  legal: 'Amtsgericht Charlottenburg, Managing director: Lena Vogt',
  address: {
    line1: 'Lindenstraße 12',
    line2: null,
    city: 'Berlin',
    postalCode: '10969',
    state: null,
    country: 'DE',
  },
  contact: { name: 'Lena Vogt', phone: '+49 30 5550123', email: 'billing@nordlicht.example' },
  bank: {
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    accountHolder: 'Nordlicht Studio GmbH',
  },
  logo: null,
  color: null,
  footer: null,
  template: 'classic',
};

/** A seller in Switzerland, whose account requires a QR reference. */
export const alpenblick: Seller = {
  ...nordlicht,
  name: 'Alpenblick Design AG',
  registration: 'CHE-123.456.788',
  vatId: 'CHE-123.456.788 MWST',
  taxNumber: null,
  legal: null,
  address: {
    ...nordlicht.address,
    line1: 'Bahnhofstrasse 12a',
    postalCode: '8001',
    city: 'Zürich',
    country: 'CH',
  },
  contact: { name: 'Reto Keller', phone: '+41 44 555 01 23', email: 'billing@alpenblick.example' },
  bank: { iban: 'CH4431999123000889012', bic: null, accountHolder: null },
};

/** An address with only the given fields. */
export function address(given: Partial<Address>): Address {
  return {
    firstName: null,
    lastName: null,
    company: null,
    email: null,
    phone: null,
    address: null,
    city: null,
    state: null,
    postalCode: null,
    country: null,
    legal: null,
    ...given,
  };
}

export const acme: Buyer = {
  billTo: address({
    company: 'Acme Widgets GmbH',
    address: 'Am Sandtorkai 50',
    city: 'Hamburg',
    postalCode: '20457',
    country: 'DE',
    email: 'billing@acme.example',
  }),
  shipTo: address({
    company: 'Acme Widgets GmbH',
    firstName: 'Jonas',
    lastName: 'Petersen',
    address: 'Lagerstraße 8',
    city: 'Bremen',
    postalCode: '28195',
    country: 'DE',
  }),
  tax: { id: 'DE129273398', name: 'VAT ID' },
  registration: null,
  reference: '04011000-12345-03',
};

export const sakura: Buyer = {
  billTo: address({
    company: '株式会社さくら',
    address: '丸の内1-1-1',
    city: '千代田区',
    state: '東京都',
    postalCode: '100-0005',
    country: 'JP',
  }),
  shipTo: null,
  tax: null,
  registration: null,
  reference: null,
};

/** A line with only the given fields. */
export function line(
  given: Partial<LineItem> & Pick<LineItem, 'name' | 'quantity' | 'price'>,
): LineItem {
  return {
    ...NO_ITEM_TERMS,
    item: null,
    url: null,
    description: null,
    unit: null,
    isReturn: false,
    discount: null,
    taxes: [],
    ...given,
  };
}

/** A percentage tax on a line. */
export function vat(value: number, name = 'VAT'): LineItem['taxes'][number] {
  return { name, value, exemption: value > 0 ? 'Standard' : null, exemptionReason: null };
}

type Fields = AmountFields & { paid?: string; refunded?: string };

const nothing = {
  deliveryDate: null,
  servicePeriod: null,
  paidAt: null,
  canceled: null,
  credited: null,
  transactions: [],
  deductions: [],
};

/** A document with amounts computed by the rules of the service. */
export function invoiceOf(
  fields: Partial<Fields>,
  rest: Partial<PrintedDocument> = {},
): PrintedDocument {
  const { paid = '0', refunded = '0', ...given } = fields;
  const amountFields: AmountFields = {
    currency: 'EUR',
    items: [],
    discount: null,
    extraCharges: null,
    extraFields: [],
    taxes: [],
    taxIncluded: false,
    roundTo: null,
    ...given,
  };
  return {
    kind: 'Invoice',
    state: 'Open',
    test: false,
    number: 'INV-2026-00042',
    header: null,
    lang: 'en',
    dateFormat: null,
    date: '2026-11-02',
    dueDate: '2026-11-16',
    ...nothing,
    seller: nordlicht,
    buyer: acme,
    showShipTo: false,
    notes: null,
    terms: null,
    eInvoice: null,
    ...computed(amountFields, paid, refunded),
    ...rest,
  };
}

/** The members of a document that follow from its amount fields. */
function computed(fields: AmountFields, paid: string, refunded: string) {
  const amounts = computeAmounts(fields, { eInvoice: false });
  const digits = minorDigits(fields.currency);
  const money = (value: Decimal) => value.toFixed(digits);
  const adjustment = (given: AmountFields['discount']) =>
    given && { type: given.type, value: String(given.value) };
  return {
    currency: fields.currency,
    taxIncluded: fields.taxIncluded,
    discount: adjustment(fields.discount),
    extraCharges: adjustment(fields.extraCharges),
    lines: fields.items.map((item, index) => ({
      name: item.name,
      description: item.description,
      url: item.url,
      quantity: signed(decimal(item.quantity), item.isReturn).toFixed(),
      unit: item.unit,
      price: String(item.price),
      discount: item.discount && { name: item.discount.name, value: String(item.discount.value) },
      taxes: item.taxes.map((tax) => ({ ...tax, rate: String(tax.value) })),
      amounts: lineAmounts(amounts.lines[index], money),
    })),
    amounts: {
      subtotal: money(amounts.subtotal),
      discount: money(amounts.discount),
      extraCharges: money(amounts.extraCharges),
      net: money(amounts.net),
      taxes: amounts.taxes.map((tax) => ({
        ...tax,
        rate: tax.rate?.toFixed() ?? null,
        base: money(tax.base),
        amount: money(tax.amount),
      })),
      taxTotal: money(amounts.taxTotal),
      extraFields: amounts.extraFields.map((field, index) => {
        const { type, value } = fields.extraFields[index] ?? {};
        const rate = type === 'Percentage' ? { rate: String(value) } : {};
        return { ...field, ...rate, amount: money(field.amount) };
      }),
      rounding: money(amounts.rounding),
      total: money(amounts.total),
      paid: money(decimal(paid)),
      refunded: money(decimal(refunded)),
      balance: money(amounts.total.minus(paid)),
    },
  } satisfies Partial<PrintedDocument>;
}

function lineAmounts(
  amounts: { gross: Decimal; discount: Decimal; net: Decimal } | undefined,
  money: (value: Decimal) => string,
) {
  const { gross, discount, net } = amounts ?? {
    gross: new Decimal(0),
    discount: new Decimal(0),
    net: new Decimal(0),
  };
  return { gross: money(gross), discount: money(discount), net: money(net) };
}
