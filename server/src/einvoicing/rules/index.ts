import type { SemanticInvoice } from '../semantic.types.js';
import type { Standard } from '../standards.js';
import { codeRules } from './codes.js';
import { peppolRules } from './peppol.js';
import { facturXRules, presenceRules } from './presence.js';
import type { Place, Rule } from './rule.js';
import { totalRules } from './totals.js';
import { vatRules } from './vat.js';
import { germanRules } from './xrechnung.js';

/** Every rule, in the order in which breaches are listed. */
export const rules: readonly Rule[] = [
  ...germanRules,
  ...peppolRules,
  ...presenceRules,
  ...vatRules,
  ...codeRules,
  ...facturXRules,
  ...totalRules,
];

/** A rule that an invoice breaks, and where. */
export interface Breach {
  rule: Rule;
  place: Place;
}

/** What an invoice breaks of its standard's rules. */
export function breachesOf(invoice: SemanticInvoice, standard: Standard): Breach[] {
  return rules
    .filter((rule) => rule.standards === null || rule.standards.includes(standard))
    .flatMap((rule) => rule.breaches(invoice).map((place) => ({ rule, place })));
}

export type { Place, Rule, Term } from './rule.js';
