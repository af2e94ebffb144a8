import type { Decimal } from '../../platform/money/money.js';
import type { CreditTransfer, PaymentInstructions } from '../payment.types.js';
import type {
  DocumentAllowance,
  InvoiceLine,
  LineAllowance,
  PrecedingInvoice,
  SemanticInvoice,
  VatBreakdown,
  VatCategory,
} from '../semantic.types.js';
import { lineDocument, linePeriod, orderLine, product } from './cii-line-terms.js';
import { agreement, ciiDate, delivery, payee } from './cii-parties.js';
import { amountFormat, decimalText, element, text, type Xml } from './element.js';

/** Writes an amount; CII states the currency once per document. */
type Amount = (value: Decimal | null) => string | null;

const NAMESPACES = {
  rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/**
 * An invoice or credit note as UN/CEFACT Cross Industry Invoice D16B, elements in the order of its
 * schema (CEN/TS 16931-3-3). Nothing is calculated here.
 */
export function toCii(invoice: SemanticInvoice): string {
  const amount = amountFormat(invoice.currency);
  const root = 'rsm:CrossIndustryInvoice';
  const namespaces = Object.entries(NAMESPACES)
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('');
  const content =
    context(invoice) +
    document(invoice) +
    element(
      'rsm:SupplyChainTradeTransaction',
      ...invoice.lines.map((line) => ciiLine(line, amount)),
      agreement(invoice),
      delivery(invoice),
      settlement(invoice, amount),
    );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespaces}>${content}</${root}>\n`;
}

function context({ processType, specification }: SemanticInvoice): Xml {
  return element(
    'rsm:ExchangedDocumentContext',
    element('ram:BusinessProcessSpecifiedDocumentContextParameter', text('ram:ID', processType)),
    element('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', specification)),
  );
}

function document({ number, typeCode, issueDate, notes }: SemanticInvoice): Xml {
  return element(
    'rsm:ExchangedDocument',
    text('ram:ID', number),
    text('ram:TypeCode', typeCode),
    ciiDate('ram:IssueDateTime', issueDate),
    ...notes.map((note) =>
      element(
        'ram:IncludedNote',
        text('ram:Content', note.text),
        text('ram:SubjectCode', note.subject),
      ),
    ),
  );
}

/** BG-25 */
function ciiLine(line: InvoiceLine, amount: Amount): Xml {
  const { price, baseQuantity, quantity, unit, net } = line;
  return element(
    'ram:IncludedSupplyChainTradeLineItem',
    lineDocument(line),
    product(line),
    element(
      'ram:SpecifiedLineTradeAgreement',
      orderLine(line),
      element(
        'ram:NetPriceProductTradePrice',
        text('ram:ChargeAmount', decimalText(price)),
        text('ram:BasisQuantity', decimalText(baseQuantity), { unitCode: unit }),
      ),
    ),
    element(
      'ram:SpecifiedLineTradeDelivery',
      text('ram:BilledQuantity', decimalText(quantity), { unitCode: unit }),
    ),
    element(
      'ram:SpecifiedLineTradeSettlement',
      tradeTax('ram:ApplicableTradeTax', line.category, line.rate),
      linePeriod(line),
      lineAllowance(line.allowance, amount),
      element(
        'ram:SpecifiedTradeSettlementLineMonetarySummation',
        text('ram:LineTotalAmount', amount(net)),
      ),
    ),
  );
}

function lineAllowance(allowance: LineAllowance | null, amount: Amount): Xml {
  if (!allowance) return '';
  return element(
    'ram:SpecifiedTradeAllowanceCharge',
    element('ram:ChargeIndicator', text('udt:Indicator', 'false')),
    text('ram:ActualAmount', amount(allowance.amount)),
    text('ram:ReasonCode', allowance.reasonCode),
    text('ram:Reason', allowance.reason),
  );
}

/** Payment means, taxes, allowances and charges, terms and totals. */
function settlement(invoice: SemanticInvoice, amount: Amount): Xml {
  const { payment, currency, vatCurrency, invoicingPeriod: period } = invoice;
  return element(
    'ram:ApplicableHeaderTradeSettlement',
    text('ram:CreditorReferenceID', payment?.directDebit?.creditorId ?? null),
    text('ram:PaymentReference', payment?.remittance ?? null),
    text('ram:TaxCurrencyCode', vatCurrency),
    text('ram:InvoiceCurrencyCode', currency),
    payee(invoice.payee),
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
      text('ram:DirectDebitMandateID', payment?.directDebit?.mandate ?? null),
    ),
    totals(invoice, amount),
    // The schema D16B, which CEN and XRechnung use, has one; the notes name all retainers.
    ...invoice.precedingInvoices.slice(0, 1).map(precedingInvoice),
  );
}

function paymentMeans(payment: PaymentInstructions | null): Xml {
  if (!payment) return '';
  const written = (account: CreditTransfer | null) =>
    element(
      'ram:SpecifiedTradeSettlementPaymentMeans',
      text('ram:TypeCode', payment.meansCode),
      element(
        'ram:PayerPartyDebtorFinancialAccount',
        text('ram:IBANID', payment.directDebit?.debitedIban ?? null),
      ),
      element(
        'ram:PayeePartyCreditorFinancialAccount',
        text('ram:IBANID', account?.isIban ? account.id : null),
        text('ram:AccountName', account?.accountHolder ?? null),
        text('ram:ProprietaryID', account && !account.isIban ? account.id : null),
      ),
      element(
        'ram:PayeeSpecifiedCreditorFinancialInstitution',
        text('ram:BICID', account?.bank ?? null),
      ),
    );
  return [payment.account, ...payment.otherAccounts].map(written).join('');
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

function totals({ totals, currency, vatCurrency }: SemanticInvoice, amount: Amount): Xml {
  const inVatCurrency = amountFormat(vatCurrency)(totals.vatInVatCurrency);
  return element(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    text('ram:LineTotalAmount', amount(totals.lines)),
    text('ram:ChargeTotalAmount', amount(totals.charges)),
    text('ram:AllowanceTotalAmount', amount(totals.allowances)),
    text('ram:TaxBasisTotalAmount', amount(totals.withoutVat)),
    text('ram:TaxTotalAmount', amount(totals.vat), { currencyID: currency }),
    text('ram:TaxTotalAmount', inVatCurrency, { currencyID: vatCurrency }),
    text('ram:RoundingAmount', amount(totals.rounding)),
    text('ram:GrandTotalAmount', amount(totals.withVat)),
    text('ram:TotalPrepaidAmount', amount(totals.paid)),
    text('ram:DuePayableAmount', amount(totals.due)),
  );
}

function precedingInvoice(preceding: PrecedingInvoice): Xml {
  return element(
    'ram:InvoiceReferencedDocument',
    text('ram:IssuerAssignedID', preceding.number),
    ciiDate('ram:FormattedIssueDateTime', preceding.issueDate, 'qdt'),
  );
}

/** The VAT category and rate of a line, an allowance or a charge. */
function tradeTax(name: string, category: VatCategory | null, rate: Decimal | null): Xml {
  return element(
    name,
    text('ram:TypeCode', 'VAT'),
    text('ram:CategoryCode', category),
    text('ram:RateApplicablePercent', decimalText(rate)),
  );
}
