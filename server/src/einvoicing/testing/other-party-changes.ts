import type { PayeeParty, TaxRepresentative } from '../party.types.js';
import type { Change } from './changes.js';

const payee =
  (part: Partial<PayeeParty>): Change =>
  (i) =>
    void Object.assign(i.payee ?? {}, part);
const representative =
  (part: Partial<TaxRepresentative>): Change =>
  (i) =>
    void Object.assign(i.taxRepresentative ?? {}, part);
const representativeAddress =
  (part: Partial<NonNullable<TaxRepresentative['address']>>): Change =>
  (i) =>
    void Object.assign(i.taxRepresentative?.address ?? {}, part);

/** Faults in the payee and the tax representative of the seller. */
export const otherPartyChanges: Record<string, Change> = {
  'no name of the payee': payee({ name: null }),
  'a payee with the name of the seller': (i) => payee({ name: i.seller.name })(i),
  'a payee with the trading name of the seller': (i) => payee({ name: i.seller.tradingName })(i),
  'a payee with the identifier of the seller': (i) =>
    payee({ identifier: i.seller.identifiers[0] ?? null })(i),
  'a payee with the registration of the seller': (i) =>
    payee({ registration: i.seller.registration })(i),
  'an unknown scheme of the payee': payee({ identifier: { schemeId: '9930', id: 'DE1' } }),
  'an unknown scheme of the registration of the payee': payee({
    registration: { schemeId: '9930', id: 'DE1' },
  }),
  'a scheme of the payee of this year': payee({ identifier: { schemeId: '0245', id: '1' } }),
  'a scheme of the registration of the payee of this year': payee({
    registration: { schemeId: '0245', id: '1' },
  }),
  'a wrong GLN of the payee': payee({ identifier: { schemeId: '0088', id: '4098765000011' } }),
  'a wrong Norwegian number of the payee': payee({
    registration: { schemeId: '0192', id: '991825828' },
  }),
  'no name of the representative': representative({ name: null }),
  'no VAT id of the representative': representative({ vatId: null }),
  'no address of the representative': representative({ address: null }),
  'no country of the representative': representativeAddress({ country: null }),
  'a country of the representative that is none': representativeAddress({ country: 'XX' }),
  'a representative in South Sudan': representativeAddress({ country: 'SS' }),
  'a VAT id of the representative without country': representative({ vatId: '129273398' }),
  'a VAT id of the representative with a wrong check digit': representative({
    vatId: 'DE129273399',
  }),
  'a VAT id of the representative without a digit': representative({ vatId: 'DE12927339' }),
  'no VAT id but that of a representative without one': (i) => {
    i.seller.vatId = i.seller.taxNumber = null;
    representative({ vatId: null })(i);
  },
};

/** The same on Peppol, with other countries. */
export const nationalOtherPartyChanges: Record<string, Change> = {
  'a Dutch seller and a representative there without a street': (i) => {
    i.seller.address.country = 'NL';
    representativeAddress({ country: 'NL', line1: null })(i);
  },
  'a Dutch VAT id of the representative that is none': representative({ vatId: 'NL123' }),
  'an Italian representative of a seller without a street': (i) => {
    i.seller.vatId = i.seller.taxNumber = null;
    i.seller.address.line1 = null;
    representative({ vatId: 'IT00743110157' })(i);
  },
};
