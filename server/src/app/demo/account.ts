import type { BusinessProfile } from '../../accounts/index.js';

/** The id of the demo account, the same in every database. */
export const DEMO_ACCOUNT_ID = 'acc_demo';

/** The seller of the contract's examples. */
const profile: BusinessProfile = {
  name: 'Nordlicht Studio GmbH',
  registration: 'HRB 198765 B, Amtsgericht Charlottenburg',
  vatId: 'DE136695976',
  taxNumber: '30/123/45678',
  legal: 'Managing director: Lena Vogt',
  electronicAddress: { schemeId: '9930', id: 'DE136695976' },
  address: { line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin', country: 'DE' },
  contact: { name: 'Lena Vogt', phone: '+49 30 5550123', email: 'billing@nordlicht.example' },
  bank: {
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    accountHolder: 'Nordlicht Studio GmbH',
  },
};

/** The demo account, as the examples of the contract tell of it. */
export const demoAccount = {
  id: DEMO_ACCOUNT_ID,
  name: 'Nordlicht Studio GmbH',
  plan: 'Pro',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  profile,
} as const;
