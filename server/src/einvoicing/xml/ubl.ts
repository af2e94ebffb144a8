import type { SemanticInvoice } from '../semantic.types.js';
import { element, text, type Xml } from './element.js';
import { amountFormat } from './format.js';
import { ublLine } from './ubl-line.js';
import { buyer, delivery, seller } from './ubl-parties.js';
import { allowanceCharges, monetaryTotal, paymentMeans, taxTotal } from './ubl-settlement.js';
import type { AmountElement } from './ubl-terms.js';

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
    seller(invoice.seller) +
    buyer(invoice.buyer) +
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
  const { precedingInvoice: preceding, invoicingPeriod: period } = invoice;
  return (
    text('cbc:CustomizationID', invoice.specification) +
    text('cbc:ProfileID', invoice.processType) +
    text('cbc:ID', invoice.number) +
    text('cbc:IssueDate', invoice.issueDate) +
    // The credit note of UBL has its due date with the payment means.
    text('cbc:DueDate', isCredit ? null : invoice.dueDate) +
    text(isCredit ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode', invoice.typeCode) +
    text('cbc:Note', invoice.note) +
    text('cbc:DocumentCurrencyCode', invoice.currency) +
    text('cbc:BuyerReference', invoice.buyerReference) +
    element(
      'cac:InvoicePeriod',
      text('cbc:StartDate', period?.from ?? null),
      text('cbc:EndDate', period?.to ?? null),
    ) +
    element(
      'cac:BillingReference',
      element(
        'cac:InvoiceDocumentReference',
        text('cbc:ID', preceding?.number ?? null),
        text('cbc:IssueDate', preceding?.issueDate ?? null),
      ),
    )
  );
}
