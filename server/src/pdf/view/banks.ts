import type { SellerBank } from '../../accounts/index.js';
import type { PrintedDocument, Seller } from '../document.js';
import { labelled, type Labels } from './labels.js';
import { filled, joined } from './text-lines.js';

/** What the banks of one country call it. Nobody there knows a translation. */
const NATIONAL = {
  routingNumber: 'Routing number (ACH/wire)',
  accountType: 'Account type',
  sortCode: 'Sort code',
  ifsc: 'IFSC',
  transitNumber: 'Transit number',
  institutionNumber: 'Institution number',
  bsb: 'BSB',
  swift: 'SWIFT/BIC',
};

const ACCOUNT_TYPES: Partial<Record<string, string>> = { checking: 'Checking', savings: 'Savings' };

/** The banks of Canada have two languages. */
const CANADA_IN_FRENCH = {
  transitNumber: 'Numéro de transit',
  institutionNumber: 'Numéro d’institution',
};

/** Who is paid by name: the account holder, else the payee, else the seller. */
export function paidNameOf(
  { bank, payee, name }: Seller,
  { accountHolder }: Pick<SellerBank, 'accountHolder'> = bank,
): string {
  return accountHolder ?? payee?.name ?? name;
}

/** The lines of each account to pay to, the first below the payee. */
export function accountLines(seller: Seller, labels: Labels): string[][] {
  const [first, ...others] = accountsOf(seller);
  const payee = payeeLine(seller, labels);
  if (!first) return payee === null ? [] : [[payee]];
  const holder = paidNameOf(seller, first);
  return [
    filled(payee, ...linesOf(first, holder, labels)),
    ...others.map((account) => {
      const own = account.accountHolder ?? holder;
      return filled(...linesOf(account, own === holder ? null : own, labels));
    }),
  ];
}

/** The first of them, without the address of the bank. */
export function footerBank(seller: Seller, labels: Labels): string[] {
  const accounts = accountsOf(seller).map((account) => ({ ...account, address: undefined }));
  const [first = []] = accountLines({ ...seller, accounts }, labels);
  return first;
}

/** What a direct debit is known by, and the account that is debited. */
export function debitLines(
  { mandateReference, creditorId, debitedAccount }: NonNullable<PrintedDocument['directDebit']>,
  labels: Labels,
): string[] {
  const { mandate, creditorId: creditor } = labels.payment;
  return filled(
    labelled(labels, mandate, mandateReference),
    creditorId ? labelled(labels, creditor, creditorId) : null,
    debitedAccount ? labelled(labels, labels.bank.iban, grouped(debitedAccount)) : null,
  );
}

/** The accounts to choose from; mails that an earlier version queued have those with an IBAN only. */
function accountsOf({ bank, otherBanks = [], accounts }: Seller): SellerBank[] {
  if (accounts) return accounts;
  const { iban, bic, accountHolder } = bank;
  const first = iban === null ? [] : [{ iban, bic, accountHolder }];
  const others = otherBanks.map((other) => ({ ...other, accountHolder: null }));
  return [...first, ...others].map((one) => ({ type: 'iban', name: null, ...one }));
}

/** `IBAN: DE89 3704 …`, one line for each part of an account. */
function linesOf(account: SellerBank, holder: string | null, labels: Labels) {
  const words = labels.bank;
  const line = (label: string, value: string | null | undefined) =>
    value ? labelled(labels, label, value) : null;
  return [
    line(words.accountHolder, holder),
    line(words.name, account.name),
    ...numbersOf(account, labels).map(([label, value]) => line(label, value)),
    line(words.address, joined(', ', ...filled(account.address ?? null))),
  ];
}

/** The number of an account and the codes of its bank, in the order and form that are usual in its country. */
function numbersOf(
  account: SellerBank,
  { bank: words, locale }: Labels,
): (readonly [label: string, value: string | null])[] {
  if (account.type === 'iban') {
    return [
      [words.iban, grouped(account.iban)],
      [words.bic, account.bic],
    ];
  }
  const number = [words.accountNumber, account.accountNumber] as const;
  switch (account.type) {
    case 'us': {
      const { routingNumber, accountType } = account;
      const type = ACCOUNT_TYPES[accountType ?? ''] ?? accountType;
      return [[NATIONAL.routingNumber, routingNumber], number, [NATIONAL.accountType, type]];
    }
    case 'uk':
      return [[NATIONAL.sortCode, account.sortCode], number];
    case 'india':
      return [number, [NATIONAL.ifsc, account.ifsc]];
    case 'canada': {
      const named = locale.startsWith('fr') ? CANADA_IN_FRENCH : NATIONAL;
      return [
        [named.transitNumber, account.transitNumber],
        [named.institutionNumber, account.institutionNumber],
        number,
      ];
    }
    case 'australia':
      return [[NATIONAL.bsb, account.bsb], number];
    case 'generic':
      return [number, [NATIONAL.swift, account.swift]];
  }
}

/** Who is paid instead of the seller, with the ids; null if it is the seller. */
function payeeLine({ payee }: Seller, labels: Labels): string | null {
  const { name, identifier, registration } = payee ?? {};
  if (!name) return null;
  const text = joined(' · ', name, identifier ?? null, registration ?? null) ?? name;
  return labelled(labels, labels.bank.payee, text);
}

/** An IBAN in groups of four, its printed format in ISO 13616. */
function grouped(iban: string): string {
  return iban.replace(/\s+/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
