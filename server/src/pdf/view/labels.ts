import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { serverFolder } from '../../platform/files/server-folder.js';
import { regionalLocale } from './region.js';

const text = z.string().min(1);
const texts = <K extends string>(...keys: [K, ...K[]]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, text])) as Record<K, typeof text>);

const labelsSchema = z.strictObject({
  /** BCP 47: the locale for numbers and dates next to these texts. */
  locale: text,
  /** How tables write a date: Intl's medium one, or, where that abbreviates the month, digits. */
  shortDate: z.enum(['medium', 'digits']),
  /** Puts a label before its value: `{label}: {value}`. */
  labelled: text,
  title: texts('Invoice', 'Retainer', 'Estimate', 'CreditNote'),
  stamp: texts('test', 'draft', 'canceled', 'overdue', 'paid', 'refunded', 'accepted', 'declined'),
  billTo: text,
  shipTo: text,
  details: text,
  fact: texts(
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
  bank: texts('payee', 'accountHolder', 'iban', 'bic', 'name', 'accountNumber', 'address'),
  column: texts('position', 'description', 'quantity', 'price', 'tax', 'amount'),
  carried: texts('forward', 'brought'),
  lineGross: text,
  lineDiscount: text,
  line: texts('sellerItemId', 'buyerItemId', 'classification', 'orderLine'),
  /** What only a tax invoice of India says: `code` is what it calls one of the Harmonised System. */
  gst: texts('placeOfSupply', 'reverseCharge', 'yes', 'no', 'code').optional(),
  sum: texts(
    'subtotal',
    'subtotalIncluded',
    'discount',
    'extraCharges',
    'net',
    'tax',
    'taxOn',
    'taxTotal',
    'taxTotalOf',
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
    subject: texts('Invoice', 'Retainer', 'Estimate', 'Payment', 'Refund'),
    /** `personOfCompany` only where the company stands above the person. */
    salutation: z.strictObject({
      person: text,
      company: text,
      none: text,
      personOfCompany: text.optional(),
    }),
    text: texts('Invoice', 'Retainer', 'Estimate', 'Payment', 'Refund'),
    dueBy: text,
    decide: text,
    balance: text,
    view: texts('Invoice', 'Estimate', 'SignIn'),
    attached: text,
    closing: text,
    notice: texts('accepted', 'declined', 'undelivered', 'signIn', 'signInOnce'),
  }),
});

/** Every text of documents, pages and mails, in one language. */
export type Labels = z.infer<typeof labelsSchema>;

/** Facts on which words depend. */
const CONDITIONS = ['registered', 'taxed', 'cancellation', 'estimate'] as const;
export type Condition = (typeof CONDITIONS)[number];

/** The texts of a file that replace others while a condition holds. */
const when = z.partialRecord(z.enum(CONDITIONS), z.unknown()).default({});

const folder = join(serverFolder, 'templates/translations');
const files = new Set(readdirSync(folder).map((file) => file.replace(/\.yaml$/, '')));
const read = new Map<string, Labels>();

/** Regions with the words of another one, but for those of their own file. */
const WORDS_OF: Readonly<Record<string, string>> = {
  'de-LI': 'de-CH',
  'en-AU': 'en-GB',
  'en-IE': 'en-GB',
  'en-IN': 'en-GB',
  'en-NZ': 'en-GB',
  'en-PH': 'en-US',
  'en-PR': 'en-US',
  'en-SG': 'en-GB',
  'en-ZA': 'en-GB',
  'zh-HK': 'zh-TW',
  'zh-MO': 'zh-HK',
};

/** The files of a region, each replacing words of those before it. */
function filesOf(region: string): string[] {
  const other = WORDS_OF[region];
  return [...(other ? filesOf(other) : []), ...(files.has(region) ? [region] : [])];
}

/**
 * The texts of a language as the country of the seller words them, in the words of the conditions that hold;
 * all in English if there is no translation. A file is read when it is first used, because reading all of
 * them would take a fifth of a second at every start.
 */
export function labelsFor(
  lang: string,
  country: string | null = null,
  conditions: readonly Condition[] = [],
): Labels {
  const language = files.has(lang) && !lang.includes('-') ? lang : 'en';
  const region = `${language}-${country ?? ''}`;
  const own = filesOf(region);
  const isOwn = own.length > 0;
  const labels = once(language, () => textsIn([language]));
  const locale = isOwn ? region : regionalLocale(labels.locale, country);
  const held = CONDITIONS.filter((condition) => conditions.includes(condition));
  if (!isOwn && locale === labels.locale && held.length === 0) return labels;
  return once([region, ...held].join(' '), () =>
    merged(textsIn([language, ...own], held), { locale }),
  );
}

function once(name: string, texts: () => unknown): Labels {
  const labels = read.get(name) ?? labelsSchema.parse(texts());
  read.set(name, labels);
  return labels;
}

/** The texts of these files, each replacing those before it, then what they say while conditions hold. */
function textsIn(names: readonly string[], held: readonly Condition[] = []): unknown {
  const parts = names.map((name) => {
    const source: unknown = parse(readFileSync(join(folder, `${name}.yaml`), 'utf8'));
    return z.looseObject({ when }).parse(source);
  });
  const usual = parts.map(({ when: _, ...texts }) => texts);
  const others = held.flatMap((condition) => parts.map((part) => part.when[condition] ?? {}));
  return [...usual, ...others].reduce<unknown>(merged, {});
}

/** The texts of a language with those of a region, whose file has only what differs. @throws for an unknown text */
export function regionTexts(labels: Labels, own: unknown): Labels {
  return labelsSchema.parse(merged(labels, own));
}

function merged(texts: unknown, own: unknown): unknown {
  if (!isRecord(texts) || !isRecord(own)) return own;
  const changed = Object.entries(own).map(([key, value]) => [key, merged(texts[key], value)]);
  return { ...texts, ...Object.fromEntries(changed) };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** `IBAN: DE89 …`, with the colon of the language. */
export function labelled(labels: Labels, label: string, value: string): string {
  return fillIn(labels.labelled, { label, value });
}

/** `Please pay {amount}.` with its names replaced. */
export function fillIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
