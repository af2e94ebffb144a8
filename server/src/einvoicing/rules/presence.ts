import type { InvoiceLine, SemanticInvoice } from '../semantic.types.js';
import { eachRule, internal, isFilled, only, type Rule, rule } from './rule.js';

const lines = (invoice: SemanticInvoice): readonly InvoiceLine[] => invoice.lines;

const groups = (invoice: SemanticInvoice) => invoice.vatBreakdown;

/** BG-23 */
const groupRules: readonly Rule[] = [
  eachRule('BR-45', 'BT-116', 'The taxable amount is missing.', groups, (g) => g.taxable !== null),
  eachRule('BR-46', 'BT-117', 'The tax amount is missing.', groups, (g) => g.tax !== null),
  // A line without a treatment results in a group without one.
  eachRule('BR-47', 'BT-118', 'The VAT category is missing.', groups, (g) => g.category !== null),
  eachRule(
    'BR-48',
    'BT-119',
    'The rate is missing.',
    groups,
    (group) => group.rate !== null || group.category === 'O',
  ),
];

/** What every invoice must have: BR-01 to BR-65 and BR-CO-* of EN 16931-1, section 6.4. */
export const presenceRules: readonly Rule[] = [
  ...internal([
    rule('BR-01', 'BT-24', 'The specification is missing.', (i) => isFilled(i.specification)),
    rule('BR-02', 'BT-1', 'The number is missing.', (i) => isFilled(i.number)),
    rule('BR-03', 'BT-2', 'The date is missing.', (i) => isFilled(i.issueDate)),
    rule('BR-04', 'BT-3', 'The type of the document is missing.', (i) => isFilled(i.typeCode)),
    rule('BR-05', 'BT-5', 'The currency is missing.', (i) => isFilled(i.currency)),
    rule('BR-12', 'BT-106', 'The sum of the lines is missing.', (i) => i.totals.lines !== null),
    rule('BR-13', 'BT-109', 'The net total is missing.', (i) => i.totals.withoutVat !== null),
    rule('BR-14', 'BT-112', 'The total is missing.', (i) => i.totals.withVat !== null),
    rule('BR-15', 'BT-115', 'The amount due is missing.', (i) => i.totals.due !== null),
    rule('BR-16', 'BG-25', 'The invoice has no lines.', (i) => i.lines.length > 0),
    ...groupRules,
    rule('BR-CO-18', 'BG-23', 'The VAT breakdown is missing.', (i) => i.vatBreakdown.length > 0),
    eachRule('BR-21', 'BT-126', 'The line has no id.', lines, (line) => isFilled(line.id)),
    eachRule(
      'BR-23',
      'BT-130',
      'The line has no unit.',
      lines,
      (line) => isFilled(line.unit) && line.quantity !== null,
    ),
    eachRule('BR-24', 'BT-131', 'The line has no net amount.', lines, (line) => line.net !== null),
  ]),
  rule('BR-06', 'BT-27', 'Your name is missing. Add it to your business profile.', (i) =>
    isFilled(i.seller.name),
  ),
  rule('BR-07', 'BT-44', 'The customer has no name. Set company, or firstName and lastName.', (i) =>
    isFilled(i.buyer.name),
  ),
  rule('BR-09', 'BT-40', 'Your country is missing. Add it to your business profile.', (i) =>
    isFilled(i.seller.address.country),
  ),
  rule('BR-11', 'BT-55', "The customer's country is missing. Set billTo.country.", (i) =>
    isFilled(i.buyer.address.country),
  ),
  eachRule(
    'BR-22',
    'BT-129',
    'The quantity is missing. Set it.',
    lines,
    (line) => line.quantity !== null,
  ),
  eachRule('BR-25', 'BT-153', 'The line has no name. Set it.', lines, (line) =>
    isFilled(line.name),
  ),
  eachRule(
    'BR-26',
    'BT-146',
    'The price is missing. Set it.',
    lines,
    (line) => line.price !== null,
  ),
  eachRule(
    'BR-27',
    'BT-146',
    'The price is below 0. Use a discount or a credit note instead.',
    lines,
    (line) => line.price?.greaterThanOrEqualTo(0) ?? false,
  ),
  rule(
    'BR-29',
    'BT-74',
    'The service period ends before it begins. Correct its dates.',
    ({ invoicingPeriod: period }) => !period?.from || !period.to || period.from <= period.to,
  ),
  ...internal([
    rule(
      'BR-CO-19',
      'BG-14',
      'The service period has no dates.',
      ({ invoicingPeriod: period }) =>
        period === null || isFilled(period.from) || isFilled(period.to),
    ),
  ]),
  ...allowanceRules('allowance'),
  ...allowanceRules('charge'),
  ...internal([
    eachRule(
      'BR-41',
      'BT-136',
      'The discount of the line has no amount.',
      lines,
      (line) => line.allowance === null || line.allowance.amount !== null,
    ),
    ...['BR-42', 'BR-CO-23'].map((id) =>
      eachRule(
        id,
        'BT-139',
        'The discount of the line has no reason.',
        lines,
        ({ allowance }) => allowance === null || hasReason(allowance),
      ),
    ),
  ]),
  rule(
    'BR-49',
    'BT-81',
    'The means of payment is missing. Add a bank account to your business profile.',
    ({ payment }) => payment === null || isFilled(payment.meansCode),
  ),
  ...['BR-50', 'BR-61'].map((id) =>
    rule(
      id,
      'BT-84',
      'A credit transfer needs an account. Add a bank account to your business profile.',
      ({ payment }) =>
        payment === null || payment.meansCode === '59' || isFilled(payment.account?.id),
    ),
  ),
  ...internal([
    eachRule(
      'BR-55',
      'BT-25',
      'The number of the credited invoice is missing.',
      (invoice) => invoice.precedingInvoices,
      ({ number }) => isFilled(number),
    ),
  ]),
  rule(
    'BR-57',
    'BT-80',
    'The country of the delivery address is missing. Set shipTo.country of the customer.',
    ({ delivery }) => delivery.address === null || isFilled(delivery.address.country),
  ),
  rule(
    'BR-62',
    'BT-34',
    'Your electronic address has no scheme. Add it to your business profile.',
    ({ seller }) => !seller.electronicAddress || isFilled(seller.electronicAddress.schemeId),
  ),
  rule(
    'BR-63',
    'BT-49',
    "The customer's electronic address has no scheme. Set peppol.schemeId.",
    ({ buyer }) => !buyer.electronicAddress || isFilled(buyer.electronicAddress.schemeId),
  ),
  // Dropped by CEN 1.3.16 and Factur-X 1.09.2.
  ...only(
    ['XRechnung'],
    [
      rule(
        'BR-CO-25',
        'BT-9',
        'The invoice does not say when it is to be paid. Set dueDate or terms.',
        ({ totals, dueDate, paymentTerms }) =>
          !totals.due?.greaterThan(0) || isFilled(dueDate) || isFilled(paymentTerms),
      ),
    ],
  ),
  rule(
    'BR-53',
    'BT-111',
    'The VAT total in vatCurrency is missing. Set vatExchangeRate to what one unit of it is in currency.',
    ({ vatCurrency, currency, totals }) =>
      vatCurrency === null || vatCurrency === currency || totals.vatInVatCurrency !== null,
  ),
  rule(
    'BR-53',
    'BT-6',
    'The currency of the VAT is that of the invoice. Remove vatCurrency and vatExchangeRate.',
    ({ vatCurrency, currency }) => vatCurrency === null || vatCurrency !== currency,
  ),
  rule(
    'BR-CO-26',
    'BT-29',
    'The invoice has neither VAT id nor registration nor identifier of yours, and a tax number does not replace them. Add one of them to your business profile; without a VAT id and a company register, set identifier to the supplier number that the customer gave you, a GLN or your tax number.',
    ({ seller }) =>
      seller.identifiers.some(({ id }) => isFilled(id)) ||
      isFilled(seller.registration?.id) ||
      isFilled(seller.vatId),
  ),
];

/** BG-20 and BG-21 have the same terms with different numbers. */
function allowanceRules(kind: 'allowance' | 'charge'): Rule[] {
  const isAllowance = kind === 'allowance';
  const things = (invoice: SemanticInvoice) => (isAllowance ? invoice.allowances : invoice.charges);
  const [amount, category, reason, again] = isAllowance
    ? ['BR-31', 'BR-32', 'BR-33', 'BR-CO-21']
    : ['BR-36', 'BR-37', 'BR-38', 'BR-CO-22'];
  const term = isAllowance ? 'BG-20' : 'BG-21';
  const name = isAllowance ? 'discount' : 'extra charge';
  const message = (what: string) => `The ${name} has no ${what}.`;
  return internal([
    eachRule(amount ?? '', term, message('amount'), things, (part) => part.amount !== null),
    eachRule(
      category ?? '',
      term,
      message('VAT category'),
      things,
      (part) => part.category !== null,
    ),
    eachRule(reason ?? '', term, message('reason'), things, hasReason),
    eachRule(again ?? '', term, message('reason'), things, hasReason),
  ]);
}

function hasReason(part: { reason: string | null; reasonCode: string | null }): boolean {
  return isFilled(part.reason) || isFilled(part.reasonCode);
}
