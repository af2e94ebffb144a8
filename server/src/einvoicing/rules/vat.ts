import { percentOf, sum, ZERO } from '../../platform/money/money.js';
import type {
  DocumentAllowance,
  InvoiceLine,
  SemanticInvoice,
  VatBreakdown,
  VatCategory,
} from '../semantic.types.js';
import { eachRule, internal, isFilled, type Rule, rule, type Term } from './rule.js';

/** What EN 16931-1, section 6.4.3 requires of one VAT category. */
interface Category {
  /** Its code in the ids of its rules. */
  name: 'S' | 'Z' | 'E' | 'AE' | 'IC' | 'G' | 'O';
  code: VatCategory;
  /** The value of `exemption`. */
  treatment: string;
  rate: 'positive' | 'zero' | 'none';
  parties: PartyRule[];
  reason: 'required' | 'forbidden';
}

/** Which parties must be identified, and how. */
interface PartyRule {
  term: Term;
  message: string;
  holds(parties: SemanticInvoice): boolean;
}

const sellerTaxed: PartyRule = {
  term: 'BT-31',
  message: 'Your VAT id or tax number is missing. Add it to your business profile.',
  holds: (parties) => hasVatId(parties) || isFilled(parties.seller.taxNumber),
};

const sellerVat = (treatment: string): PartyRule => ({
  term: 'BT-31',
  message: `${treatment} needs your VAT id. Add it to your business profile.`,
  holds: hasVatId,
});

const buyerVat: PartyRule = {
  term: 'BT-48',
  message: "IntraCommunity needs the customer's VAT id. Set tax.id of the customer.",
  holds: ({ buyer }) => isFilled(buyer.vatId),
};

const buyerTaxed: PartyRule = {
  term: 'BT-48',
  message: "ReverseCharge needs the customer's VAT id. Set tax.id of the customer.",
  holds: ({ buyer }) => isFilled(buyer.vatId) || isFilled(buyer.registration?.id),
};

const noVatIds: PartyRule = {
  term: 'BT-31',
  message: 'An invoice with OutsideScope must not contain VAT ids.',
  holds: ({ seller, buyer, taxRepresentative }) =>
    seller.vatId === null && buyer.vatId === null && !isFilled(taxRepresentative?.vatId),
};

const CATEGORIES: readonly Category[] = [
  category('S', 'S', 'Standard', 'positive', [sellerTaxed]),
  category('Z', 'Z', 'ZeroRated', 'zero', [sellerTaxed]),
  category('E', 'E', 'Exempt', 'zero', [sellerTaxed]),
  category('AE', 'AE', 'ReverseCharge', 'zero', [sellerTaxed, buyerTaxed]),
  category('IC', 'K', 'IntraCommunity', 'zero', [sellerVat('IntraCommunity'), buyerVat]),
  category('G', 'G', 'Export', 'zero', [sellerVat('Export')]),
  category('O', 'O', 'OutsideScope', 'none', [noVatIds]),
];

function category(
  name: Category['name'],
  code: VatCategory,
  treatment: string,
  rate: Category['rate'],
  parties: PartyRule[],
): Category {
  const reason = code === 'S' || code === 'Z' ? 'forbidden' : 'required';
  return { name, code, treatment, rate, parties, reason };
}

type Sorted = Pick<DocumentAllowance, 'category' | 'rate'>;

/** Lines, allowances and charges, with the numbers that the rules on parties and rates have. */
const KINDS: readonly {
  party: string;
  rate: string;
  term: Term;
  things(invoice: SemanticInvoice): readonly Sorted[];
}[] = [
  { party: '02', rate: '05', term: 'BT-152', things: (invoice): InvoiceLine[] => invoice.lines },
  { party: '03', rate: '06', term: 'BG-20', things: (invoice) => invoice.allowances },
  { party: '04', rate: '07', term: 'BG-21', things: (invoice) => invoice.charges },
];

/** BR-S-*, BR-Z-*, BR-E-*, BR-AE-*, BR-IC-*, BR-G-*, BR-O-* of EN 16931-1. */
export const vatRules: readonly Rule[] = [
  eachRule(
    'BR-CO-04',
    'BT-151',
    'The VAT treatment of this line is missing. Set exemption on its tax.',
    (invoice) => invoice.lines,
    (line) => line.category !== null,
  ),
  ...CATEGORIES.flatMap(rulesOf),
  rule(
    'BR-IC-11',
    'BT-72',
    'IntraCommunity needs the date of delivery. Set deliveryDate or servicePeriod.',
    (invoice) =>
      !hasGroup(invoice, 'K') || invoice.delivery.date !== null || invoice.invoicingPeriod !== null,
  ),
  rule(
    'BR-IC-12',
    'BT-80',
    'IntraCommunity needs the country of delivery. Set shipTo.country of the customer.',
    (invoice) => !hasGroup(invoice, 'K') || isFilled(invoice.delivery.address?.country),
  ),
  rule(
    'BR-O-11',
    'BG-23',
    'A document with OutsideScope cannot have other VAT treatments. Create two invoices.',
    (invoice) => !hasGroup(invoice, 'O') || isOnly(invoice, 'O'),
  ),
  eachRule(
    'BR-O-12',
    'BT-151',
    'A document with OutsideScope cannot have other VAT treatments. Create two invoices.',
    (invoice) => invoice.lines,
    (line, invoice) => !hasGroup(invoice, 'O') || line.category === 'O',
  ),
  ...internal([
    ...(['BR-O-13', 'BR-O-14'] as const).map((id) =>
      eachRule(
        id,
        id === 'BR-O-13' ? 'BG-20' : 'BG-21',
        'A document with OutsideScope cannot have discounts or charges with other VAT treatments.',
        ({ allowances, charges }) => [...allowances, ...charges],
        (part, invoice) => !hasGroup(invoice, 'O') || part.category === 'O',
      ),
    ),
  ]),
];

function rulesOf(each: Category): Rule[] {
  const id = (number: string) => `BR-${each.name}-${number}`;
  return [
    ...internal([
      rule(id('01'), 'BG-23', `The breakdown of ${each.treatment} is missing.`, (invoice) => {
        const groups = invoice.vatBreakdown.filter((group) => group.category === each.code);
        const isUsed = KINDS.some(({ things }) => things(invoice).some(isOf(each)));
        if (each.code === 'S') return groups.length > 0 === isUsed;
        return groups.length === Number(isUsed);
      }),
    ]),
    ...KINDS.flatMap(({ party, things }) =>
      each.parties.map(({ term, message, holds }) =>
        rule(
          id(party),
          term,
          message,
          (invoice) => !things(invoice).some(isOf(each)) || holds(invoice),
        ),
      ),
    ),
    ...KINDS.map(({ rate, term, things }) =>
      eachRule(
        id(rate),
        term,
        rateMessage(each),
        things,
        (thing) => !isOf(each)(thing) || isAllowedRate(each, thing),
      ),
    ),
    ...breakdownRules(each, id),
  ];
}

function breakdownRules(each: Category, id: (number: string) => string): Rule[] {
  const groups = (invoice: SemanticInvoice) => invoice.vatBreakdown;
  const other = (group: VatBreakdown) => group.category !== each.code;
  const hasReason = (group: VatBreakdown) => isFilled(group.reason) || isFilled(group.reasonCode);
  return [
    ...internal([
      eachRule(
        id('08'),
        'BT-116',
        'The taxable amounts do not add up.',
        groups,
        (group, invoice) => other(group) || isTaxableSum(group, invoice),
      ),
    ]),
    ...internal([
      eachRule(
        id('09'),
        'BT-117',
        'The tax does not match the rate.',
        groups,
        (group) => other(group) || isTaxOfRate(group),
      ),
    ]),
    each.reason === 'forbidden'
      ? eachRule(
          id('10'),
          'BT-120',
          `${each.treatment} has no reason for an exemption. Remove it.`,
          groups,
          (group) => other(group) || !hasReason(group),
        )
      : eachRule(
          id('10'),
          'BT-120',
          `${each.treatment} needs a reason. Set exemptionReason on the tax of the line.`,
          groups,
          (group) => other(group) || hasReason(group),
        ),
  ];
}

const isOf =
  ({ code }: Category) =>
  (thing: Sorted): boolean =>
    thing.category === code;

function isAllowedRate({ rate }: Category, thing: Sorted): boolean {
  if (rate === 'none') return thing.rate === null;
  if (thing.rate === null) return false;
  return rate === 'positive' ? thing.rate.greaterThan(0) : thing.rate.isZero();
}

function rateMessage({ rate, treatment }: Category): string {
  if (rate === 'positive') {
    return 'Standard needs a rate above 0. Set value, or another exemption such as ZeroRated.';
  }
  return `${treatment} requires a rate of 0. Set value to 0.`;
}

/** The official rule allows a difference of up to one; BR-CO-17 here allows none. */
function isTaxOfRate({ tax, taxable, rate, category }: VatBreakdown): boolean {
  if (tax === null || taxable === null) return false;
  if (category !== 'S') return tax.isZero();
  return rate !== null && percentOf(taxable, rate).minus(tax).abs().lessThan(1);
}

function isTaxableSum(
  group: VatBreakdown,
  { lines, allowances, charges }: SemanticInvoice,
): boolean {
  const belongs = ({ category, rate }: Sorted) =>
    category === group.category && (rate ?? ZERO).equals(group.rate ?? ZERO);
  const amounts = (parts: readonly DocumentAllowance[]) =>
    sum(parts.filter(belongs).map((part) => part.amount ?? ZERO));
  const nets = sum(lines.filter(belongs).map((line) => line.net ?? ZERO));
  return nets
    .minus(amounts(allowances))
    .plus(amounts(charges))
    .equals(group.taxable ?? ZERO);
}

/** A tax representative stands in for a seller without a VAT id. */
function hasVatId({ seller, taxRepresentative }: SemanticInvoice): boolean {
  return isFilled(seller.vatId) || isFilled(taxRepresentative?.vatId);
}

function hasGroup({ vatBreakdown }: SemanticInvoice, code: VatCategory): boolean {
  return vatBreakdown.some((group) => group.category === code);
}

/** Returns true if there is no other category. */
function isOnly({ vatBreakdown, lines }: SemanticInvoice, code: VatCategory): boolean {
  return [...vatBreakdown, ...lines].every(({ category }) => category === code);
}
