import type { PayeeParty } from '../party.types.js';
import type { Change } from './changes.js';
import { type FrenchChange, ofAccount, type } from './french-changes.js';

const address =
  (of: 'seller' | 'buyer', schemeId: string, id: string): Change =>
  (i) =>
    void (i[of].electronicAddress = { schemeId, id });
const ids =
  (of: 'seller' | 'buyer', ...all: [string | null, string][]): Change =>
  (i) =>
    void (i[of].identifiers = all.map(([schemeId, id]) => ({ schemeId, id })));

const payee =
  (part: Partial<PayeeParty>): Change =>
  (i) => {
    i.payee = { name: 'Affacturage du Nord', identifier: null, registration: null, ...part };
  };

/** Faults in the ids and addresses of the parties. */
export const frenchPartyChanges: Record<string, FrenchChange> = {
  'a SIRET of another seller': {
    rule: 'BR-FR-09',
    field: ofAccount('identifier'),
    change: ids('seller', ['0009', '30326504500018']),
  },
  'a SIRET of another buyer': {
    rule: 'BR-FR-09',
    field: 'customer /registration/id',
    change: ids('buyer', ['0009', '73282932000074']),
  },
  'no SIREN': {
    rule: 'BR-FR-10',
    field: ofAccount('registration'),
    change: (i) => void (i.seller.registration = null),
  },
  'a registration that is no SIREN': {
    rule: 'BR-FR-10',
    field: ofAccount('registration'),
    change: (i) => void (i.seller.registration = { schemeId: null, id: 'RCS Paris 1' }),
  },
  'a treatment without a SIREN': {
    rule: 'BR-FR-11',
    field: 'customer /registration/id',
    change: (i) => {
      i.notes.push({ subject: 'BAR', text: 'B2B' });
      i.buyer.registration = null;
    },
  },
  'no address of the buyer': {
    rule: 'BR-FR-12',
    field: 'customer /peppol',
    change: (i) => void (i.buyer.electronicAddress = null),
  },
  'no address of the seller': {
    rule: 'BR-FR-13',
    field: ofAccount('electronicAddress'),
    change: (i) => void (i.seller.electronicAddress = null),
  },
  'a treatment of another address': {
    rule: 'BR-FR-21',
    field: 'customer /peppol',
    change: (i) => {
      i.notes.push({ subject: 'BAR', text: 'B2B' });
      address('buyer', '0225', '732829320')(i);
    },
  },
  'a treatment of a self-billed invoice': {
    rule: 'BR-FR-22',
    field: ofAccount('electronicAddress'),
    change: (i) => {
      type('389')(i);
      i.notes.push({ subject: 'BAR', text: 'B2B' });
      address('seller', '9957', 'FR44732829320')(i);
    },
  },
  'an address with a blank': {
    rule: 'BR-FR-23',
    field: ofAccount('electronicAddress'),
    change: address('seller', '0225', '732829320 A'),
  },
  'an address of the buyer with a slash': {
    rule: 'BR-FR-23',
    field: 'customer /peppol',
    change: address('buyer', '0225', '303265045/A'),
  },
  'an identifier with a blank': {
    rule: 'BR-FR-24',
    field: ofAccount('identifier'),
    change: ids('seller', ['0224', 'A B']),
  },
  'an identifier of the buyer with a blank': {
    rule: 'BR-FR-24',
    field: 'customer /registration/id',
    change: ids('buyer', ['0224', 'A B']),
  },
  'a long address': {
    rule: 'BR-FR-25',
    field: ofAccount('electronicAddress'),
    change: address('seller', '0225', '7'.repeat(126)),
  },
  'a long address of the buyer': {
    rule: 'BR-FR-25',
    field: 'customer /peppol',
    change: address('buyer', '0225', '3'.repeat(126)),
  },
  'a long identifier': {
    rule: 'BR-FR-26',
    field: ofAccount('identifier'),
    change: ids('seller', ['0224', 'A'.repeat(101)]),
  },
  'a long identifier of the buyer': {
    rule: 'BR-FR-26',
    field: 'customer /registration/id',
    change: ids('buyer', ['0224', 'A'.repeat(101)]),
  },
  'a SIREN of eight digits': {
    rule: 'BR-FR-32',
    field: ofAccount('registration'),
    change: (i) => void (i.seller.registration = { schemeId: '0002', id: '73282932' }),
  },
  'a SIREN as identifier of eight digits': {
    rule: 'BR-FR-32',
    field: ofAccount('identifier'),
    change: ids('seller', ['0002', '73282932']),
  },
  'a SIREN of the buyer of ten digits': {
    rule: 'BR-FR-32',
    field: 'customer /registration/id',
    change: (i) => void (i.buyer.registration = { schemeId: '0002', id: '3032650450' }),
  },
  'a SIREN as identifier of the buyer of ten digits': {
    rule: 'BR-FR-32',
    field: 'customer /registration/id',
    change: ids('buyer', ['0002', '3032650450']),
  },
  'an identifier without a scheme': {
    rule: 'BR-FR-CO-10',
    field: ofAccount('identifier'),
    change: ids('seller', [null, 'L-70012']),
  },
  'two identifiers with one scheme': {
    rule: 'BR-FR-CO-10',
    field: ofAccount('identifier'),
    change: ids('seller', ['0088', '4012345000009'], ['0088', '4012345000016']),
  },
  'a SIRET of another payee': {
    rule: 'BR-FR-09',
    field: ofAccount('payee/identifier'),
    change: payee({
      identifier: { schemeId: '0009', id: '73282932000074' },
      registration: { schemeId: '0002', id: '303265045' },
    }),
  },
  'a SIRET of the payee of 13 digits': {
    rule: 'BR-FR-09',
    field: ofAccount('payee/identifier'),
    change: payee({ identifier: { schemeId: '0009', id: '3032650450001' } }),
  },
  'a SIREN as identifier of the payee of ten digits': {
    rule: 'BR-FR-32',
    field: ofAccount('payee/identifier'),
    change: payee({ identifier: { schemeId: '0002', id: '3032650450' } }),
  },
  'a SIREN of the payee of eight digits': {
    rule: 'BR-FR-32',
    field: ofAccount('payee/registration'),
    change: payee({ registration: { schemeId: '0002', id: '30326504' } }),
  },
  'an identifier of the payee without a scheme': {
    rule: 'BR-FR-CO-10',
    field: ofAccount('payee/identifier'),
    change: payee({ identifier: { schemeId: null, id: 'F-4711' } }),
  },
  'a member of a group without its note': {
    rule: 'BR-FR-CO-14',
    field: null,
    change: ids('seller', ['0231', '732829320']),
  },
  'a member of a group without its representative': {
    rule: 'BR-FR-CO-15',
    field: ofAccount('taxRepresentative'),
    change: (i) => {
      ids('seller', ['0231', '732829320'])(i);
      i.notes.push({ subject: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE' });
    },
  },
};
