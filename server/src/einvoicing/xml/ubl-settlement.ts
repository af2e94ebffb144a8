import type {
  DocumentAllowance,
  DocumentTotals,
  SemanticInvoice,
  VatBreakdown,
} from '../semantic.types.js';
import { element, text, type Xml } from './element.js';
import { type AmountElement, taxCategory } from './ubl-terms.js';

/** BG-16 */
export function paymentMeans({ payment, dueDate, typeCode }: SemanticInvoice): Xml {
  if (!payment) return '';
  const { iban = null, accountHolder = null, bic = null } = payment.account ?? {};
  return element(
    'cac:PaymentMeans',
    text('cbc:PaymentMeansCode', payment.meansCode),
    text('cbc:PaymentDueDate', typeCode === '381' ? dueDate : null),
    text('cbc:PaymentID', payment.remittance),
    element(
      'cac:PayeeFinancialAccount',
      text('cbc:ID', iban),
      text('cbc:Name', accountHolder),
      element('cac:FinancialInstitutionBranch', text('cbc:ID', bic)),
    ),
  );
}

/** BG-20 and BG-21 */
export function allowanceCharges(
  { allowances, charges }: SemanticInvoice,
  amount: AmountElement,
): Xml {
  const written = (isCharge: 'true' | 'false') => (part: DocumentAllowance) =>
    element(
      'cac:AllowanceCharge',
      text('cbc:ChargeIndicator', isCharge),
      text('cbc:AllowanceChargeReasonCode', part.reasonCode),
      text('cbc:AllowanceChargeReason', part.reason),
      amount('cbc:Amount', part.amount),
      taxCategory('cac:TaxCategory', part.category, part.rate),
    );
  return [...allowances.map(written('false')), ...charges.map(written('true'))].join('');
}

/** BT-110 with BG-23 */
export function taxTotal({ totals, vatBreakdown }: SemanticInvoice, amount: AmountElement): Xml {
  return element(
    'cac:TaxTotal',
    amount('cbc:TaxAmount', totals.vat),
    ...vatBreakdown.map((group) => subtotal(group, amount)),
  );
}

function subtotal(group: VatBreakdown, amount: AmountElement): Xml {
  return element(
    'cac:TaxSubtotal',
    amount('cbc:TaxableAmount', group.taxable),
    amount('cbc:TaxAmount', group.tax),
    taxCategory(
      'cac:TaxCategory',
      group.category,
      group.rate,
      text('cbc:TaxExemptionReasonCode', group.reasonCode),
      text('cbc:TaxExemptionReason', group.reason),
    ),
  );
}

/** BG-22 */
export function monetaryTotal(totals: DocumentTotals, amount: AmountElement): Xml {
  return element(
    'cac:LegalMonetaryTotal',
    amount('cbc:LineExtensionAmount', totals.lines),
    amount('cbc:TaxExclusiveAmount', totals.withoutVat),
    amount('cbc:TaxInclusiveAmount', totals.withVat),
    amount('cbc:AllowanceTotalAmount', totals.allowances),
    amount('cbc:ChargeTotalAmount', totals.charges),
    amount('cbc:PrepaidAmount', totals.paid),
    amount('cbc:PayableRoundingAmount', totals.rounding),
    amount('cbc:PayableAmount', totals.due),
  );
}
