import type { BusinessProfile } from '../accounts/index.js';
import { compactVatId } from '../platform/codes/vat-ids.js';
import type { PayeeParty, PostalAddress, SchemedId, TaxRepresentative } from './party.types.js';

/** BG-10 and BG-11 of a business profile. */
export interface OtherParties {
  payee: PayeeParty | null;
  taxRepresentative: TaxRepresentative | null;
}

/**
 * BG-10 and BG-11
 *
 * @param outsideScope no VAT identifier is sent, without which there is no representative (BR-56)
 */
export function mapOtherParties(
  { payee, taxRepresentative }: Pick<BusinessProfile, 'payee' | 'taxRepresentative'>,
  outsideScope: boolean,
): OtherParties {
  return {
    payee: isGiven(payee) ? mapPayee(payee) : null,
    taxRepresentative:
      isGiven(taxRepresentative) && !outsideScope ? mapRepresentative(taxRepresentative) : null,
  };
}

type Given<Member extends keyof BusinessProfile> = NonNullable<BusinessProfile[Member]>;

const isGiven = <Party extends object>(party: Party | undefined): party is Party =>
  party !== undefined && Object.keys(party).length > 0;

function mapPayee({ name, identifier, registration }: Given<'payee'>): PayeeParty {
  return {
    name: name ?? null,
    identifier: schemed(identifier),
    registration: schemed(registration),
  };
}

function mapRepresentative(party: Given<'taxRepresentative'>): TaxRepresentative {
  const { name = null, vatId, address } = party;
  return {
    name,
    vatId: vatId === undefined ? null : compactVatId(vatId),
    address: isGiven(address) ? postalAddress(address) : null,
  };
}

function schemed(value: Given<'identifier'> | undefined): SchemedId | null {
  return value === undefined ? null : { schemeId: value.schemeId ?? null, id: value.id };
}

function postalAddress(address: Given<'address'>): PostalAddress {
  const { line1 = null, line2 = null, city = null, state = null, country = null } = address;
  return { line1, line2, city, postCode: address.postalCode ?? null, subdivision: state, country };
}
