import type { BusinessProfile } from '../../accounts/index.js';
import { frenchSeller } from './french-seller.js';
import { seller } from './sources.js';

/** A factoring company, with every term. */
const payee = {
  name: 'Hanse Factoring AG',
  identifier: { schemeId: '0088', id: '4098765000010' },
  registration: { id: 'HRB 55555' },
};

/** A tax representative with a whole address. */
const taxRepresentative = {
  name: 'Fiskal & Partner',
  vatId: 'DE129273398',
  address: {
    line1: 'Domstraße 3',
    line2: '2. OG',
    city: 'Bremen',
    postalCode: '28195',
    state: 'HB',
    country: 'DE',
  },
};

/** A seller with both other parties. */
export const represented: BusinessProfile = { ...seller, payee, taxRepresentative };

const { vatId: _id, taxNumber: _number, ...unregistered } = seller;

/** A seller without a VAT id, whose representative has one, and with as little as the rules want of both parties. */
export const unregisteredSeller: BusinessProfile = {
  ...unregistered,
  payee: { name: 'Hanse Factoring AG', identifier: { id: 'F-4711' } },
  taxRepresentative: { name: 'Fiskal', vatId: 'DE129273398', address: { country: 'DE' } },
};

/** A French seller whose payee is named by its SIRET. */
export const factoredFrenchSeller: BusinessProfile = {
  ...frenchSeller,
  payee: {
    name: 'Affacturage du Nord',
    identifier: { schemeId: '0009', id: '30326504500018' },
    registration: { schemeId: '0002', id: '303265045' },
  },
};

/** A French seller who is one taxable person with others, whom one of them represents. */
export const groupedFrenchSeller: BusinessProfile = {
  ...frenchSeller,
  identifier: { schemeId: '0231', id: '303265045' },
  taxRepresentative: {
    name: 'Aurore Groupe',
    vatId: 'FR40303265045',
    address: { line1: '9 rue de la Paix', city: 'Paris', postalCode: '75002', country: 'FR' },
  },
};
