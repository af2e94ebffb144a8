import { hasGs1CheckDigit } from '../../platform/codes/gtin.js';
import { trimmed } from '../xml/element.js';

/** The format of the numbers of a scheme, and their check digit. */
interface Scheme {
  /** The rule of Peppol. */
  rule: string;
  /** The name of the identifier. */
  name: string;
  isValid(id: string): boolean;
}

/**
 * ISO 6523 schemes whose numbers Peppol checks (PEPPOL-COMMON-R*; warnings for Italy and the
 * Netherlands).
 */
const SCHEMES: ReadonlyMap<string, Scheme> = new Map([
  ['0088', { rule: 'R040', name: 'GLN', isValid: isGln }],
  ['0192', { rule: 'R041', name: 'Norwegian organisation number', isValid: isNorwegian }],
  [
    '0184',
    {
      rule: 'R042',
      name: 'Danish CVR number',
      isValid: (id: string) => /^(DK)?\d{8}$/.test(id),
    },
  ],
  ['0208', { rule: 'R043', name: 'Belgian enterprise number', isValid: isBelgian }],
  ['0007', { rule: 'R049', name: 'Swedish organisation number', isValid: isSwedish }],
  ['0151', { rule: 'R050', name: 'Australian Business Number', isValid: isAustralian }],
  ['0096', { rule: 'R052', name: 'Danish P number', isValid: (id: string) => /^\d{10}$/.test(id) }],
  [
    '0198',
    { rule: 'R053', name: 'Danish SE number', isValid: (id: string) => /^DK\d{8}$/.test(id) },
  ],
  [
    '0201',
    { rule: 'R044', name: 'Italian IPA code', isValid: (id: string) => /^[A-Z\d]{6}$/i.test(id) },
  ],
  ['0210', { rule: 'R045', name: 'Italian tax code', isValid: isItalianTaxCode }],
  ['0211', { rule: 'R047', name: 'Italian VAT id', isValid: isItalianVatId }],
  ['0106', { rule: 'R054', name: 'Dutch KvK number', isValid: (id: string) => /^\d{8}$/.test(id) }],
  ['9944', { rule: 'R056-1', name: 'Dutch VAT id', isValid: isDutchVatId }],
  [
    '0217',
    {
      rule: 'R057',
      name: 'Dutch establishment number',
      isValid: (id: string) => /^\d{12}$/.test(id),
    },
  ],
  ['0190', { rule: 'R055', name: 'Dutch OIN', isValid: (id: string) => /^\d{20}$/.test(id) }],
]);

/** The Peppol rule that a number violates; null if it violates none. */
export function brokenIdentifier(
  schemeId: string | null,
  id: string,
): { rule: string; name: string } | null {
  const scheme = SCHEMES.get(schemeId ?? '');
  if (!scheme || scheme.isValid(trimmed(id))) return null;
  return { rule: `PEPPOL-COMMON-${scheme.rule}`, name: scheme.name };
}

/** The ids of the rules above, with the names of their identifiers. */
export const identifierRules: readonly { rule: string; name: string }[] = [...SCHEMES.values()].map(
  ({ rule, name }) => ({ rule: `PEPPOL-COMMON-${rule}`, name }),
);

function isGln(id: string): boolean {
  return /^\d+$/.test(id) && hasGs1CheckDigit(id);
}

/** Modulus 11 with weights 2 to 7 from the right; all zeros is not valid. */
export function isNorwegian(id: string): boolean {
  if (!/^\d{9}$/.test(id) || Number(id) === 0) return false;
  const [check = 0, ...rest] = digitsOf(id).reverse();
  const sum = rest.reduce((total, digit, index) => total + digit * ((index % 6) + 2), 0);
  return (11 - (sum % 11)) % 11 === check;
}

function isBelgian(id: string): boolean {
  if (!/^\d{10}$/.test(id)) return false;
  return 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
}

export function isSwedish(id: string): boolean {
  return /^\d{10}$/.test(id) && hasLuhnDigit(id);
}

export function isDutchVatId(id: string): boolean {
  return /^NL\d{9}B\d{2}$/.test(id);
}

/** The code of a person, or the 11 digits of a company. */
function isItalianTaxCode(id: string): boolean {
  return /^([A-Z]{6}\d{2}[A-Z]\d{2}.{3}\d[A-Z]|\d{11})$/is.test(id);
}

/** An id without the country code is checked as it is. */
function isItalianVatId(id: string): boolean {
  if (!/^(IT|it)/.test(id)) return true;
  const digits = id.slice(2);
  return /^\d{11}$/.test(digits) && hasLuhnDigit(digits);
}

/** Luhn check digit, last. */
function hasLuhnDigit(id: string): boolean {
  const sum = digitsOf(id)
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}

const ABN_WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

function isAustralian(id: string): boolean {
  if (!/^\d{11}$/.test(id)) return false;
  const sum = digitsOf(id)
    .map((digit, index) => (index === 0 ? digit - 1 : digit) * (ABN_WEIGHTS[index] ?? 0))
    .reduce((total, value) => total + value, 0);
  return sum % 89 === 0;
}

function digitsOf(text: string): number[] {
  return Array.from(text, Number);
}
