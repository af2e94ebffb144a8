import { type BusinessProfile, getAccount } from '../accounts/index.js';
import type { Sql } from '../platform/db/index.js';
import type { Seller } from './document.js';
import { DEFAULT_TEMPLATE } from './templates/templates.js';

/** Finds the seller of a document: of today, or as it was when the document was issued. */
export type SellerOf = (accountId: string, frozen?: BusinessProfile) => Promise<Seller>;

/** Finds sellers in a database. */
export function sellersOf(db: Sql): SellerOf {
  return (accountId, frozen) => sellerOf(db, accountId, frozen);
}

/**
 * The business profile of an account as documents print it; its name stands in for a missing one.
 *
 * @param frozen the profile of the day on which the document was issued
 */
export async function sellerOf(
  db: Sql,
  accountId: string,
  frozen?: BusinessProfile,
): Promise<Seller> {
  const { name, branding, template, ...account } = await getAccount(db, accountId);
  const profile = frozen ?? account.profile;
  const { address = {}, contact = {}, bank = {} } = profile;
  return {
    name: profile.name ?? name,
    tradingName: profile.tradingName ?? null,
    registration: profile.registration ?? null,
    vatId: profile.vatId ?? null,
    taxNumber: profile.taxNumber ?? null,
    legal: profile.legal ?? null,
    address: {
      line1: address.line1 ?? null,
      line2: address.line2 ?? null,
      city: address.city ?? null,
      postalCode: address.postalCode ?? null,
      state: address.state ?? null,
      country: address.country ?? null,
    },
    contact: {
      name: contact.name ?? null,
      phone: contact.phone ?? null,
      email: contact.email ?? null,
    },
    ...branding,
    bank: {
      iban: bank.iban ?? null,
      bic: bank.bic ?? null,
      accountHolder: bank.accountHolder ?? null,
    },
    template: template ?? DEFAULT_TEMPLATE,
  };
}
