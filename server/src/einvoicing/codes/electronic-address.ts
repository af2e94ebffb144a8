import { isPeppolScheme } from '../../customers/index.js';

/** The schemes of the EAS code list that are not of ISO 6523: AS2, OFTP, X.400, e-mail. */
const OTHERS = new Set(['AN', 'AQ', 'AS', 'AU', 'EM']);

/** Schemes that EN 16931 takes and Peppol does not (PEPPOL-EN16931-CL008). */
const NOT_ON_PEPPOL = new Set([
  ...['0037', '0147', '0154', '0158', '0170', '0177', '0193', '0194', '0202', '0203', '0205'],
  ...['0212', '0213', '0215', '0217', '0219', '0220'],
  ...OTHERS,
]);

/** True for a code of the Electronic Address Scheme list (BR-CL-25). */
export function isElectronicAddressScheme(code: string): boolean {
  return isPeppolScheme(code) || OTHERS.has(code);
}

/** True for a scheme that participants of Peppol are found by. */
export function isOnPeppol(code: string): boolean {
  return isElectronicAddressScheme(code) && !NOT_ON_PEPPOL.has(code);
}
