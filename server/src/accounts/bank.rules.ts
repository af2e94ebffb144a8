import type { Bank } from '../platform/codes/bank.rules.js';
import { compactCode } from '../platform/codes/codes.js';

/** An account that customers pay to. Payers abroad are asked for the address of its bank. */
export type SellerBank = Bank & { address?: string | undefined };

/** An account as a profile holds it: those of earlier versions are of kind iban, or any part of one. */
export type ProfileBank =
  | SellerBank
  | {
      type?: undefined;
      iban?: string | undefined;
      bic?: string | undefined;
      accountHolder?: string | undefined;
    };

interface Banked {
  bank?: ProfileBank | undefined;
  banks?: ProfileBank[] | undefined;
}

/** A bank beside a list is its first, so that a form which knows one account changes that one. */
export function withFirstBank<Profile extends Banked>(profile: Profile): Profile {
  const { bank, banks } = profile;
  if (banks === undefined) return profile;
  if (bank === undefined) return { ...profile, bank: banks[0] };
  return { ...profile, banks: [bank, ...banks.slice(1)] };
}

/** What tells two accounts apart; names and the code of the bank that an IBAN contains do not. */
const NUMBERS: readonly string[] = [
  ...['iban', 'accountNumber', 'routingNumber', 'sortCode', 'ifsc'],
  ...['transitNumber', 'institutionNumber', 'bsb', 'swift'],
];

/** Whether an account of a list is there before: filters one of each. */
export function isFirst(bank: ProfileBank, index: number, banks: readonly ProfileBank[]): boolean {
  const key = keyOf(bank);
  return banks.findIndex((one) => keyOf(one) === key) === index;
}

function keyOf(bank: ProfileBank): string {
  const values = new Map<string, unknown>(Object.entries(bank));
  return NUMBERS.map((name) => compactCode(String(values.get(name) ?? ''))).join('|');
}

/** The number of each account that is given twice, as a path in the profile. */
export function repeatedAccounts(profile: Banked): string[][] {
  const { banks = [] } = withFirstBank(profile);
  return banks.flatMap((bank, index) => {
    if (isFirst(bank, index, banks)) return [];
    const first = banks[0];
    const isOfFirst = first !== undefined && keyOf(first) === keyOf(bank);
    const place = isOfFirst && profile.bank ? ['bank'] : ['banks', String(index)];
    return [[...place, 'iban' in bank ? 'iban' : 'accountNumber']];
  });
}
