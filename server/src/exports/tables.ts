import type { ItemTax } from '../amounts/amounts.types.js';
import { type Customer, nameOf } from '../customers/index.js';
import { deductedOf, type InvoiceRow, type StoredInvoice } from '../invoices/index.js';
import type { CreditNote, PaymentRow } from '../ledger/index.js';
import { decimal, sum } from '../platform/money/money.js';
import type { StoredTransaction } from '../transactions/index.js';
import type { CellType, ExportTable, TableColumn } from './tables.types.js';

/** A credit note with its invoice. */
export interface NoteRecord {
  note: CreditNote;
  invoice: InvoiceRow;
}

/** An invoice, and whether another product has issued it. */
export type InvoiceRecord = InvoiceRow & { isImported: boolean };

/** A payment with its invoice. */
export interface PaymentRecord {
  payment: PaymentRow;
  isImported: boolean;
  invoice: InvoiceRow;
}

/** A transaction with the name of its category. */
export interface TransactionRecord {
  transaction: StoredTransaction;
  category: string | null;
}

type Taxed = { tax: { name: string | null; type: string; exemption: string | null } };

const columnsOf =
  <Row>(type: CellType) =>
  (
    name: string,
    german: string,
    of: TableColumn<Row>['of'],
    { german: refersTo }: Partial<Pick<ExportTable, 'german'>> = {},
  ): TableColumn<Row> => ({ name, german, type, of, refersTo });

/** Makes the columns of one kind of row. */
const kinds = <Row>() => ({
  text: columnsOf<Row>('text'),
  date: columnsOf<Row>('date'),
  amount: columnsOf<Row>('amount'),
  rate: columnsOf<Row>('rate'),
  quantity: columnsOf<Row>('quantity'),
});

const ofCustomer = kinds<Customer>();
const customerTable: ExportTable<Customer> = {
  name: 'customers',
  german: 'Kunden',
  keys: 1,
  columns: [
    ofCustomer.text('id', 'Id', ({ id }) => id),
    ofCustomer.text('internalId', 'Kundennummer', ({ internalId }) => internalId),
    ofCustomer.text('name', 'Name', ({ billTo }) => nameOf(billTo)),
    ofCustomer.text('address', 'Strasse', ({ billTo }) => billTo.address),
    ofCustomer.text('postalCode', 'Postleitzahl', ({ billTo }) => billTo.postalCode),
    ofCustomer.text('city', 'Ort', ({ billTo }) => billTo.city),
    ofCustomer.text('country', 'Land', ({ billTo }) => billTo.country),
    ofCustomer.text('vatId', 'USt-IdNr', ({ tax }) => tax?.id ?? null),
  ],
};

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

const ofInvoice = kinds<InvoiceRecord>();
const invoiceTable: ExportTable<InvoiceRecord> = {
  name: 'invoices',
  german: 'Rechnungen',
  keys: 1,
  columns: [
    ofInvoice.text('id', 'Id', ({ id }) => id),
    ofInvoice.text('number', 'Rechnungsnummer', ({ number }) => number),
    ofInvoice.date('date', 'Rechnungsdatum', ({ invoiceDate }) => invoiceDate),
    ofInvoice.date('dueDate', 'Faelligkeit', ({ dueDate }) => dueDate),
    ofInvoice.date('deliveryDate', 'Leistungsdatum', ({ deliveryDate }) => deliveryDate),
    ofInvoice.text('kind', 'Art', ({ isRetainer }) => (isRetainer ? 'Retainer' : 'Invoice')),
    ofInvoice.text('status', 'Status', ({ status }) => status),
    ofInvoice.text('customerId', 'Kunden-Id', ({ customerId }) => customerId, customerTable),
    ofInvoice.text('customer', 'Kunde', ({ customerName }) => customerName),
    ofInvoice.text('customerVatId', 'USt-IdNr', ({ customerSnapshot: { tax } }) => tax?.id ?? null),
    ofInvoice.text('customerCountry', 'Land', ({ customerSnapshot: { billTo } }) => billTo.country),
    ofInvoice.text('currency', 'Waehrung', ({ currency }) => currency),
    ofInvoice.amount('lines', 'Summe der Positionen', ({ subtotal }) => subtotal),
    ofInvoice.amount('discount', 'Rabatt', ({ discountAmount }) => discountAmount),
    ofInvoice.amount('extraCharges', 'Zuschlaege', ({ extraChargesAmount }) => extraChargesAmount),
    ofInvoice.text('taxIncluded', 'Preise mit Steuer', ({ taxIncluded }) => yesNo(taxIncluded)),
    ofInvoice.amount('net', 'Netto', ({ net }) => net),
    ofInvoice.amount('tax', 'Steuer', ({ taxTotal }) => taxTotal),
    ofInvoice.amount('extraFields', 'Weitere Betraege', ({ extraFieldAmounts }) =>
      sum(extraFieldAmounts.map(({ amount }) => decimal(amount))),
    ),
    ofInvoice.amount('rounding', 'Rundung', ({ rounding }) => rounding),
    ofInvoice.amount('total', 'Gesamtbetrag', ({ total }) => total),
    ofInvoice.amount('deducted', 'Abgezogene Anzahlungen', deductedOf),
    ofInvoice.amount('paid', 'Gezahlt', ({ paid }) => paid),
    ofInvoice.amount('refunded', 'Erstattet', ({ refunded }) => refunded),
    ofInvoice.amount('balance', 'Offen', ({ balance }) => balance),
    ofInvoice.text('imported', 'Importiert', ({ isImported }) => yesNo(isImported)),
  ],
};

type LineRecord = { row: InvoiceRow; item: StoredInvoice['items'][number] };
const ofLine = kinds<LineRecord>();
const lineTaxesText = (taxes: readonly ItemTax[]): string =>
  taxes.map(({ name, value }) => `${name} ${value} %`).join(', ');
const lineTable: ExportTable<LineRecord> = {
  name: 'invoice-lines',
  german: 'Positionen der Rechnungen',
  keys: 2,
  columns: [
    ofLine.text('invoiceId', 'Rechnungs-Id', ({ row }) => row.id, invoiceTable),
    ofLine.rate('position', 'Position', ({ item }) => item.position + 1),
    ofLine.text('number', 'Rechnungsnummer', ({ row }) => row.number),
    ofLine.text('name', 'Bezeichnung', ({ item }) => item.name),
    ofLine.text('description', 'Beschreibung', ({ item }) => item.description),
    ofLine.quantity('quantity', 'Menge', ({ item }) => item.quantity),
    ofLine.text('unit', 'Einheit', ({ item }) => item.unit),
    ofLine.quantity('price', 'Einzelpreis', ({ item }) => item.price),
    ofLine.amount('discount', 'Rabatt', ({ item }) => item.discountAmount),
    ofLine.text('taxes', 'Steuern', ({ item }) => lineTaxesText(item.taxes)),
    ofLine.text('treatment', 'Behandlung', ({ item: { taxes } }) =>
      taxes.flatMap(({ exemption }) => exemption ?? []).join(', '),
    ),
    ofLine.amount('amount', 'Betrag', ({ item }) => item.net),
  ],
};

const taxColumns = <Row extends Taxed>() => {
  const { text } = kinds<Row>();
  return [
    text('tax', 'Steuer', ({ tax }) => tax.name),
    text('type', 'Art', ({ tax }) => tax.type),
    text('treatment', 'Behandlung', ({ tax }) => tax.exemption),
  ];
};

type InvoiceTaxRecord = { row: InvoiceRow; tax: InvoiceRow['taxAmounts'][number] };
const ofTax = kinds<InvoiceTaxRecord>();
const invoiceTaxTable: ExportTable<InvoiceTaxRecord> = {
  name: 'invoice-taxes',
  german: 'Steuern der Rechnungen',
  keys: 0,
  columns: [
    ofTax.text('invoiceId', 'Rechnungs-Id', ({ row }) => row.id, invoiceTable),
    ofTax.text('number', 'Rechnungsnummer', ({ row }) => row.number),
    ...taxColumns<InvoiceTaxRecord>(),
    ofTax.rate('rate', 'Steuersatz', ({ tax }) => tax.rate),
    ofTax.amount('base', 'Bemessungsgrundlage', ({ tax }) => tax.base),
    ofTax.amount('amount', 'Steuerbetrag', ({ tax }) => tax.amount),
  ],
};

const ofNote = kinds<NoteRecord>();
const noteTable: ExportTable<NoteRecord> = {
  name: 'credit-notes',
  german: 'Gutschriften und Storni',
  keys: 1,
  columns: [
    ofNote.text('id', 'Id', ({ note }) => note.id),
    ofNote.text('number', 'Gutschriftsnummer', ({ note }) => note.number),
    ofNote.date('date', 'Datum', ({ note }) => note.refundedAt),
    ofNote.text('type', 'Art', ({ note }) => note.type),
    ofNote.text('invoiceId', 'Rechnungs-Id', ({ note }) => note.invoiceId, invoiceTable),
    ofNote.text('invoiceNumber', 'Rechnungsnummer', ({ invoice }) => invoice.number),
    ofNote.text('customer', 'Kunde', ({ invoice }) => invoice.customerName),
    ofNote.text('reason', 'Grund', ({ note }) => note.reason),
    ofNote.text('currency', 'Waehrung', ({ note }) => note.currency),
    ofNote.amount('amount', 'Betrag', ({ note }) => note.amount),
    ofNote.amount('net', 'Netto', ({ note: { credited } }) => credited.net),
    ofNote.amount('taxAmount', 'Steuer', ({ note: { credited } }) => credited.taxTotal),
    ofNote.amount('extraFields', 'Weitere Betraege', ({ note: { credited } }) =>
      sum(credited.extraFields.map(({ amount }) => amount)),
    ),
    ofNote.amount('rounding', 'Rundung', ({ note: { credited } }) => credited.rounding),
    ofNote.amount('credited', 'Gutgeschrieben', ({ note: { credited } }) => credited.total),
  ],
};

type Part = CreditNote['credited']['parts'][number];
type NoteTaxRecord = { note: CreditNote; part: Part; tax: Part['taxes'][number] };
const ofNoteTax = kinds<NoteTaxRecord>();
const noteTaxTable: ExportTable<NoteTaxRecord> = {
  name: 'credit-note-taxes',
  german: 'Steuern der Gutschriften',
  keys: 0,
  columns: [
    ofNoteTax.text('noteId', 'Gutschrifts-Id', ({ note }) => note.id, noteTable),
    ofNoteTax.text('number', 'Gutschriftsnummer', ({ note }) => note.number),
    ...taxColumns<NoteTaxRecord>(),
    ofNoteTax.rate('rate', 'Steuersatz', ({ tax }) => tax.rate),
    ofNoteTax.amount('base', 'Bemessungsgrundlage', ({ part }) => part.net),
    ofNoteTax.amount('amount', 'Steuerbetrag', ({ tax }) => tax.amount),
  ],
};

const ofPayment = kinds<PaymentRecord>();
const paymentTable: ExportTable<PaymentRecord> = {
  name: 'payments',
  german: 'Zahlungen',
  keys: 1,
  columns: [
    ofPayment.text('id', 'Id', ({ payment }) => payment.id),
    ofPayment.date('date', 'Zahlungsdatum', ({ payment }) => payment.paidAt),
    ofPayment.text('invoiceId', 'Rechnungs-Id', ({ payment }) => payment.invoiceId, invoiceTable),
    ofPayment.text('invoiceNumber', 'Rechnungsnummer', ({ invoice }) => invoice.number),
    ofPayment.text('customer', 'Kunde', ({ invoice }) => invoice.customerName),
    ofPayment.text('method', 'Zahlungsart', ({ payment }) => payment.method),
    ofPayment.text('currency', 'Waehrung', ({ payment }) => payment.currency),
    ofPayment.amount('amount', 'Betrag', ({ payment }) => payment.amount),
    ofPayment.text('notes', 'Bemerkung', ({ payment }) => payment.notes),
    ofPayment.text('imported', 'Importiert', ({ isImported }) => yesNo(isImported)),
  ],
};

const refundTable: ExportTable<NoteRecord> = {
  name: 'refunds',
  german: 'Erstattungen',
  keys: 1,
  columns: [
    ofNote.text('id', 'Id', ({ note }) => note.id, noteTable),
    ofNote.date('date', 'Datum', ({ note }) => note.refundedAt),
    ofNote.text('noteNumber', 'Gutschriftsnummer', ({ note }) => note.number),
    ofNote.text('paymentId', 'Zahlungs-Id', ({ note }) => note.paymentId, paymentTable),
    ofNote.text('invoiceId', 'Rechnungs-Id', ({ note }) => note.invoiceId, invoiceTable),
    ofNote.text('invoiceNumber', 'Rechnungsnummer', ({ invoice }) => invoice.number),
    ofNote.text('method', 'Zahlungsart', ({ note }) => note.method),
    ofNote.text('currency', 'Waehrung', ({ note }) => note.currency),
    ofNote.amount('amount', 'Betrag', ({ note }) => note.amount),
    ofNote.text('notes', 'Bemerkung', ({ note }) => note.notes),
  ],
};

const ofTransaction = kinds<TransactionRecord>();
const taxesText = ({ transaction: { taxes } }: TransactionRecord): string =>
  taxes
    .map(({ name, type, value }) => `${name ?? ''} ${value}${type === 'Flat' ? '' : ' %'}`.trim())
    .join(', ');
const transactionTable: ExportTable<TransactionRecord> = {
  name: 'transactions',
  german: 'Einnahmen und Ausgaben',
  keys: 1,
  columns: [
    ofTransaction.text('id', 'Id', ({ transaction }) => transaction.id),
    ofTransaction.date('date', 'Datum', ({ transaction }) => transaction.transactionDate),
    ofTransaction.text('type', 'Art', ({ transaction }) => transaction.type),
    ofTransaction.text('category', 'Kategorie', ({ category }) => category),
    ofTransaction.text(
      'customerId',
      'Kunden-Id',
      ({ transaction }) => transaction.customerId,
      customerTable,
    ),
    ofTransaction.text('method', 'Zahlungsart', ({ transaction }) => transaction.method),
    ofTransaction.text('reference', 'Beleg', ({ transaction }) => transaction.referenceId),
    ofTransaction.text('taxes', 'Steuern', taxesText),
    ofTransaction.text('currency', 'Waehrung', ({ transaction }) => transaction.currency),
    ofTransaction.amount('net', 'Netto', ({ transaction }) => transaction.net),
    ofTransaction.amount('taxAmount', 'Steuer', ({ transaction }) => transaction.taxTotal),
    ofTransaction.amount('amount', 'Betrag', ({ transaction }) => transaction.amount),
    ofTransaction.text('notes', 'Bemerkung', ({ transaction }) => transaction.notes),
  ],
};

/** The tables of an export, one file each. */
export const tables = {
  customers: customerTable,
  invoices: invoiceTable,
  lines: lineTable,
  invoiceTaxes: invoiceTaxTable,
  notes: noteTable,
  noteTaxes: noteTaxTable,
  payments: paymentTable,
  refunds: refundTable,
  transactions: transactionTable,
};
