import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { serverFolder } from '../../platform/files/server-folder.js';

const text = z.string().min(1);
const texts = <K extends string>(...keys: [K, ...K[]]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, text])) as Record<K, typeof text>);

const labelsSchema = z.strictObject({
  /** BCP 47: how numbers and dates are written beside these words. */
  locale: text,
  title: texts('Invoice', 'Retainer'),
  stamp: texts('test', 'draft', 'canceled', 'overdue', 'paid', 'refunded'),
  billTo: text,
  shipTo: text,
  details: text,
  fact: texts(
    'number',
    'date',
    'dueDate',
    'deliveryDate',
    'servicePeriod',
    'reference',
    'issuedAt',
    'paidAt',
  ),
  party: texts('taxId', 'taxNumber', 'registration', 'phone', 'email'),
  bank: texts('accountHolder', 'iban', 'bic'),
  column: texts('position', 'description', 'quantity', 'price', 'tax', 'amount'),
  lineGross: text,
  lineDiscount: text,
  sum: texts(
    'subtotal',
    'subtotalIncluded',
    'discount',
    'extraCharges',
    'net',
    'tax',
    'taxOn',
    'rounding',
    'total',
    'paid',
    'refunded',
    'balance',
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
  payment: texts('heading', 'please', 'pleaseBy', 'reference'),
  notes: text,
  terms: text,
  page: texts('before', 'between'),
});

/** Every word that the templates print, in one language. */
export type Labels = z.infer<typeof labelsSchema>;

const folder = join(serverFolder, 'templates/translations');
const byLanguage = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.slice(0, -'.json'.length), readLabels(file)]),
);

function readLabels(file: string): Labels {
  return labelsSchema.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
}

/** The words of a language; English, as a whole, where there is no translation. */
export function labelsFor(lang: string): Labels {
  const labels = byLanguage.get(lang) ?? byLanguage.get('en');
  if (!labels) throw new Error('templates/translations/en.json is missing');
  return labels;
}

/** `Please pay {amount}.` with its names replaced. */
export function fillIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
