import type { BusinessProfile } from '../../accounts/index.js';
import type { LineItem } from '../../amounts/amounts.types.js';
import { type CorpusDocument, creditNote, STANDARDS } from './corpus.js';
import { line, seller, source, taxed } from './sources.js';

const { vatId, registration, legal, tradingName, identifier, ...rest } = seller;

/** A freelancer: no VAT id, no company register, only the tax number that every seller has. */
export const freelancer: BusinessProfile = {
  ...rest,
  name: 'Ada Grün',
  electronicAddress: { schemeId: '0088', id: '4012345000009' },
};

/** A small business in Germany: exempt, for which no code exists, so that the reason is a text. */
export const smallBusiness: LineItem['taxes'] = [
  {
    name: 'USt',
    value: 0,
    exemption: 'Exempt',
    exemptionReason: 'Kleinunternehmer, steuerfrei nach § 19 UStG',
  },
];

/** What the customer finds the freelancer by (BT-29). */
const IDENTIFIERS: Readonly<Record<string, BusinessProfile['identifier']>> = {
  'tax-number': { id: '22/815/08151' },
  'supplier-number': { id: 'L-70012' },
  gln: { schemeId: '0088', id: '4012345000009' },
};

const TAXES: Readonly<Record<string, LineItem['taxes']>> = {
  'small-business': smallBusiness,
  standard: taxed('Standard', 19),
  'outside-scope': taxed('OutsideScope'),
};

/** A freelancer in every standard, with each identifier, exempt and not, invoice and credit note. */
export function freelancers(): CorpusDocument[] {
  return STANDARDS.flatMap((standard) =>
    Object.entries(IDENTIFIERS).flatMap(([kind, own]) =>
      Object.entries(TAXES).flatMap(([treatment, taxes]) => {
        const profile = { ...freelancer, ...(own ? { identifier: own } : {}) };
        const invoice = source({ standard, seller: profile, fields: { items: [line({ taxes })] } });
        const name = [standard, 'freelancer', kind, treatment].join('-');
        return [
          { name, source: invoice },
          { name: `${name}-credit`, source: creditNote(invoice) },
        ];
      }),
    ),
  );
}
