import { type BusinessProfile, filledProfile } from '../accounts/index.js';
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
