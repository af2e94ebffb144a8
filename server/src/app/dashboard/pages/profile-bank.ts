import type { SellerBank } from '../../../accounts/index.js';
import { type Html, html } from '../../../platform/text/html.js';
import type { Entries } from '../parts/entries.js';
import { area, choice, field } from '../parts/forms.js';
import type { Asked } from './profile-parties.js';

type Kind = SellerBank['type'];

const KINDS: readonly (readonly [Kind, string])[] = [
  ['iban', 'With an IBAN'],
  ['us', 'In the United States'],
  ['uk', 'In the United Kingdom'],
  ['india', 'In India'],
  ['canada', 'In Canada'],
  ['australia', 'In Australia'],
  ['generic', 'Elsewhere, without an IBAN'],
];
const NATIONAL: readonly Kind[] = ['us', 'uk', 'india', 'canada', 'australia', 'generic'];

/** The fields that only some kinds of account have. */
const OF_KINDS: readonly { asked: Asked; kinds: readonly Kind[] }[] = [
  { asked: ['bank.iban', 'IBAN'], kinds: ['iban'] },
  { asked: ['bank.bic', 'BIC'], kinds: ['iban'] },
  { asked: ['bank.routingNumber', 'Routing number', '9 digits, for ACH and wire'], kinds: ['us'] },
  { asked: ['bank.sortCode', 'Sort code', 'Like 12-34-56'], kinds: ['uk'] },
  { asked: ['bank.bsb', 'BSB', 'Like 012-345'], kinds: ['australia'] },
  { asked: ['bank.transitNumber', 'Transit number', '5 digits'], kinds: ['canada'] },
  { asked: ['bank.institutionNumber', 'Institution number', '3 digits'], kinds: ['canada'] },
  { asked: ['bank.accountNumber', 'Account number'], kinds: NATIONAL },
  { asked: ['bank.accountType', 'Account type', 'checking or savings'], kinds: ['us'] },
  { asked: ['bank.ifsc', 'IFSC', 'Like HDFC0000123'], kinds: ['india'] },
  { asked: ['bank.swift', 'SWIFT/BIC'], kinds: ['generic'] },
];

/** The first account, and what is said about paying; `bank.type` determines which other fields count. */
export const BANK: readonly Asked[] = [
  ['bank.type', 'Account'],
  ...OF_KINDS.map(({ asked }) => asked),
  ['bank.accountHolder', 'Account holder', 'If it is not the name above'],
  ['bank.name', 'Name of the bank'],
  ['bank.address', 'Address of the bank', 'If customers abroad pay'],
  ['creditorId', 'Creditor id', 'For SEPA direct debits, like DE98ZZZ09999999999'],
  [
    'paymentInstructions',
    'Payment instructions',
    'How else customers pay, or what a transfer needs; on invoices that are not paid yet',
  ],
];

/** Whether an account of a kind has a field of the form. */
export function hasField(kind: string, path: string): boolean {
  const kinds: readonly string[] | undefined = OF_KINDS.find(
    ({ asked }) => asked[0] === path,
  )?.kinds;
  // One that nobody can choose is refused with all fields.
  return kinds === undefined || kinds.includes(kind) || !KINDS.some(([known]) => known === kind);
}

const MULTILINE = new Set(['bank.address', 'paymentInstructions']);

/** The fields of the account; the style sheet shows those of the chosen kind. */
export function bankFields(entries: Entries): Html {
  return html`<fieldset class="bank">
    <legend>Bank</legend>
    ${BANK.map(([name, , hint]) => {
      const asked = { ...entries.of(name), ...(hint === undefined ? {} : { hint }) };
      if (name === 'bank.type') return choice(asked, KINDS);
      if (MULTILINE.has(name)) return area(asked);
      const kinds = OF_KINDS.find((one) => one.asked[0] === name)?.kinds;
      return kinds === undefined
        ? field(asked)
        : html`<div data-kinds="${kinds.join(' ')}">${field(asked)}</div>`;
    })}
  </fieldset>`;
}
