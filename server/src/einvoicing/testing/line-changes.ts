import type { ItemTerms } from '../../amounts/amounts.types.js';
import type { InvoiceLine } from '../semantic.types.js';
import type { Change } from './changes.js';

/** Every term of a line that few lines have. */
export const everyTerm: ItemTerms = {
  sellerItemId: 'BER-1',
  buyerItemId: '4711-0815',
  gtin: '4012345000016',
  classifications: [
    { code: '80101500', listId: 'TST', listVersion: '26.0801' },
    { code: '72220000', listId: 'STI', listVersion: null },
  ],
  note: 'Vor Ort, mit Protokoll.\nTermin #1, #2',
  servicePeriod: { from: '2026-11-02', to: '2026-11-06' },
  orderLineReference: '3',
};

const first =
  (part: Partial<InvoiceLine>): Change =>
  (i) =>
    void Object.assign(i.lines[0] ?? {}, part);
const classified = (listId: string | null, listVersion: string | null = null): Change =>
  first({ classifications: [{ code: '80101500', listId, listVersion }] });

/** Changes of the terms of a line. */
export const ofLineTerms: Record<string, Change> = {
  'a period of a line that ends before it begins': first({
    period: { from: '2026-11-06', to: '2026-11-02' },
  }),
  'a period of a line without dates': first({ period: { from: null, to: null } }),
  'a period of a line that begins before that of the document': first({
    period: { from: '2026-10-31', to: '2026-11-02' },
  }),
  'a period of a line that ends after that of the document': first({
    period: { from: '2026-11-30', to: '2026-12-01' },
  }),
  'a standard number of the item without a scheme': first({
    standardItemId: { schemeId: null, id: '4012345000016' },
  }),
  'an unknown scheme of the standard number of the item': first({
    standardItemId: { schemeId: '9999', id: '4012345000016' },
  }),
  'a class without a list': classified(null),
  'a class of an unknown list': classified('XYZ'),
  'a class of a new list': classified('PPI'),
  'a note of the line of blanks': first({ note: ' \n' }),
};

/** The same on Peppol, where a seller of one country may say less. */
export const ofNationalLineTerms: Record<string, Change> = {
  'a Dutch seller who names the line of an order': (i) => {
    i.seller.address.country = 'NL';
    i.references.purchaseOrder = null;
  },
  'Danish parties and an old UNSPSC': (i) => {
    i.seller.address.country = 'DK';
    i.buyer.address.country = 'DK';
    classified('TST', '15.1101')(i);
  },
  'Danish parties and a UNSPSC without a version': (i) => {
    i.seller.address.country = 'DK';
    i.buyer.address.country = 'DK';
    classified('TST')(i);
  },
};
