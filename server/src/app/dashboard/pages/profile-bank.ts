import { AccountError, type SellerBank } from '../../../accounts/index.js';
import { Html, html, nothing } from '../../../platform/text/html.js';
import type { Entries } from '../parts/entries.js';
import { area, choice, field, type Form } from '../parts/forms.js';
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
  { asked: ['iban', 'IBAN'], kinds: ['iban'] },
  { asked: ['bic', 'BIC'], kinds: ['iban'] },
  { asked: ['routingNumber', 'Routing number', '9 digits, for ACH and wire'], kinds: ['us'] },
  { asked: ['sortCode', 'Sort code', 'Like 12-34-56'], kinds: ['uk'] },
  { asked: ['bsb', 'BSB', 'Like 012-345'], kinds: ['australia'] },
  { asked: ['transitNumber', 'Transit number', '5 digits'], kinds: ['canada'] },
  { asked: ['institutionNumber', 'Institution number', '3 digits'], kinds: ['canada'] },
  { asked: ['accountNumber', 'Account number'], kinds: NATIONAL },
  { asked: ['accountType', 'Account type', 'checking or savings'], kinds: ['us'] },
  { asked: ['ifsc', 'IFSC', 'Like HDFC0000123'], kinds: ['india'] },
  { asked: ['swift', 'SWIFT/BIC'], kinds: ['generic'] },
];

/** The fields of an account; `type` determines which others count. */
const ACCOUNT: readonly Asked[] = [
  ['type', 'Account'],
  ...OF_KINDS.map(({ asked }) => asked),
  ['accountHolder', 'Account holder', 'If it is not the name above'],
  ['name', 'Name of the bank'],
  ['address', 'Address of the bank', 'If customers abroad pay'],
];

/** What is said about paying. */
const PAYING: readonly Asked[] = [
  ['creditorId', 'Creditor id', 'For SEPA direct debits, like DE98ZZZ09999999999'],
  [
    'paymentInstructions',
    'Payment instructions',
    'How else customers pay, or what a transfer needs; on invoices that are not paid yet',
  ],
];

const FIRST = 'bank';
const MOST = 10;

/** The first account, and what is said about paying. */
export const BANK: readonly Asked[] = [...accountFields(FIRST), ...PAYING];

function accountFields(account: string): Asked[] {
  return ACCOUNT.map(([name, label, ...hint]) => [`${account}.${name}`, label, ...hint]);
}

/** The other accounts of the form with the labels of their fields: the stored ones, and one to add. */
export function otherAccounts(stored: number): { name: string; labels: Record<string, string> }[] {
  return Array.from({ length: Math.min(stored, MOST - 1) }, (_, at) => {
    const name = `banks.${at + 1}`;
    const own = `account ${at + 2}`;
    const labels = accountFields(name).map(([path, label], place) => [
      path,
      place === 0 ? own.replace('a', 'A') : `${label} of ${own}`,
    ]);
    return { name, labels: Object.fromEntries(labels) as Record<string, string> };
  });
}

/** Whether a field of the form is of an account. */
export const isOfAccount = (path: string): boolean => path.startsWith(`${FIRST}.`);

/** An account that the form has, and its name there. */
export interface Given {
  name: string;
  account: Record<string, string>;
}

/** The accounts of a form, without those that are empty. */
export function accountsIn(form: Form, stored: number): Given[] {
  const names = [FIRST, ...otherAccounts(stored).map(({ name }) => name)];
  return names.flatMap((name) => {
    const type = form.text(`${name}.type`);
    const filled = ACCOUNT.flatMap(([key]) => {
      const text = form.text(`${name}.${key}`);
      return key === 'type' || text === '' || !hasField(type, key) ? [] : [[key, text] as const];
    });
    return filled.length === 0 ? [] : [{ name, account: { type, ...Object.fromEntries(filled) } }];
  });
}

/** Whether an account of a kind has a field. */
function hasField(kind: string, key: string): boolean {
  const kinds: readonly string[] | undefined = kindsOf(key);
  // One that nobody can choose is refused with all fields.
  return kinds === undefined || kinds.includes(kind) || !KINDS.some(([known]) => known === kind);
}

const kindsOf = (key: string) => OF_KINDS.find(({ asked }) => asked[0] === key)?.kinds;

/** An error about a profile with these accounts, with their names in the form. */
export function atAccounts(error: unknown, given: readonly Given[]): unknown {
  if (!(error instanceof AccountError)) return error;
  const faults = error.faults.map(({ field: path, message }) => ({
    field: path.replace(
      /^bank(?:s\.(\d+))?(?=\.)/,
      (whole, at = '0') => given[Number(at)]?.name ?? whole,
    ),
    message,
  }));
  return new AccountError(error.message, faults);
}

const MULTILINE = new Set(['address', 'paymentInstructions']);

function input(entries: Entries, account: string, [key, , hint]: Asked): Html {
  const asked = {
    ...entries.of(account === '' ? key : `${account}.${key}`),
    ...(hint === undefined ? {} : { hint }),
  };
  if (key === 'type') return choice(asked, KINDS);
  if (MULTILINE.has(key)) return area(asked);
  const kinds = kindsOf(key);
  return kinds === undefined
    ? field(asked)
    : html`<div data-kinds="${kinds.join(' ')}">${field(asked)}</div>`;
}

/** The fields of the accounts, the last of which is to add one; the style sheet shows those of the chosen kind. */
export function bankFields(entries: Entries, stored: number): Html {
  const fieldset = (legend: string, account: string, more: readonly Asked[] = []) =>
    html`<fieldset class="bank">
      <legend>${legend}</legend>
      ${ACCOUNT.map((asked) => input(entries, account, asked))}
      ${more.map((asked) => input(entries, '', asked))}
    </fieldset>`;
  const others = otherAccounts(stored).map(({ name }, at) => {
    const fields = fieldset(`Account ${at + 2}`, name);
    if (at + 1 < stored) return fields;
    // Open if what was typed in it was refused.
    const isTyped = ACCOUNT.some(
      ([key]) => key !== 'type' && entries.of(`${name}.${key}`).value !== '',
    );
    return html`<details ${isTyped ? new Html('open') : nothing}>
      <summary>Add an account</summary>
      ${fields}
    </details>`;
  });
  return html`${fieldset('Bank', FIRST, PAYING)}${others}`;
}
