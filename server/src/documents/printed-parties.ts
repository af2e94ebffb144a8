import {
  type BusinessProfile,
  filledProfile,
  type SellerBank,
  sellerBanks,
} from '../accounts/index.js';
import type { Seller } from '../pdf/index.js';

/** The payee and the tax representative of a business profile as they are printed, each only if it has one. */
export function printedParties({
  payee,
  taxRepresentative,
}: BusinessProfile): Pick<Seller, 'payee' | 'taxRepresentative'> {
  return {
    ...(payee && { payee: printedPayee(payee) }),
    ...(taxRepresentative && { taxRepresentative: printedRepresentative(taxRepresentative) }),
  };
}

function printedPayee({
  name,
  identifier,
  registration,
}: NonNullable<BusinessProfile['payee']>): NonNullable<Seller['payee']> {
  return {
    name: name ?? null,
    identifier: identifier?.id ?? null,
    registration: registration?.id ?? null,
  };
}

function printedRepresentative(
  party: NonNullable<BusinessProfile['taxRepresentative']>,
): NonNullable<Seller['taxRepresentative']> {
  const { name, vatId, address } = filledProfile(party);
  return { name, vatId, address };
}

type PrintedBanks = Pick<Seller, 'bank' | 'otherBanks' | 'accounts' | 'paymentInstructions'>;

/**
 * The accounts of a business profile as they are printed. Those that are IBAN and BIC alone have the form of
 * earlier versions, so that the fingerprints of documents stay as they were.
 */
export function printedBanks(profile: BusinessProfile): PrintedBanks {
  const { paymentInstructions } = profile;
  const accounts = sellerBanks(profile);
  const [first, ...others] = accounts.flatMap((account) =>
    account.type === 'iban' ? account : [],
  );
  const { iban = null, bic = null, accountHolder = null } = first ?? {};
  const isPlain = accounts.every((account) => isOnlyIban(account, accountHolder));
  const list = others.map((other) => ({ iban: other.iban, bic: other.bic }));
  return {
    bank: { iban, bic, accountHolder },
    ...(isPlain && list.length > 0 ? { otherBanks: list } : {}),
    ...(isPlain ? {} : { accounts }),
    ...(paymentInstructions === undefined ? {} : { paymentInstructions }),
  };
}

function isOnlyIban({ type, name, address, accountHolder }: SellerBank, first: string | null) {
  const hasOwnHolder = accountHolder !== null && accountHolder !== first;
  return type === 'iban' && name === null && address === undefined && !hasOwnHolder;
}
