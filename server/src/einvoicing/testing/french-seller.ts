import type { BusinessProfile } from '../../accounts/index.js';

/** A French seller who mostly sells services, with a SIREN and no other address than that. */
export const frenchSeller: BusinessProfile = {
  name: 'Aurore Logiciels SAS',
  registration: '732 829 320',
  vatId: 'FR44732829320',
  legal: 'SAS au capital de 10 000 €, RCS Paris 732 829 320',
  address: { line1: '7 rue de la Paix', city: 'Paris', postalCode: '75002', country: 'FR' },
  contact: { name: 'Zoé Aurore', phone: '+33 1 55501000', email: 'factures@aurore.example' },
  bank: { iban: 'FR7630006000011234567890189', bic: 'AGRIFRPP', accountHolder: 'Aurore SAS' },
  creditorId: 'FR72ZZZ123456',
  businessProcess: 'S1',
};
