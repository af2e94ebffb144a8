import type {
  DocumentAllowance,
  PaymentInstructions,
  PrecedingInvoice,
  SemanticInvoice,
  VatBreakdown,
} from '../semantic.types.js';
import { type Amount, ciiDate, tradeTax } from './cii-terms.js';
import { element, text, type Xml } from './element.js';
import { decimalText } from './format.js';

/** How it is paid, taxes, allowances and charges, terms and totals. */
export function settlement(invoice: SemanticInvoice, amount: Amount): Xml {
  const { payment, currency, invoicingPeriod: period } = invoice;
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:PaymentReference', payment?.remittance ?? null),
    text('ram:InvoiceCurrencyCode', currency),
    paymentMeans(payment),
    ...invoice.vatBreakdown.map((group) => vatGroup(group, amount)),
    element(
      'ram:BillingSpecifiedPeriod',
      ciiDate('ram:StartDateTime', period?.from ?? null),
      ciiDate('ram:EndDateTime', period?.to ?? null),
    ),
    ...invoice.allowances.map((part) => allowanceCharge(part, 'false', amount)),
    ...invoice.charges.map((part) => allowanceCharge(part, 'true', amount)),
    element(
      'ram:SpecifiedTradePaymentTerms',
      text('ram:Description', invoice.paymentTerms),
      ciiDate('ram:DueDateDateTime', invoice.dueDate),
    ),
    totals(invoice, amount),
    precedingInvoice(invoice.precedingInvoice),
  );
}

function paymentMeans(payment: PaymentInstructions | null): Xml {
  if (!payment) return '';
  const { iban = null, accountHolder = null, bic = null } = payment.account ?? {};
  return element(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    text('ram:TypeCode', payment.meansCode),
    element(
      'ram:PayeePartyCreditorFinancialAccount',
      text('ram:IBANID', iban),
      text('ram:AccountName', accountHolder),
    ),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', text('ram:BICID', bic)),
  );
}

function vatGroup(group: VatBreakdown, amount: Amount): Xml {
  return element(
    'ram:ApplicableTradeTax',
    text('ram:CalculatedAmount', amount(group.tax)),
    text('ram:TypeCode', 'VAT'),
    text('ram:ExemptionReason', group.reason),
    text('ram:BasisAmount', amount(group.taxable)),
    text('ram:CategoryCode', group.category),
    text('ram:ExemptionReasonCode', group.reasonCode),
    text('ram:RateApplicablePercent', decimalText(group.rate)),
  );
}

function allowanceCharge(part: DocumentAllowance, isCharge: 'true' | 'false', amount: Amount): Xml {
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', text('udt:Indicator', isCharge)),
    text('ram:ActualAmount', amount(part.amount)),
    text('ram:ReasonCode', part.reasonCode),
    text('ram:Reason', part.reason),
    tradeTax('ram:CategoryTradeTax', part.category, part.rate),
  );
}

function totals({ totals, currency }: SemanticInvoice, amount: Amount): Xml {
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    text('ram:LineTotalAmount', amount(totals.lines)),
    text('ram:ChargeTotalAmount', amount(totals.charges)),
    text('ram:AllowanceTotalAmount', amount(totals.allowances)),
    text('ram:TaxBasisTotalAmount', amount(totals.withoutVat)),
    text('ram:TaxTotalAmount', amount(totals.vat), { currencyID: currency }),
    text('ram:RoundingAmount', amount(totals.rounding)),
    text('ram:GrandTotalAmount', amount(totals.withVat)),
    text('ram:TotalPrepaidAmount', amount(totals.paid)),
    text('ram:DuePayableAmount', amount(totals.due)),
  );
}

function precedingInvoice(preceding: PrecedingInvoice | null): Xml {
  if (!preceding) return '';
  return element(
    'ram:InvoiceReferencedDocument',
    text('ram:IssuerAssignedID', preceding.number),
    ciiDate('ram:FormattedIssueDateTime', preceding.issueDate, 'qdt'),
  );
}
