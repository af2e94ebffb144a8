import { exemptions } from '../../amounts/amounts.types.js';
import { Decimal } from '../../platform/money/money.js';
import { toSemanticInvoice } from '../map-invoice.js';
import type { SemanticInvoice } from '../semantic.types.js';
import type { Standard } from '../standards.js';
import {
  frenchAttachments,
  icelandicAttachments,
  ofAttachments,
  ofNationalAttachments,
} from './attachment-changes.js';
import { type Change, decimals, ofTreatments, removals, sellers, sums, values } from './changes.js';
import { creditNote } from './corpus.js';
import { frenchBuyers } from './french.js';
import { frenchSeller } from './french-seller.js';
import { frenchChanges } from './french-changes.js';
import { frenchPartyChanges } from './french-party-changes.js';
import { ofDirectDebits } from './debit-changes.js';
import { danishIdentifiers, identifiers, ids } from './id-changes.js';
import { everyTerm, ofLineTerms, ofNationalLineTerms } from './line-changes.js';
import { nationalOtherPartyChanges, otherPartyChanges } from './other-party-changes.js';
import { represented } from './other-parties.js';
import { attached, customer, identified, line, references, source, taxed } from './sources.js';

/** A valid document with one thing changed. */
export interface Mutation {
  name: string;
  standard: Standard;
  invoice: SemanticInvoice;
}

const STANDARDS: readonly Standard[] = ['XRechnung', 'FacturX', 'PeppolBis'];

/** A document with every optional part. */
const full = {
  fields: {
    items: [
      line({
        ...everyTerm,
        quantity: 3,
        price: 33.335,
        discount: { name: 'Treue', value: 10 },
      }),
      line({ quantity: 2.5, price: 19.99, unit: 'kg', taxes: taxed('Standard', 7) }),
    ],
    discount: { type: 'Percentage' as const, value: 10 },
    extraCharges: { type: 'Flat' as const, value: 5 },
    extraFields: [{ name: 'Anzahlung', type: 'Flat' as const, value: -5 }],
  },
  ...references,
  attachments: [attached('Stundenzettel')],
  seller: represented,
  terms: 'Zahlbar in 14 Tagen.',
  servicePeriod: { from: '2026-11-01', to: '2026-11-30' },
  shipTo: true,
  customer: { ...identified, shipTo: { ...customer.billTo, city: 'Dachau', postalCode: '85221' } },
};

const withTreatment = (treatment: Parameters<typeof taxed>[0]) => ({
  fields: {
    items: [line({ taxes: taxed(treatment) })],
    discount: { type: 'Percentage' as const, value: 10 },
    extraCharges: { type: 'Flat' as const, value: 5 },
  },
});

/** One fault each in a document of a French seller. */
export const frenchFaults = { ...frenchChanges, ...frenchPartyChanges, ...frenchAttachments };

/** A document of a French seller within France, with a reduction: Factur-X, and UBL of EN 16931. */
export function frenchDocument(standard: Standard): SemanticInvoice {
  const items = [line({ taxes: taxed('Standard', 20), quantity: 3, price: 33.335 })];
  const fields = { items, discount: { type: 'Percentage' as const, value: 10 } };
  return toSemanticInvoice(
    source({ standard, seller: frenchSeller, customer: frenchBuyers.siren, fields }),
  );
}

const other: Record<string, Change> = {
  'a second currency that is the first': (i) => {
    i.vatCurrency = i.currency;
    i.totals.vatInVatCurrency = i.totals.vat;
  },
  'a second currency without its total': (i) => void (i.vatCurrency = 'USD'),
  'a second currency that is none': (i) => {
    i.vatCurrency = 'EUX';
    i.totals.vatInVatCurrency = i.totals.vat;
  },
  'three decimals of the VAT in a second currency': (i) => {
    i.vatCurrency = 'USD';
    i.totals.vatInVatCurrency = new Decimal('1.234');
  },
  'the VAT in a second currency below zero': (i) => {
    i.vatCurrency = 'USD';
    i.totals.vatInVatCurrency = new Decimal('-1.23');
  },
};

function changed(
  name: string,
  standard: Standard,
  invoice: SemanticInvoice,
  change: Change,
): Mutation {
  change(invoice);
  return { name, standard, invoice };
}

/** What only XRechnung, and Peppol within Germany, refuse. */
function ofGermanAttachments(): Mutation[] {
  return (['XRechnung', 'PeppolBis'] as const).flatMap((standard) =>
    Object.entries(ofNationalAttachments).map(([name, change]) =>
      changed(name, standard, toSemanticInvoice(source({ standard, ...full })), change),
    ),
  );
}

/** In every standard. */
const plain = Object.entries({
  ...removals,
  ...sums,
  ...decimals,
  ...values,
  ...identifiers,
  ...ids,
  ...ofLineTerms,
  ...ofAttachments,
  ...otherPartyChanges,
  ...ofDirectDebits,
  ...other,
});

/** On Peppol. */
const national = Object.entries({
  ...sellers,
  ...danishIdentifiers,
  ...ofNationalLineTerms,
  ...icelandicAttachments,
  ...nationalOtherPartyChanges,
});

/** One change each, in every standard, with the same treatments as the invoices. */
export function mutations(): Mutation[] {
  const untaxed = exemptions.filter((treatment) => treatment !== 'Standard');
  const treatments = untaxed.flatMap((treatment) =>
    Object.entries(ofTreatments).map(([name, change], index) => {
      const standard = STANDARDS[index % STANDARDS.length] ?? 'XRechnung';
      const invoice = toSemanticInvoice(source({ standard, ...withTreatment(treatment) }));
      return changed(`${treatment}: ${name}`, standard, invoice, change);
    }),
  );
  return [
    ...STANDARDS.flatMap((standard) =>
      plain.map(([name, change]) =>
        changed(name, standard, toSemanticInvoice(source({ standard, ...full })), change),
      ),
    ),
    ...STANDARDS.map((standard) =>
      changed(
        'a credit note without the number of its invoice',
        standard,
        toSemanticInvoice(creditNote(source({ standard, ...full }))),
        (invoice) => void (invoice.precedingInvoices = [{ number: null, issueDate: '2026-11-16' }]),
      ),
    ),
    ...ofGermanAttachments(),
    ...national.map(([name, change]) =>
      changed(
        name,
        'PeppolBis',
        toSemanticInvoice(source({ standard: 'PeppolBis', ...full })),
        change,
      ),
    ),
    ...treatments,
    ...(['FacturX', 'PeppolBis'] as const).flatMap((standard) =>
      Object.entries(frenchFaults).map(([name, { change }]) =>
        changed(`France: ${name}`, standard, frenchDocument(standard), change),
      ),
    ),
  ];
}
