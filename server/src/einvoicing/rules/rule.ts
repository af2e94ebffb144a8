import { trimmed } from '../xml/element.js';
import type { SemanticInvoice } from '../semantic.types.js';
import type { Standard } from '../standards.js';

/** A business term or group of EN 16931, such as `BT-52`. */
export type Term = `${'BT' | 'BG'}-${number}`;

/** Where an invoice breaks a rule: a term, of the n-th line, allowance, charge or VAT group. */
export interface Place {
  term: Term;
  index: number | null;
}

/** One rule of a standard, in our own words. */
export interface Rule {
  /** As the official rules call it. */
  id: string;
  /** The standards that it holds for; null for all. */
  standards: readonly Standard[] | null;
  /** The term to mend. */
  term: Term;
  /** What is wrong and what to do, for the person who wrote the invoice. */
  message: string;
  /** Only a fault of this server can break it: amounts that do not add up, codes that it chooses. */
  internal: boolean;
  /** Every place that breaks it. */
  breaches(invoice: SemanticInvoice): Place[];
}

/** A rule that holds for the whole document, or for one thing in it. */
export function rule(
  id: string,
  term: Term,
  message: string,
  holds: (invoice: SemanticInvoice) => boolean,
): Rule {
  const place = { term, index: null };
  const breaches = (invoice: SemanticInvoice) => (holds(invoice) ? [] : [place]);
  return { id, standards: null, term, message, internal: false, breaches };
}

/** A rule for each of several things: lines, allowances, charges, VAT groups. */
export function eachRule<Thing>(
  id: string,
  term: Term,
  message: string,
  things: (invoice: SemanticInvoice) => readonly Thing[],
  holds: (thing: Thing, invoice: SemanticInvoice) => boolean,
): Rule {
  const breaches = (invoice: SemanticInvoice) =>
    things(invoice).flatMap((thing, index) => (holds(thing, invoice) ? [] : [{ term, index }]));
  return { id, standards: null, term, message, internal: false, breaches };
}

/** The same rules, for these standards only. */
export function only(standards: readonly Standard[], rules: readonly Rule[]): Rule[] {
  return rules.map((each) => ({ ...each, standards }));
}

/** The same rules, which no field of a client can break. */
export function internal(rules: readonly Rule[]): Rule[] {
  return rules.map((each) => ({ ...each, internal: true }));
}

/** True for a text that has more than blanks in it. */
export function isFilled(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && trimmed(text) !== '';
}
