import { isFirst, type SellerBank } from './bank.rules.js';
import type { BusinessProfile } from './settings.js';

type Filled<Name extends string> = Record<Name, string | null>;

/** A business profile with null for each text that is missing. */
export interface FilledProfile extends Filled<(typeof TEXTS)[number]> {
  address: Filled<(typeof ADDRESS)[number]>;
  contact: Filled<(typeof CONTACT)[number]>;
}

const TEXTS = ['name', 'tradingName', 'registration', 'vatId', 'taxNumber', 'legal'] as const;
const ADDRESS = ['line1', 'line2', 'city', 'postalCode', 'state', 'country'] as const;
const CONTACT = ['name', 'phone', 'email'] as const;

/** Fills a business profile, in which everything is optional. */
export function filledProfile(profile: BusinessProfile): FilledProfile {
  return {
    address: filled(ADDRESS, profile.address),
    contact: filled(CONTACT, profile.contact),
    ...filled(TEXTS, profile),
  };
}

function filled<Name extends string>(
  names: readonly Name[],
  texts: { readonly [N in Name]?: string | undefined } = {},
): Filled<Name> {
  const found = names.map((name) => [name, texts[name] ?? null] as const);
  return Object.fromEntries(found) as Filled<Name>;
}

/** The accounts of a seller in their order, as they are stored today; part of one is none. */
export function sellerBanks({ bank, banks }: BusinessProfile): SellerBank[] {
  const accounts = (banks ?? [bank]).flatMap((one): SellerBank[] | SellerBank => {
    if (one === undefined || one.type !== undefined) return one ?? [];
    const { iban, bic = null, accountHolder = null } = one;
    return iban === undefined ? [] : { type: 'iban', name: null, accountHolder, iban, bic };
  });
  // Earlier versions stored an account twice.
  return accounts.filter(isFirst);
}
