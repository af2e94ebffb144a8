import type { Change } from './changes.js';

/** Changes of the ids of the parties. */
export const ids: Record<string, Change> = {
  'VAT ids with a wrong check digit': (i) => {
    i.seller.vatId = i.buyer.vatId = 'DE136695977';
  },
  'VAT ids without a digit': (i) => void (i.seller.vatId = i.buyer.vatId = 'DE13669597'),
  'a wrong GLN': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0088', id: '4012345000010' }),
  'a wrong Norwegian number': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0192', id: '991825828' }),
  'a wrong Danish number': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0184', id: '123' }),
  'a wrong Belgian number': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0208', id: '0202239950' }),
  'a wrong Swedish number': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0007', id: '5567321708' }),
  'a wrong Australian number': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0151', id: '47555222001' }),
  'a seller VAT id without country': (i) => void (i.seller.vatId = '136695976'),
  'a buyer VAT id without country': (i) => void (i.buyer.vatId = '129273398'),
  'a registration number of zeros': (i) =>
    void (i.buyer.registration = { schemeId: '0192', id: '000000000' }),
  'a wrong Italian IPA code': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0201', id: 'AB' }),
  'a wrong Italian tax code': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0210', id: 'x' }),
  'a wrong Italian VAT id': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0211', id: 'IT12345678901' }),
  'a wrong Dutch KvK number': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '0106', id: '1' }),
  'a wrong Dutch VAT id': (i) => void (i.buyer.vatId = 'NL123'),
  'a wrong Dutch VAT id as address': (i) =>
    void (i.buyer.electronicAddress = { schemeId: '9944', id: 'NL123' }),
  'a scheme of this year': (i) => void (i.buyer.electronicAddress = { schemeId: '0246', id: '1' }),
  'a scheme of last year': (i) => void (i.buyer.electronicAddress = { schemeId: '0220', id: '1' }),
  'a VAT id of South Sudan': (i) => void (i.buyer.vatId = 'SS123'),
  'a wrong Dutch OIN': (i) => void (i.buyer.electronicAddress = { schemeId: '0190', id: '1' }),
};

/** What leaves a seller without an identification, or with one that is wrong. */
export const identifiers: Record<string, Change> = {
  'a tax number alone': (i) =>
    Object.assign(i.seller, { vatId: null, registration: null, identifiers: [] }),
  'an identifier of blanks alone': (i) => {
    Object.assign(i.seller, { vatId: null, registration: null });
    i.seller.identifiers = [{ schemeId: null, id: ' ' }];
  },
  'an unknown scheme of the identifier': (i) =>
    void (i.seller.identifiers = [{ schemeId: '9930', id: 'DE136695976' }]),
  'a scheme of the identifier that ISO 6523 skips': (i) =>
    void (i.seller.identifiers = [{ schemeId: '0092', id: '1' }]),
  'a scheme of the identifier of this year': (i) =>
    void (i.seller.identifiers = [{ schemeId: '0245', id: '1' }]),
  'an unknown scheme of the identifier of the buyer': (i) =>
    void (i.buyer.identifiers = [{ schemeId: '9930', id: 'DE136695976' }]),
  'a wrong GLN of the buyer': (i) =>
    void (i.buyer.identifiers = [{ schemeId: '0088', id: '4012345000010' }]),
  'a wrong GLN as identifier': (i) =>
    void (i.seller.identifiers = [{ schemeId: '0088', id: '4012345000010' }]),
  'a wrong Dutch establishment number': (i) =>
    void (i.seller.identifiers = [{ schemeId: '0217', id: '12345678' }]),
};

/** The same with Danish parties, on Peppol. */
export const danishIdentifiers: Record<string, Change> = {
  'Danish parties, and an identifier without a scheme': (i) => {
    i.seller.address.country = 'DK';
    i.buyer.address.country = 'DK';
    i.seller.identifiers = [{ schemeId: null, id: '12345674' }];
  },
  'Danish parties, and an identifier of the buyer without a scheme': (i) => {
    i.seller.address.country = 'DK';
    i.buyer.address.country = 'DK';
    i.buyer.identifiers = [{ schemeId: null, id: '12345674' }];
  },
};
