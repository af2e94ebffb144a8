/** A field of the profile by its path, with its label and hint. */
export type Asked = readonly [path: string, label: string, hint?: string];

/** Fields of the profile under one heading. */
export interface AskedGroup {
  legend: string;
  fields: readonly Asked[];
}

/** The payee and the tax representative (EN 16931 BG-10, BG-11), which few sellers have. */
export const OTHER_PARTIES: readonly AskedGroup[] = [
  {
    legend: 'Payee',
    fields: [
      ['payee.name', 'Name of the payee', 'If somebody else is paid, as with factoring'],
      ['payee.identifier.id', 'Identifier of the payee'],
      [
        'payee.identifier.schemeId',
        'Scheme of this identifier',
        'Only if it has one, like 0088 for a GLN',
      ],
      ['payee.registration.id', 'Registration of the payee'],
      [
        'payee.registration.schemeId',
        'Scheme of this registration',
        'Only if it has one, like 0002 for a SIREN',
      ],
    ],
  },
  {
    legend: 'Tax representative',
    fields: [
      [
        'taxRepresentative.name',
        'Name of the tax representative',
        'If you have one, as a seller from abroad',
      ],
      ['taxRepresentative.vatId', 'VAT id of the tax representative'],
      ['taxRepresentative.address.line1', 'Street of the tax representative'],
      ['taxRepresentative.address.line2', 'Second line of this address'],
      ['taxRepresentative.address.postalCode', 'Postal code of the tax representative'],
      ['taxRepresentative.address.city', 'City of the tax representative'],
      ['taxRepresentative.address.state', 'State of the tax representative'],
      [
        'taxRepresentative.address.country',
        'Country of the tax representative',
        'A code of two letters, like DE',
      ],
    ],
  },
];

/** Fields that are nothing without another one. */
export const NEEDED_BY_SCHEMES: Readonly<Record<string, string>> = {
  'payee.identifier.id': 'payee.identifier.schemeId',
  'payee.registration.id': 'payee.registration.schemeId',
};
