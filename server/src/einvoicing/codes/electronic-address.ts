import { isPeppolScheme } from '../../customers/index.js';
import type { Standard } from '../standards.js';

/** The schemes of the EAS code list that are not of ISO 6523: AS2, OFTP, X.400, e-mail. */
const OTHERS = new Set(['AN', 'AQ', 'AS', 'AU', 'EM']);

/** Schemes that are newer than the code lists of XRechnung 3.0.2 and Factur-X 1.0.8. */
const TOO_NEW: Readonly<Record<Standard, ReadonlySet<string>>> = {
  XRechnung: new Set(['0242', '0245', '0246', '0248']),
  FacturX: new Set(['0219', '0220', '0242', '0245', '0246', '0248']),
  PeppolBis: new Set(),
};

/** Schemes that EN 16931 takes and Peppol does not (PEPPOL-EN16931-CL008). */
const NOT_ON_PEPPOL = new Set([
  ...['0037', '0147', '0154', '0158', '0170', '0177', '0193', '0194', '0202', '0203', '0205'],
  ...['0212', '0213', '0215', '0217', '0219', '0220'],
  ...OTHERS,
]);

/** True for a code of the Electronic Address Scheme list, as the standard has it (BR-CL-25). */
export function isElectronicAddressScheme(code: string, standard: Standard): boolean {
  return (isPeppolScheme(code) && !TOO_NEW[standard].has(code)) || OTHERS.has(code);
}

/** True for a scheme that participants of Peppol are found by. */
export function isOnPeppol(code: string): boolean {
  return isElectronicAddressScheme(code, 'PeppolBis') && !NOT_ON_PEPPOL.has(code);
}
