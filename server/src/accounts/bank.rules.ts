/** An account to be paid to, compact. */
interface Bank {
  iban?: string | undefined;
  bic?: string | undefined;
  accountHolder?: string | undefined;
}

interface Banked {
  bank?: Bank | undefined;
  banks?: (Bank & { iban: string })[] | undefined;
}

/** A bank beside a list is its first, so that a form which knows one account changes that one. */
export function withFirstBank<Profile extends Banked>(profile: Profile): Profile {
  const { bank, banks } = profile;
  if (banks === undefined) return profile;
  const { iban } = bank ?? {};
  if (iban === undefined) return { ...profile, bank: banks[0] };
  return { ...profile, banks: [{ ...bank, iban }, ...banks.slice(1)] };
}
