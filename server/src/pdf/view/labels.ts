import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { serverFolder } from '../../platform/files/server-folder.js';

const text = z.string().min(1);
const texts = <K extends string>(...keys: [K, ...K[]]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, text])) as Record<K, typeof text>);

const labelsSchema = z.strictObject({
  /** BCP 47: the locale for numbers and dates next to these texts. */
  locale: text,
  /** Puts a label before its value: `{label}: {value}`. */
  labelled: text,
  title: texts('Invoice', 'Retainer', 'Estimate', 'CreditNote'),
  stamp: texts('test', 'draft', 'canceled', 'overdue', 'paid', 'refunded', 'accepted', 'declined'),
  billTo: text,
  shipTo: text,
  details: text,
  fact: texts(
    'number',
    'date',
    'issueDate',
    'dueDate',
    'validUntil',
    'deliveryDate',
    'servicePeriod',
    'reference',
    'purchaseOrder',
    'contract',
    'project',
    'salesOrder',
    'precedingInvoice',
    'invoice',
    'invoiceDate',
    'paidAt',
    'acceptedOn',
    'creditNote',
    'canceledOn',
    'reason',
  ),
  party: texts(
    'taxId',
    'taxNumber',
    'registration',
    'identifier',
    'customerId',
    'taxRepresentative',
    'phone',
    'email',
  ),
  bank: texts('payee', 'accountHolder', 'iban', 'bic'),
  column: texts('position', 'description', 'quantity', 'price', 'tax', 'amount'),
  carried: texts('forward', 'brought'),
  lineGross: text,
  lineDiscount: text,
  line: texts('sellerItemId', 'buyerItemId', 'classification', 'orderLine'),
  sum: texts(
    'subtotal',
    'subtotalIncluded',
    'discount',
    'extraCharges',
    'net',
    'tax',
    'taxOn',
    'taxTotal',
    'rounding',
    'total',
    'paid',
    'refunded',
    'balance',
    'credited',
    'remainingNet',
    'remainingTax',
    'remaining',
  ),
  taxNotes: texts(
    'heading',
    'ZeroRated',
    'ReverseCharge',
    'IntraCommunity',
    'Export',
    'Exempt',
    'ExemptBecause',
    'OutsideScope',
  ),
  payment: texts(
    'heading',
    'please',
    'pleaseBy',
    'reference',
    'scan',
    'debit',
    'mandate',
    'creditorId',
  ),
  transactions: texts('heading', 'date', 'kind', 'method', 'amount', 'payment', 'refund'),
  method: texts('Cash', 'Cheque', 'Card', 'BankTransfer', 'Other'),
  creditReason: texts('cancellation', 'refund', 'before'),
  cancelReason: texts('Duplicate', 'CustomerRequest', 'BillingError'),
  notes: text,
  terms: text,
  state: texts(
    'draft',
    'due',
    'dueBy',
    'overdue',
    'paid',
    'refunded',
    'canceled',
    'open',
    'openUntil',
    'accepted',
    'declined',
    'expired',
    'changed',
  ),
  action: texts('download', 'accept', 'decline'),
  page: texts('before', 'between'),
  mail: z.strictObject({
    subject: texts('Invoice', 'Retainer', 'Estimate', 'payment', 'refund'),
    salutation: text,
    salutationNoName: text,
    text: texts('Invoice', 'Retainer', 'Estimate', 'payment', 'refund'),
    dueBy: text,
    balance: text,
    view: texts('Invoice', 'Estimate', 'SignIn'),
    attached: text,
    closing: text,
    notice: texts('accepted', 'declined', 'undelivered', 'signIn', 'signInOnce'),
  }),
});

/** Every text of documents, pages and mails, in one language. */
export type Labels = z.infer<typeof labelsSchema>;

const folder = join(serverFolder, 'templates/translations');
const languages = new Set(readdirSync(folder).map((file) => file.replace(/\.yaml$/, '')));
const read = new Map<string, Labels>();

/**
 * The texts of a language; all in English if there is no translation. A file is read when it is first
 * used, because reading all of them would take a fifth of a second at every start.
 */
export function labelsFor(lang: string): Labels {
  const known = read.get(lang);
  if (known) return known;
  const file = `${languages.has(lang) ? lang : 'en'}.yaml`;
  const labels = labelsSchema.parse(parse(readFileSync(join(folder, file), 'utf8')));
  if (languages.has(lang)) read.set(lang, labels);
  return labels;
}

/** `IBAN: DE89 …`, with the colon of the language. */
export function labelled(labels: Labels, label: string, value: string): string {
  return fillIn(labels.labelled, { label, value });
}

/** `Please pay {amount}.` with its names replaced. */
export function fillIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
