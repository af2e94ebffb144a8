import { Decimal, ZERO } from '../../platform/money/money.js';
import type { SemanticInvoice } from '../semantic.types.js';

/** Changes one thing in a valid document. */
export type Change = (invoice: SemanticInvoice) => void;

const cent = new Decimal('0.01');

/** Removes a member of a group. */
function without<Group extends object>(
  of: (invoice: SemanticInvoice) => Group | null | undefined,
  member: keyof Group,
): Change {
  return (invoice) => {
    const group = of(invoice);
    if (group) Object.assign(group, { [member]: null });
  };
}

/** Terms to remove. */
export const removals: Record<string, Change> = {
  'no specification': without((i) => i, 'specification'),
  'no process': without((i) => i, 'processType'),
  'no number': without((i) => i, 'number'),
  'no date': without((i) => i, 'issueDate'),
  'no type': without((i) => i, 'typeCode'),
  'no reference': without((i) => i, 'buyerReference'),
  'neither reference nor order': (i) => {
    i.buyerReference = null;
    i.references.purchaseOrder = null;
  },
  'no seller name': without((i) => i.seller, 'name'),
  'no seller electronic address': without((i) => i.seller, 'electronicAddress'),
  'no seller contact': without((i) => i.seller, 'contact'),
  'no contact name': without((i) => i.seller.contact, 'name'),
  'no contact phone': without((i) => i.seller.contact, 'phone'),
  'no contact email': without((i) => i.seller.contact, 'email'),
  'no seller city': without((i) => i.seller.address, 'city'),
  'no seller post code': without((i) => i.seller.address, 'postCode'),
  'no seller country': without((i) => i.seller.address, 'country'),
  'no buyer name': without((i) => i.buyer, 'name'),
  'no buyer electronic address': without((i) => i.buyer, 'electronicAddress'),
  'no buyer city': without((i) => i.buyer.address, 'city'),
  'no buyer post code': without((i) => i.buyer.address, 'postCode'),
  'no buyer country': without((i) => i.buyer.address, 'country'),
  'no delivery city': without((i) => i.delivery.address, 'city'),
  'no delivery post code': without((i) => i.delivery.address, 'postCode'),
  'no delivery country': without((i) => i.delivery.address, 'country'),
  'no payment': without((i) => i, 'payment'),
  'no payment means code': without((i) => i.payment, 'meansCode'),
  'no account': without((i) => i.payment, 'account'),
  'no account number': without((i) => i.payment?.account, 'id'),
  'no line sum': without((i) => i.totals, 'lines'),
  'no net total': without((i) => i.totals, 'withoutVat'),
  'no VAT total': without((i) => i.totals, 'vat'),
  'no total': without((i) => i.totals, 'withVat'),
  'no amount due': without((i) => i.totals, 'due'),
  'no sum of allowances': without((i) => i.totals, 'allowances'),
  'no sum of charges': without((i) => i.totals, 'charges'),
  'no prepaid amount': without((i) => i.totals, 'paid'),
  'no line id': without((i) => i.lines[0], 'id'),
  'no quantity': without((i) => i.lines[0], 'quantity'),
  'no unit': without((i) => i.lines[0], 'unit'),
  'no line net': without((i) => i.lines[0], 'net'),
  'no price': without((i) => i.lines[0], 'price'),
  'no line category': without((i) => i.lines[0], 'category'),
  'no line rate': without((i) => i.lines[0], 'rate'),
  'no line name': without((i) => i.lines[0], 'name'),
  'no allowance amount': without((i) => i.allowances[0], 'amount'),
  'no allowance category': without((i) => i.allowances[0], 'category'),
  'no charge amount': without((i) => i.charges[0], 'amount'),
  'no charge reason': without((i) => i.charges[0], 'reason'),
  'no taxable amount': without((i) => i.vatBreakdown[0], 'taxable'),
  'no tax amount': without((i) => i.vatBreakdown[0], 'tax'),
  'no group category': without((i) => i.vatBreakdown[0], 'category'),
  'no group rate': without((i) => i.vatBreakdown[0], 'rate'),
  'no line discount amount': without((i) => i.lines[0]?.allowance, 'amount'),
  'no lines': (i) => void (i.lines = []),
  'no VAT groups': (i) => void (i.vatBreakdown = []),
  'no reason of an allowance': (i) => {
    Object.assign(i.allowances[0] ?? {}, { reason: null, reasonCode: null });
  },
  'no reason of a line discount': (i) => {
    Object.assign(i.lines[0]?.allowance ?? {}, { reason: null, reasonCode: null });
  },
  'neither due date nor terms': (i) => void ((i.dueDate = null), (i.paymentTerms = null)),
  'neither VAT id nor tax number': (i) =>
    void ((i.seller.vatId = i.seller.taxNumber = null), (i.taxRepresentative = null)),
  'neither date nor period': (i) => void ((i.delivery.date = null), (i.invoicingPeriod = null)),
};

/** Adds to an amount of a group. */
function moved<Group extends object>(
  of: (invoice: SemanticInvoice) => Group | null | undefined,
  member: keyof Group,
  by = cent,
): Change {
  return (invoice) => {
    const group = of(invoice);
    const value = group?.[member];
    if (group && value instanceof Decimal) Object.assign(group, { [member]: value.plus(by) });
  };
}

/** Changes after which amounts do not add up. */
export const sums: Record<string, Change> = Object.fromEntries([
  ...(
    ['lines', 'allowances', 'charges', 'withoutVat', 'vat', 'withVat', 'paid', 'due'] as const
  ).map((member) => [`${member} one cent off`, moved((i) => i.totals, member)]),
  ['a VAT group two euros off', moved((i) => i.vatBreakdown[0], 'tax', new Decimal(2))],
  ['a taxable amount two euros off', moved((i) => i.vatBreakdown[0], 'taxable', new Decimal(2))],
  ['an allowance two euros off', moved((i) => i.allowances[0], 'amount', new Decimal(2))],
  ['a charge two euros off', moved((i) => i.charges[0], 'amount', new Decimal(2))],
  ['a line one euro off', moved((i) => i.lines[0], 'net', new Decimal(1))],
  ['a price one euro off', moved((i) => i.lines[0], 'price', new Decimal(1))],
  ['three decimals of a total', moved((i) => i.totals, 'due', new Decimal('0.001'))],
  ['three decimals of a line', moved((i) => i.lines[0], 'net', new Decimal('0.001'))],
  [
    'three decimals of a taxable amount',
    moved((i) => i.vatBreakdown[0], 'taxable', new Decimal('0.001')),
  ],
  ['three decimals of a charge', moved((i) => i.charges[0], 'amount', new Decimal('0.001'))],
]) as Record<string, Change>;

const thousandth = new Decimal('0.001');

/** A third decimal in every amount. */
export const decimals: Record<string, Change> = Object.fromEntries([
  ...(['lines', 'allowances', 'charges', 'withoutVat', 'vat', 'withVat', 'paid'] as const).map(
    (member) => [`three decimals: ${member}`, moved((i) => i.totals, member, thousandth)] as const,
  ),
  ['three decimals: rounding', (i: SemanticInvoice) => void (i.totals.rounding = thousandth)],
  ['three decimals: an allowance', moved((i) => i.allowances[0], 'amount', thousandth)],
  ['three decimals: a tax amount', moved((i) => i.vatBreakdown[0], 'tax', thousandth)],
  ['three decimals: a line discount', moved((i) => i.lines[0]?.allowance, 'amount', thousandth)],
]);

/** Sellers in other countries, on Peppol. */
export const sellers: Record<string, Change> = {
  'a Dutch seller without a street': (i) =>
    Object.assign(i.seller.address, { country: 'NL', line1: null }),
  'a Dutch seller who is not to be paid': (i) => {
    i.seller.address.country = 'NL';
    i.payment = null;
  },
  'Dutch parties, the buyer without a street': (i) => {
    i.seller.address.country = 'NL';
    Object.assign(i.buyer.address, { country: 'NL', line1: null });
  },
  'a Danish seller without a number': (i) => {
    i.seller.address.country = 'DK';
    i.seller.registration = null;
  },
  'Danish parties and a transfer beyond SEPA': (i) => {
    i.seller.address.country = 'DK';
    i.buyer.address.country = 'DK';
    if (i.payment) i.payment.meansCode = '30';
  },
  'a Swedish VAT id that is too short': (i) => {
    i.seller.address.country = 'SE';
    i.seller.vatId = 'SE123';
  },
  'a Norwegian VAT id without MVA': (i) => {
    i.seller.address.country = 'NO';
    i.seller.vatId = 'NO991825827';
  },
  'Icelandic parties without streets': (i) => {
    Object.assign(i.seller.address, { country: 'IS', line1: null });
    Object.assign(i.buyer.address, { country: 'IS', line1: null });
  },
  'an Italian seller without an address': (i) => {
    i.seller.vatId = 'IT00743110157';
    Object.assign(i.seller.address, { country: 'IT', line1: null, city: null, postCode: null });
  },
  'a Greek VAT id': (i) => {
    i.seller.address.country = 'GR';
    i.seller.vatId = 'EL094259216';
  },
  'a wrong Danish P number': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0096', id: '123' }),
  'a wrong Danish SE number': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0198', id: '12345678' }),
};

/** Values that are not in a code list, or are invalid in themselves. */
export const values: Record<string, Change> = {
  'no currency': (i) => void (i.currency = null),
  'no category of the charges': without((i) => i.charges[0], 'category'),
  'a discount at a standard rate of zero': (i) =>
    void Object.assign(i.allowances[0] ?? {}, { rate: ZERO }),
  'charges at a standard rate of zero': (i) =>
    void Object.assign(i.charges[0] ?? {}, { rate: ZERO }),
  'an unknown scheme of the registration': (i) =>
    void (i.seller.registration = { schemeId: '9999', id: '1' }),
  'a currency that is none': (i) => void (i.currency = 'EUX'),
  'a currency of before': (i) => void (i.currency = 'ANG'),
  'a seller country that is none': (i) => void (i.seller.address.country = 'XX'),
  'a buyer country that is none': (i) => void (i.buyer.address.country = 'XX'),
  'a delivery country that is none': (i) => {
    if (i.delivery.address) i.delivery.address.country = 'XX';
  },
  'a unit in words': (i) => void Object.assign(i.lines[0] ?? {}, { unit: 'Sack' }),
  'a price below zero': (i) => void Object.assign(i.lines[0] ?? {}, { price: new Decimal(-1) }),
  'an unknown scheme of the seller': (i) =>
    void (i.seller.electronicAddress = { schemeId: '9999', id: '1' }),
  'an unknown scheme of the buyer': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '9999', id: '1' }),
  'no scheme of the buyer': (i) => void (i.buyer.electronicAddress = { schemeId: null, id: '1' }),
  'no scheme of the seller': (i) => void (i.seller.electronicAddress = { schemeId: null, id: '1' }),
  'an email address as electronic address': (i) =>
    void (i.buyer.electronicAddress = { schemeId: 'EM', id: 'a@b.example' }),
  'a period that ends before it begins': (i) =>
    void (i.invoicingPeriod = { from: '2026-11-30', to: '2026-11-01' }),
  'a period without dates': (i) => void (i.invoicingPeriod = { from: null, to: null }),
  'a hash in the terms': (i) => void (i.paymentTerms = '#SKONTO#TAGE=14#\n'),
  'two hashes in the terms after the Skonto': (i) =>
    void (i.paymentTerms = '#SKONTO#TAGE=14#PROZENT=2.00#\nZweck: #12345# angeben.'),
  'a code in the note': (i) => void (i.notes = [{ subject: null, text: 'Zimmer #1, #2' }]),
  'a note of blanks': (i) => void (i.notes = [{ subject: null, text: ' \n' }]),
  'a currency of last year': (i) => void (i.currency = 'XCG'),
  'a buyer in South Sudan': (i) => void (i.buyer.address.country = 'SS'),
  'a standard rate of zero': (i) => void Object.assign(i.lines[0] ?? {}, { rate: ZERO }),
  'a rate below half a percent': (i) => {
    const [line, group] = [i.lines[0], i.vatBreakdown[0]];
    for (const part of [line, group, i.allowances[0], i.charges[0]]) {
      if (part) part.rate = new Decimal('0.4');
    }
  },
  'a reason with a standard rate': (i) =>
    void Object.assign(i.vatBreakdown[0] ?? {}, { reason: 'weil' }),
  'a Dutch seller': (i) => void (i.seller.address.country = 'NL'),
  'a Danish seller': (i) => void (i.seller.address.country = 'DK'),
  'a Swedish seller': (i) => void (i.seller.address.country = 'SE'),
  'a Norwegian seller': (i) => void (i.seller.address.country = 'NO'),
  'an Icelandic seller': (i) => void (i.seller.address.country = 'IS'),
  'an Italian seller': (i) => void (i.seller.address.country = 'IT'),
  'a Greek seller': (i) => void (i.seller.address.country = 'GR'),
  'a phone number without digits': (i) =>
    void Object.assign(i.seller.contact ?? {}, { phone: 'call' }),
  'an email address without a dot': (i) =>
    void Object.assign(i.seller.contact ?? {}, { email: 'a@b' }),
};

/** Changes that one VAT treatment does not allow. */
export const ofTreatments: Record<string, Change> = {
  'no VAT group': (i) => void (i.vatBreakdown = []),
  'a reason': (i) => void Object.assign(i.vatBreakdown[0] ?? {}, { reason: 'weil' }),
  'a rate': (i) => void Object.assign(i.lines[0] ?? {}, { rate: new Decimal(19) }),
  'a rate on the discount': (i) =>
    void Object.assign(i.allowances[0] ?? {}, { rate: new Decimal(19) }),
  'a rate on the charges': (i) => void Object.assign(i.charges[0] ?? {}, { rate: new Decimal(19) }),
  'no reason': (i) =>
    void Object.assign(i.vatBreakdown[0] ?? {}, { reason: null, reasonCode: null }),
  'a tax': (i) => void Object.assign(i.vatBreakdown[0] ?? {}, { tax: new Decimal(5) }),
  'no seller VAT id': (i) => void ((i.seller.vatId = null), (i.seller.taxNumber = null)),
  'a seller VAT id': (i) => void (i.seller.vatId = 'DE136695976'),
  'a representative of the seller': (i) => {
    const address = { ...i.seller.address };
    i.taxRepresentative = { name: 'Fiskal', vatId: 'DE129273398', address };
  },
  'no buyer VAT id': (i) => void ((i.buyer.vatId = null), (i.buyer.registration = null)),
  'no delivery': (i) =>
    void ((i.delivery = { name: null, date: null, address: null }), (i.invoicingPeriod = null)),
  'another treatment beside it': (i) => {
    const [first] = i.lines;
    if (first)
      i.lines.push({ ...first, id: '2', category: 'Z', rate: ZERO, net: ZERO, price: ZERO });
  },
  'a wrong category on the discount': (i) =>
    void Object.assign(i.allowances[0] ?? {}, { category: 'Z', rate: ZERO }),
  'a taxable amount two euros off': (i) => {
    const [group] = i.vatBreakdown;
    if (group?.taxable) group.taxable = group.taxable.plus(2);
  },
};
