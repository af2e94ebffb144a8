import type { Chart } from '../platform/context/account-choices.js';
import { isEuVatId } from '../platform/codes/eu-countries.js';
import type { CalendarDate } from '../platform/dates/dates.js';
import { plainLine } from '../platform/text/harmless.js';
import type { Booking } from './booking.rules.js';

// DATEV-Format, Buchungsstapel: header 700, category 21, format version 13, as DATEV describes them:
// https://developer.datev.de/datev/platform/en/dtvf/formate/header
// https://developer.datev.de/datev/platform/de/dtvf/formate/buchungsstapel

/** `Kind 1`, `Inhalt 1`, and so on. */
const pairs = (kind: string, content: string, most: number): string[] =>
  Array.from({ length: most }, (_, index) => [
    `${kind} ${index + 1}`,
    `${content} ${index + 1}`,
  ]).flat();

/** The 125 columns, in the order and with the names of DATEV. */
const COLUMNS = [
  ...['Umsatz (ohne Soll/Haben-Kz)', 'Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'Kurs'],
  ...['Basis-Umsatz', 'WKZ Basis-Umsatz', 'Konto', 'Gegenkonto (ohne BU-Schlüssel)'],
  ...['BU-Schlüssel', 'Belegdatum', 'Belegfeld 1', 'Belegfeld 2', 'Skonto', 'Buchungstext'],
  ...['Postensperre', 'Diverse Adressnummer', 'Geschäftspartnerbank', 'Sachverhalt'],
  ...['Zinssperre', 'Beleglink'],
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  ...['KOST1 - Kostenstelle', 'KOST2 - Kostenstelle', 'Kost-Menge'],
  ...['EU-Land u. UStID (Bestimmung)', 'EU-Steuersatz (Bestimmung)', 'Abw. Versteuerungsart'],
  ...['Sachverhalt L+L', 'Funktionsergänzung L+L', 'BU 49 Hauptfunktionstyp'],
  ...['BU 49 Hauptfunktionsnummer', 'BU 49 Funktionsergänzung'],
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  ...['Stück', 'Gewicht', 'Zahlweise', 'Forderungsart', 'Veranlagungsjahr'],
  ...['Zugeordnete Fälligkeit', 'Skontotyp', 'Auftragsnummer', 'Buchungstyp'],
  ...['USt-Schlüssel (Anzahlungen)', 'EU-Land (Anzahlungen)', 'Sachverhalt L+L (Anzahlungen)'],
  ...['EU-Steuersatz (Anzahlungen)', 'Erlöskonto (Anzahlungen)', 'Herkunft-Kz', 'Buchungs GUID'],
  ...['KOST-Datum', 'SEPA-Mandatsreferenz', 'Skontosperre', 'Gesellschaftername'],
  ...['Beteiligtennummer', 'Identifikationsnummer', 'Zeichnernummer', 'Postensperre bis'],
  ...['Bezeichnung SoBil-Sachverhalt', 'Kennzeichen SoBil-Buchung', 'Festschreibung'],
  ...['Leistungsdatum', 'Datum Zuord. Steuerperiode', 'Fälligkeit', 'Generalumkehr (GU)'],
  ...['Steuersatz', 'Land', 'Abrechnungsreferenz', 'BVV-Position'],
  ...['EU-Land u. UStID (Ursprung)', 'EU-Steuersatz (Ursprung)', 'Abw. Skontokonto'],
];

/** The columns of text, besides those of pairs: even an empty one has its quotes. */
const TEXTS = new Set([
  ...['Soll/Haben-Kennzeichen', 'WKZ Umsatz', 'WKZ Basis-Umsatz', 'BU-Schlüssel', 'Belegfeld 1'],
  ...['Belegfeld 2', 'Buchungstext', 'Diverse Adressnummer', 'Beleglink', 'KOST1 - Kostenstelle'],
  ...['KOST2 - Kostenstelle', 'EU-Land u. UStID (Bestimmung)', 'Abw. Versteuerungsart'],
  ...['Forderungsart', 'Auftragsnummer', 'Buchungstyp', 'EU-Land (Anzahlungen)', 'Herkunft-Kz'],
  ...['Buchungs GUID', 'SEPA-Mandatsreferenz', 'Gesellschaftername', 'Identifikationsnummer'],
  ...['Zeichnernummer', 'Bezeichnung SoBil-Sachverhalt', 'Generalumkehr (GU)', 'Land'],
  ...['Abrechnungsreferenz', 'EU-Land u. UStID (Ursprung)'],
]);
const isText = (column: string): boolean =>
  TEXTS.has(column) || /^(?:Beleginfo|Zusatzinformation) ?-/.test(column);

/** What a batch says of itself. */
export interface BatchHeader {
  consultant: number;
  client: number;
  chart: Chart;
  /** Digits of general accounts. */
  length: number;
  /** The month in which the fiscal year begins. */
  fiscalYearStart: number;
  from: CalendarDate;
  to: CalendarDate;
  currency: string;
  createdAt: Date;
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const compact = (date: CalendarDate): string => date.replaceAll('-', '');

/** The first day of the fiscal year that a date is in. */
export function fiscalYearOf(date: CalendarDate, startMonth: number): CalendarDate {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const begun = month >= startMonth ? year : year - 1;
  return `${begun}-${String(startMonth).padStart(2, '0')}-01`;
}

/** The two lines that begin a file, each with its CRLF. */
export function batchHead(header: BatchHeader): string {
  const { consultant, client, chart, length, fiscalYearStart, from, to, currency } = header;
  const createdAt = header.createdAt.toISOString().replaceAll(/\D/g, '').slice(0, 17);
  const name = quoted(`Faktura ${from} ${to.slice(5)}`);
  const fields = [
    ...['"EXTF"', '700', '21', '"Buchungsstapel"', '13', createdAt, '', '"RE"', '""', '""'],
    ...[consultant, client, compact(fiscalYearOf(from, fiscalYearStart)), length],
    // Not fixed (Festschreibung 0): the accountant checks before DATEV fixes it.
    ...[compact(from), compact(to), name, '""', '1', '0', '0', quoted(currency)],
    ...['', '""', '', '', quoted(chart.slice(3)), '', '', '""', '""'],
  ];
  return `${fields.join(';')}\r\n${COLUMNS.join(';')}\r\n`;
}

const EMPTY: readonly string[] = COLUMNS.map((column) => (isText(column) ? '""' : ''));
const at = (name: string): number => COLUMNS.indexOf(name);
const PLACES = {
  due: at('Belegfeld 2'),
  text: at('Buchungstext'),
  vatId: at('EU-Land u. UStID (Bestimmung)'),
  fixed: at('Festschreibung'),
  supply: at('Leistungsdatum'),
  taxPeriod: at('Datum Zuord. Steuerperiode'),
};

/** Field 1 has at most ten digits before the comma (`\d{1,10}[,]\d{2}`). */
export const isTooLarge = ({ amount }: Booking): boolean => amount.abs().greaterThanOrEqualTo(1e10);

/** Belegfeld 1 takes these signs, and 36 of them. */
export function documentField(number: string): string {
  return number.replaceAll(/[^A-Za-z0-9$%&*+\-/]/g, '-').slice(0, 36);
}

/** DDMM, DDMMYY */
const dayOf = (date: CalendarDate): string => `${date.slice(8, 10)}${date.slice(5, 7)}`;
const dueOf = (date: CalendarDate): string => `${dayOf(date)}${date.slice(2, 4)}`;

/** A VAT id as the field takes it, or an empty one: it is for the Union, where ids of Greece begin with EL. */
function vatIdField(vatId: string): string {
  const id = vatId
    .replaceAll(/[\s.-]/g, '')
    .toUpperCase()
    .replace(/^GR/, 'EL');
  return quoted(isEuVatId(id) && /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(id) ? id : '');
}

/** One line of a file, with its CRLF. */
export function batchLine(booking: Booking, currency: string): string {
  const { amount, account, contra, taxKey, date, number, dueDate, text, vatId } = booking;
  const { supplyDate } = booking;
  const fields = [...EMPTY];
  const side = amount.isNegative() ? '"H"' : '"S"';
  const value = amount.abs().toFixed(2).replace('.', ',');
  const first = [value, side, quoted(currency), '', '', '""', account, contra];
  const key = taxKey === '' ? '' : taxKey.padStart(4, '0');
  const then = [quoted(key), dayOf(date), quoted(documentField(number))];
  fields.splice(0, first.length + then.length, ...first, ...then);
  if (dueDate !== null) fields[PLACES.due] = quoted(dueOf(dueDate));
  // By characters: a cut through one would leave half of it.
  fields[PLACES.text] = quoted([...plainLine(text)].slice(0, 60).join(''));
  fields[PLACES.vatId] = vatIdField(vatId);
  fields[PLACES.fixed] = '0';
  // DDMMYYYY. The format takes the one only with the other.
  if (supplyDate !== null) {
    const day = `${dayOf(supplyDate)}${supplyDate.slice(0, 4)}`;
    fields[PLACES.supply] = fields[PLACES.taxPeriod] = day;
  }
  return `${fields.join(';')}\r\n`;
}
