import { attachmentRules } from './attachments.js';
import { codeRules } from './codes.js';
import { peppolRules } from './peppol.js';
import { presenceRules } from './presence.js';
import { frenchRules } from './france.js';
import { lineTermRules } from './line-terms.js';
import { otherPartyRules } from './other-parties.js';
import type { Rule } from './rule.js';
import { totalRules } from './totals.js';
import { vatIdRules } from './vat-ids.js';
import { vatRules } from './vat.js';
import { directDebitRules } from './direct-debit.js';
import { germanRules } from './xrechnung.js';

/** Every rule, in the order in which violations are listed. */
export const rules: readonly Rule[] = [
  ...germanRules,
  ...directDebitRules,
  ...frenchRules,
  ...peppolRules,
  ...presenceRules,
  ...otherPartyRules,
  ...lineTermRules,
  ...attachmentRules,
  ...vatRules,
  ...codeRules,
  ...vatIdRules,
  ...totalRules,
];

export type { Place, Rule, Term } from './rule.js';
