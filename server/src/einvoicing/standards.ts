import type { CustomerSnapshot, EInvoiceSettings } from '../customers/index.js';
import { isFrench } from '../platform/codes/french.js';
import type { SemanticInvoice } from './semantic.types.js';

/** The standards that a customer can require. */
export type Standard = NonNullable<EInvoiceSettings['standard']>;

/** A rule belongs to a standard, to the syntax of UBL, or to the country of the seller. */
export type Scope = Standard | 'UBL' | 'France';

/** The properties of a standard. */
export interface StandardProfile {
  /** Its common name. */
  name: string;
  /** BT-24 */
  specification: string;
  /** BT-23; null if the standard does not require it. */
  processType: string | null;
  /** The syntax of its XML: UN/CEFACT Cross Industry Invoice D16B, or OASIS UBL 2.1. */
  syntax: 'CII' | 'UBL';
  /** The name of the XML inside the hybrid PDF, as Factur-X 1.07, section 6.2.2 requires. */
  attachment: 'factur-x.xml' | 'xrechnung.xml';
  /** Whether mails also have the XML attached, for receivers that read nothing else. */
  mailsXml: boolean;
  /** `fx:ConformanceLevel` of the hybrid PDF. */
  conformanceLevel: 'EN 16931' | 'XRECHNUNG';
}

const PEPPOL_BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0';

/** The countries of both parties. */
export type Countries = Readonly<
  Record<'seller' | 'buyer', { address: { country: string | null } }>
>;

/** Returns true for a document within France, which is exchanged as plain EN 16931. */
export function isDomestic({ seller, buyer }: Countries): boolean {
  return isFrench(seller.address.country) && isFrench(buyer.address.country);
}

/**
 * What applies to a document. Within France, Peppol BIS cannot be used: its BT-23 is not a French one
 * (PEPPOL-EN16931-R007, BR-FR-08), so the UBL is plain EN 16931.
 */
export function scopesOf(invoice: Countries, standard: Standard): ReadonlySet<Scope> {
  const scopes = new Set<Scope>(isFrench(invoice.seller.address.country) ? ['France'] : []);
  if (!isPlain(invoice, standard)) scopes.add(standard);
  if (profiles[standard].syntax === 'UBL') scopes.add('UBL');
  return scopes;
}

/** BT-23 and BT-24 of a document; only Peppol itself refuses a French BT-23 (PEPPOL-EN16931-R007). */
export function processOf(
  invoice: Countries & Pick<SemanticInvoice, 'billingMode'>,
  standard: Standard,
): Pick<SemanticInvoice, 'processType' | 'specification'> {
  const isDomesticUbl = isPlain(invoice, standard);
  const { specification } = isDomesticUbl ? profiles.FacturX : profiles[standard];
  const { processType } = profiles[standard];
  const isPeppol = standard === 'PeppolBis' && !isDomesticUbl;
  return {
    specification,
    processType: isPeppol ? processType : (invoice.billingMode ?? processType),
  };
}

/** BT-24 of a document between these countries. */
export function specificationOf(
  standard: Standard,
  seller: string | null,
  { billTo }: Pick<CustomerSnapshot, 'billTo'>,
): string {
  const parties = {
    seller: { address: { country: seller } },
    buyer: { address: billTo },
  };
  return profiles[isPlain(parties, standard) ? 'FacturX' : standard].specification;
}

function isPlain(invoice: Countries, standard: Standard): boolean {
  return standard === 'PeppolBis' && isDomestic(invoice);
}

/** XRechnung 3.0, Factur-X and ZUGFeRD in profile EN 16931, and Peppol BIS Billing 3.0. */
export const profiles: Readonly<Record<Standard, StandardProfile>> = {
  XRechnung: {
    name: 'XRechnung',
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0',
    processType: PEPPOL_BILLING,
    syntax: 'CII',
    attachment: 'xrechnung.xml',
    mailsXml: true,
    conformanceLevel: 'XRECHNUNG',
  },
  FacturX: {
    name: 'Factur-X',
    specification: 'urn:cen.eu:en16931:2017',
    processType: null,
    syntax: 'CII',
    attachment: 'factur-x.xml',
    mailsXml: false,
    conformanceLevel: 'EN 16931',
  },
  PeppolBis: {
    name: 'Peppol BIS Billing',
    specification: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    processType: PEPPOL_BILLING,
    syntax: 'UBL',
    attachment: 'factur-x.xml',
    mailsXml: true,
    conformanceLevel: 'EN 16931',
  },
};
