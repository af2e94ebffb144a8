import type { Change } from './changes.js';

/** What leaves a seller without an identification, or with one that is wrong. */
export const identifiers: Record<string, Change> = {
  'a tax number alone': (i) =>
    Object.assign(i.seller, { vatId: null, registration: null, identifier: null }),
  'an identifier of blanks alone': (i) => {
    Object.assign(i.seller, { vatId: null, registration: null });
    i.seller.identifier = { schemeId: null, id: ' ' };
  },
  'an unknown scheme of the identifier': (i) =>
    void (i.seller.identifier = { schemeId: '9930', id: 'DE136695976' }),
  'a scheme of the identifier that ISO 6523 skips': (i) =>
    void (i.seller.identifier = { schemeId: '0092', id: '1' }),
  'a scheme of the identifier of this year': (i) =>
    void (i.seller.identifier = { schemeId: '0245', id: '1' }),
  'a wrong GLN as identifier': (i) =>
    void (i.seller.identifier = { schemeId: '0088', id: '4012345000010' }),
  'a wrong Dutch establishment number': (i) =>
    void (i.seller.identifier = { schemeId: '0217', id: '12345678' }),
};

/** The same with Danish parties, on Peppol. */
export const danishIdentifiers: Record<string, Change> = {
  'Danish parties, and an identifier without a scheme': (i) => {
    i.seller.address.country = 'DK';
    i.buyer.address.country = 'DK';
    i.seller.identifier = { schemeId: null, id: '12345674' };
  },
};
