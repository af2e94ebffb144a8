import { trimmed } from '../xml/element.js';
import type { SemanticInvoice } from '../semantic.types.js';
import type { Scope } from '../standards.js';

/** A business term or group of EN 16931, such as `BT-52`. */
export type Term = `${'BT' | 'BG'}-${number}`;

/** Where an invoice violates a rule: a term, of the n-th line, allowance, charge or VAT group. */
export interface Place {
  term: Term;
  index: number | null;
}

/** One rule of a standard, in our own words. */
export interface Rule {
  /** The id in the official rules. */
  id: string;
  /** What it belongs to; null for all. */
  scopes: readonly Scope[] | null;
  /** The term to correct. */
  term: Term;
  /** What is wrong and what to do, for the person who wrote the invoice. */
  message: string;
  /**
   * True if only a bug of this server can violate it: amounts that do not add up, codes that it chooses.
   */
  internal: boolean;
  /** Every place that violates it. */
  breaches(invoice: SemanticInvoice): Place[];
}

/** A rule for the whole document, or for one thing in it. */
export function rule(
  id: string,
  term: Term,
  message: string,
  holds: (invoice: SemanticInvoice) => boolean,
): Rule {
  const place = { term, index: null };
  const breaches = (invoice: SemanticInvoice) => (holds(invoice) ? [] : [place]);
  return { id, scopes: null, term, message, internal: false, breaches };
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
  return { id, scopes: null, term, message, internal: false, breaches };
}

/** Restricts rules to these standards, syntax or country. */
export function only(scopes: readonly Scope[], rules: readonly Rule[]): Rule[] {
  return rules.map((each) => ({ ...each, scopes }));
}

/** Marks rules as internal: no field of a client can violate them. */
export function internal(rules: readonly Rule[]): Rule[] {
  return rules.map((each) => ({ ...each, internal: true }));
}

/** Returns true for a text that is not blank. */
export function isFilled(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && trimmed(text) !== '';
}
