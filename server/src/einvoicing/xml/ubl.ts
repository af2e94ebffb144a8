import type { Decimal } from '../../platform/money/money.js';
import type { CreditTransfer } from '../payment.types.js';
import type {
  DocumentAllowance,
  DocumentTotals,
  InvoiceLine,
  LineAllowance,
  SemanticInvoice,
  VatBreakdown,
  VatCategory,
} from '../semantic.types.js';
import { profiles } from '../standards.js';
import { amountFormat, decimalText, element, text, type Xml } from './element.js';
import { itemIds, periodAndOrder } from './ubl-line-terms.js';
import { billingReference, orderReference, otherReferences } from './ubl-references.js';
import { buyer, delivery, payee, seller, taxRepresentative } from './ubl-parties.js';

/** Writes an amount with its currency, which UBL requires on every amount. */
type AmountElement = (name: string, value: Decimal | null) => Xml;

/**
 * An invoice or credit note as OASIS UBL 2.1, elements in the order of its schema (CEN/TS 16931-3-2).
 * Nothing is calculated here.
 */
export function toUbl(invoice: SemanticInvoice): string {
  const root = invoice.typeCode === '381' ? 'CreditNote' : 'Invoice';
  const { currency } = invoice;
  const format = amountFormat(currency);
  const amount: AmountElement = (name, value) =>
    text(name, format(value), { currencyID: currency });
  const content =
    header(invoice) +
    seller(invoice.seller, invoice.payment?.directDebit?.creditorId ?? null) +
    buyer(invoice.buyer) +
    payee(invoice.payee) +
    taxRepresentative(invoice.taxRepresentative) +
    delivery(invoice.delivery) +
    paymentMeans(invoice) +
    element('cac:PaymentTerms', text('cbc:Note', invoice.paymentTerms)) +
    allowanceCharges(invoice, amount) +
    taxTotal(invoice, amount) +
    monetaryTotal(invoice.totals, amount) +
    invoice.lines.map((line) => ublLine(line, root, amount)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${namespaces(root)}>${content}</${root}>\n`;
}

function namespaces(root: string): string {
  const uri = 'urn:oasis:names:specification:ubl:schema:xsd:';
  return (
    ` xmlns="${uri}${root}-2"` +
    ` xmlns:cac="${uri}CommonAggregateComponents-2"` +
    ` xmlns:cbc="${uri}CommonBasicComponents-2"`
  );
}

function header(invoice: SemanticInvoice): Xml {
  const isCredit = invoice.typeCode === '381';
  const { invoicingPeriod: period } = invoice;
  return (
    text('cbc:CustomizationID', invoice.specification) +
    text('cbc:ProfileID', invoice.processType) +
    text('cbc:ID', invoice.number) +
    text('cbc:IssueDate', invoice.issueDate) +
    // A UBL credit note has its due date in the payment means.
    text('cbc:DueDate', isCredit ? null : invoice.dueDate) +
    text(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode) +
    notes(invoice) +
    text('cbc:DocumentCurrencyCode', invoice.currency) +
    text('cbc:TaxCurrencyCode', invoice.vatCurrency) +
    text('cbc:BuyerReference', invoice.buyerReference) +
    element(
      'cac:InvoicePeriod',
      text('cbc:StartDate', period?.from ?? null),
      text('cbc:EndDate', period?.to ?? null),
    ) +
    orderReference(invoice.references) +
    invoice.precedingInvoices.map(billingReference).join('') +
    otherReferences(invoice)
  );
}

/** BG-1: UBL has no element for BT-21, and Peppol allows one note only (PEPPOL-EN16931-R002). */
function notes({ notes, specification }: SemanticInvoice): Xml {
  // Those with a code come first: it is looked for between the first two # (BR-CL-08).
  const texts = notes
    .toSorted((one, other) => Number(one.subject === null) - Number(other.subject === null))
    .map((note) => (note.subject === null ? note.text : `#${note.subject}#${note.text}`));
  const written = specification === profiles.PeppolBis.specification ? [texts.join('\n')] : texts;
  return written.map((note) => text('cbc:Note', note)).join('');
}

/** BG-25 */
function ublLine(
  line: InvoiceLine,
  document: 'Invoice' | 'CreditNote',
  amount: AmountElement,
): Xml {
  const quantity = document === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity';
  const { id, unit, name, description } = line;
  return element(
    `cac:${document}Line`,
    text('cbc:ID', id),
    text('cbc:Note', line.note),
    text(quantity, decimalText(line.quantity), { unitCode: unit }),
    amount('cbc:LineExtensionAmount', line.net),
    periodAndOrder(line),
    lineAllowance(line.allowance, amount),
    element(
      'cac:Item',
      text('cbc:Description', description),
      text('cbc:Name', name),
      itemIds(line),
      taxCategory('cac:ClassifiedTaxCategory', line.category, line.rate),
    ),
    price(line, amount),
  );
}

function price({ price, baseQuantity, unit }: InvoiceLine, amount: AmountElement): Xml {
  return element(
    'cac:Price',
    // With as many decimals as needed.
    amount('cbc:PriceAmount', price),
    text('cbc:BaseQuantity', decimalText(baseQuantity), { unitCode: unit }),
  );
}

function lineAllowance(allowance: LineAllowance | null, amount: AmountElement): Xml {
  if (!allowance) return '';
  return element(
    'cac:AllowanceCharge',
    text('cbc:ChargeIndicator', 'false'),
    text('cbc:AllowanceChargeReasonCode', allowance.reasonCode),
    text('cbc:AllowanceChargeReason', allowance.reason),
    amount('cbc:Amount', allowance.amount),
  );
}

/** BG-16 */
function paymentMeans({ payment, dueDate, typeCode }: SemanticInvoice): Xml {
  if (!payment) return '';
  const written = (account: CreditTransfer | null) =>
    element(
      'cac:PaymentMeans',
      text('cbc:PaymentMeansCode', payment.meansCode),
      text('cbc:PaymentDueDate', typeCode === '381' ? dueDate : null),
      text('cbc:PaymentID', payment.remittance),
      element(
        'cac:PayeeFinancialAccount',
        text('cbc:ID', account?.id ?? null),
        text('cbc:Name', account?.accountHolder ?? null),
        element('cac:FinancialInstitutionBranch', text('cbc:ID', account?.bank ?? null)),
      ),
      element(
        'cac:PaymentMandate',
        text('cbc:ID', payment.directDebit?.mandate ?? null),
        element(
          'cac:PayerFinancialAccount',
          text('cbc:ID', payment.directDebit?.debitedIban ?? null),
        ),
      ),
    );
  return [payment.account, ...payment.otherAccounts].map(written).join('');
}

/** BG-20 and BG-21 */
function allowanceCharges({ allowances, charges }: SemanticInvoice, amount: AmountElement): Xml {
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

/** BT-110 with BG-23, and BT-111 */
function taxTotal(
  { totals, vatBreakdown, vatCurrency }: SemanticInvoice,
  amount: AmountElement,
): Xml {
  const inVatCurrency = amountFormat(vatCurrency)(totals.vatInVatCurrency);
  return (
    element(
      'cac:TaxTotal',
      amount('cbc:TaxAmount', totals.vat),
      ...vatBreakdown.map((group) => subtotal(group, amount)),
    ) + element('cac:TaxTotal', text('cbc:TaxAmount', inVatCurrency, { currencyID: vatCurrency }))
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
function monetaryTotal(totals: DocumentTotals, amount: AmountElement): Xml {
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

/** The VAT category and rate of a line, an allowance or a charge. */
function taxCategory(
  name: string,
  category: VatCategory | null,
  rate: Decimal | null,
  ...reasons: readonly Xml[]
): Xml {
  return element(
    name,
    text('cbc:ID', category),
    text('cbc:Percent', decimalText(rate)),
    ...reasons,
    element('cac:TaxScheme', text('cbc:ID', 'VAT')),
  );
}
