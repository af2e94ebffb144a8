import { UNIT_CODES } from './unit-codes.js';

/** Common spellings of units by code of UN/ECE Recommendation 20; lowercase, without a trailing dot. */
const WORDS: Readonly<Record<string, string>> = {
  C62: 'piece pieces pc pcs unit units item items ea each one stk stück stueck pièce pièces unité unités pza pieza stuk stuks szt ks kom pezzo pezzi',
  HUR: 'h hr hrs hour hours std stunde stunden heure heures ora ore hora horas uur',
  DAY: 'd day days tag tage jour jours giorno giorni día días dag dagen pt',
  WEE: 'week weeks woche wochen semaine semaines',
  MON: 'month months mon monat monate mois mese mesi mes meses maand maanden',
  ANN: 'year years yr jahr jahre an ans année années anno anni año años jaar',
  MIN: 'min minute minutes minuten',
  SEC: 's sec second seconds sekunde sekunden',
  KGM: 'kg kilogram kilograms kilogramm kilo',
  GRM: 'g gr gram grams gramm',
  TNE: 't ton tons tonne tonnes tonnen',
  MTR: 'm meter meters metre metres mètre mètres',
  KMT: 'km kilometer kilometers kilometre kilometres kilomètre kilomètres',
  CMT: 'cm',
  MMT: 'mm',
  MTK: 'm2 m² qm sqm',
  MTQ: 'm3 m³ cbm',
  LTR: 'l liter liters litre litres',
  MLT: 'ml',
  KWH: 'kwh',
  MWH: 'mwh',
  SET: 'set sets',
  PR: 'pair pairs paar paare paire paires',
  LS: 'flat pauschal pauschale psch forfait ls',
  XBX: 'box boxes karton kartons carton cartons',
  XPK: 'package packages pack packs paket pakete colis',
  XPX: 'pallet pallets palette paletten palettes',
  XBO: 'bottle bottles flasche flaschen bouteille bouteilles',
  P1: '% percent prozent',
  E48: 'service',
};

const byWord = new Map(
  Object.entries(WORDS).flatMap(([code, words]) => words.split(' ').map((word) => [word, code])),
);
byWord.set('lump sum', 'LS');

/** Used for an unknown or missing unit. */
export const PIECE = 'C62';

/** The code for the common spelling of a unit; codes are returned unchanged. Null if it is unknown. */
export function unitCode(unit: string | null): string | null {
  if (unit === null) return PIECE;
  return byWord.get(unit.toLowerCase().replace(/\.$/, '')) ?? (UNIT_CODES.has(unit) ? unit : null);
}
