import type { EInvoiceSettings } from '../customers/index.js';

/** The standards that a customer can require. */
export type Standard = NonNullable<EInvoiceSettings['standard']>;

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
