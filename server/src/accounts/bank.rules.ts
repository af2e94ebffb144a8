import type { Bank } from '../platform/codes/bank.rules.js';

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
