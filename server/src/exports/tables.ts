import { deductedOf, type InvoiceRow } from '../invoices/index.js';
import type { CreditNote, PaymentRow } from '../ledger/index.js';
import { decimal, sum } from '../platform/money/money.js';
import type { StoredTransaction } from '../transactions/index.js';
import type { CellType, ExportTable, TableColumn } from './tables.types.js';

/** A credit note with its invoice. */
export interface NoteRecord {
  note: CreditNote;
  invoice: InvoiceRow;
}

/** A payment with its invoice. */
export interface PaymentRecord {
  payment: PaymentRow;
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
  (name: string, german: string, of: TableColumn<Row>['of']): TableColumn<Row> => ({
    name,
    german,
    type,
    of,
  });

/** Makes the columns of one kind of row. */
const kinds = <Row>() => ({
  text: columnsOf<Row>('text'),
  date: columnsOf<Row>('date'),
  amount: columnsOf<Row>('amount'),
  rate: columnsOf<Row>('rate'),
});

const ofInvoice = kinds<InvoiceRow>();
const invoiceTable: ExportTable<InvoiceRow> = {
  name: 'invoices',
  german: 'Rechnungen',
  columns: [
    ofInvoice.text('id', 'Id', ({ id }) => id),
    ofInvoice.text('number', 'Rechnungsnummer', ({ number }) => number),
    ofInvoice.date('date', 'Rechnungsdatum', ({ invoiceDate }) => invoiceDate),
    ofInvoice.date('dueDate', 'Faelligkeit', ({ dueDate }) => dueDate),
    ofInvoice.date('deliveryDate', 'Leistungsdatum', ({ deliveryDate }) => deliveryDate),
    ofInvoice.text('kind', 'Art', ({ isRetainer }) => (isRetainer ? 'Retainer' : 'Invoice')),
    ofInvoice.text('status', 'Status', ({ status }) => status),
    ofInvoice.text('customerId', 'Kunden-Id', ({ customerId }) => customerId),
    ofInvoice.text('customer', 'Kunde', ({ customerName }) => customerName),
    ofInvoice.text('customerVatId', 'USt-IdNr', ({ customerSnapshot: { tax } }) => tax?.id ?? null),
    ofInvoice.text('customerCountry', 'Land', ({ customerSnapshot: { billTo } }) => billTo.country),
    ofInvoice.text('currency', 'Waehrung', ({ currency }) => currency),
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
  columns: [
    ofTax.text('invoiceId', 'Rechnungs-Id', ({ row }) => row.id),
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
  columns: [
    ofNote.text('id', 'Id', ({ note }) => note.id),
    ofNote.text('number', 'Gutschriftsnummer', ({ note }) => note.number),
    ofNote.date('date', 'Datum', ({ note }) => note.refundedAt),
    ofNote.text('type', 'Art', ({ note }) => note.type),
    ofNote.text('invoiceId', 'Rechnungs-Id', ({ note }) => note.invoiceId),
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
  columns: [
    ofNoteTax.text('noteId', 'Gutschrifts-Id', ({ note }) => note.id),
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
  columns: [
    ofPayment.text('id', 'Id', ({ payment }) => payment.id),
    ofPayment.date('date', 'Zahlungsdatum', ({ payment }) => payment.paidAt),
    ofPayment.text('invoiceId', 'Rechnungs-Id', ({ payment }) => payment.invoiceId),
    ofPayment.text('invoiceNumber', 'Rechnungsnummer', ({ invoice }) => invoice.number),
    ofPayment.text('customer', 'Kunde', ({ invoice }) => invoice.customerName),
    ofPayment.text('method', 'Zahlungsart', ({ payment }) => payment.method),
    ofPayment.text('currency', 'Waehrung', ({ payment }) => payment.currency),
    ofPayment.amount('amount', 'Betrag', ({ payment }) => payment.amount),
    ofPayment.text('notes', 'Bemerkung', ({ payment }) => payment.notes),
  ],
};

const refundTable: ExportTable<NoteRecord> = {
  name: 'refunds',
  german: 'Erstattungen',
  columns: [
    ofNote.text('id', 'Id', ({ note }) => note.id),
    ofNote.date('date', 'Datum', ({ note }) => note.refundedAt),
    ofNote.text('noteNumber', 'Gutschriftsnummer', ({ note }) => note.number),
    ofNote.text('paymentId', 'Zahlungs-Id', ({ note }) => note.paymentId),
    ofNote.text('invoiceId', 'Rechnungs-Id', ({ note }) => note.invoiceId),
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
  columns: [
    ofTransaction.text('id', 'Id', ({ transaction }) => transaction.id),
    ofTransaction.date('date', 'Datum', ({ transaction }) => transaction.transactionDate),
    ofTransaction.text('type', 'Art', ({ transaction }) => transaction.type),
    ofTransaction.text('category', 'Kategorie', ({ category }) => category),
    ofTransaction.text('customerId', 'Kunden-Id', ({ transaction }) => transaction.customerId),
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
  invoices: invoiceTable,
  invoiceTaxes: invoiceTaxTable,
  notes: noteTable,
  noteTaxes: noteTaxTable,
  payments: paymentTable,
  refunds: refundTable,
  transactions: transactionTable,
};
