import { vatIdFault } from '../../platform/codes/vat-ids.js';
import type { SemanticInvoice } from '../semantic.types.js';
import { type Rule, rule, type Term } from './rule.js';

const PARTIES: readonly [Term, string, string, (invoice: SemanticInvoice) => string | null][] = [
  ['BT-31', 'Your VAT id', 'it in your business profile', ({ seller }) => seller.vatId],
  [
    'BT-63',
    'The VAT id of your tax representative',
    'it in your business profile',
    ({ taxRepresentative }) => taxRepresentative?.vatId ?? null,
  ],
  ['BT-48', "The customer's VAT id", 'tax.id of the customer', ({ buyer }) => buyer.vatId],
];

const FAULTS = [
  ['FAKTURA-04', 'has the wrong length'],
  ['FAKTURA-05', 'has a wrong check digit'],
] as const;

/**
 * Length and check digit of VAT ids, which the official rules leave to VIES. A credit note names the parties
 * as its invoice does.
 */
export const vatIdRules: readonly Rule[] = PARTIES.flatMap(([term, subject, object, idOf]) =>
  FAULTS.map(([id, fault]) =>
    rule(id, term, `${subject} ${fault}. Correct ${object}.`, (invoice) => {
      const vatId = invoice.typeCode === '381' ? null : idOf(invoice);
      return vatId === null || vatIdFault(vatId) !== fault;
    }),
  ),
);
