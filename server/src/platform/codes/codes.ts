import countries from 'i18n-iso-countries/index.js';
import {
  getCountrySpecifications,
  isSEPACountry,
  validateIBAN,
  ValidationErrorsIBAN as Fault,
} from 'ibantools';
import { visibleText } from '../text/visible.js';

/** Returns true for an officially assigned ISO 3166-1 alpha-2 code; XI and XK, used in VAT ids, are not. */
export function isCountry(code: string): boolean {
  return countries.alpha2ToNumeric(code) !== undefined && code !== 'XK';
}

// The 4-digit codes of EN 16931 BR-CL-25.
const SCHEMES = new Set(
  `0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183
   0184 0188 0190 0191 0192 0193 0194 0195 0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209
   0210 0211 0212 0213 0215 0216 0217 0218 0219 0220 0221 0225 0230 0235 0240 0242 0244 0245 0246
   0248 9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932
   9933 9934 9935 9936 9937 9938 9939 9940 9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951
   9952 9953 9957 9959`.split(/\s+/),
);

/** Returns true for a scheme of the Electronic Address Scheme (EAS) list. */
export function isPeppolScheme(code: string): boolean {
  return SCHEMES.has(code);
}

/** An IBAN, a BIC or an id as stored: uppercase, without white space and characters without width. */
export function compactCode(text: string): string {
  return visibleText(text)
    .replaceAll(/\p{White_Space}/gu, '')
    .toUpperCase();
}

/**
 * Returns what is wrong with a compact IBAN (ISO 13616): country, length, form or check digits; null if
 * valid.
 */
export function ibanFault(iban: string): string | null {
  const country = iban.slice(0, 2);
  const { errorCodes } = validateIBAN(iban);
  if (errorCodes.includes(Fault.NoIBANCountry)) {
    return 'must begin with the code of a country that has IBANs, for example NL';
  }
  if (errorCodes.includes(Fault.WrongBBANLength)) {
    const length = getCountrySpecifications()[country]?.chars ?? 0;
    return `must have ${length} characters, as every IBAN of ${country}`;
  }
  if (errorCodes.includes(Fault.WrongBBANFormat)) {
    return `does not have the form of an IBAN of ${country}`;
  }
  // Check digits inside the national part are not checked, because not all banks follow them.
  const checks = [Fault.WrongIBANChecksum, Fault.ChecksumNotNumber, Fault.NoIBANProvided];
  return errorCodes.some((code) => checks.includes(code)) ? 'has wrong check digits' : null;
}

/** Returns true for a compact IBAN of Switzerland or Liechtenstein. */
export function isSwissIban(iban: string): boolean {
  return /^(CH|LI)/.test(iban);
}

/** A QR-IBAN accepts only transfers with a QR reference; its bank number is in a reserved range. */
export function isQrIban(iban: string): boolean {
  return /^(CH|LI)\d\d3[01]/.test(iban);
}

/** Returns true if the account can receive SEPA credit transfers. */
export function isSepaIban(iban: string): boolean {
  return isSEPACountry(iban.slice(0, 2));
}

/**
 * A SEPA creditor id (EPC262-08): country, check digits of ISO 7064 over country and national part, three
 * characters of business, which the check digits leave out, and the national part.
 */
export function isCreditorId(text: string): boolean {
  const [, country = '', digits = '', national] =
    /^([A-Z]{2})(\d\d)[0-9A-Z]{3}([0-9A-Z]{1,28})$/.exec(text) ?? [];
  if (national === undefined || !isSEPACountry(country)) return false;
  let rest = 0;
  for (const sign of `${national}${country}${digits}`) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/**
 * The checksum of the American Bankers Association: the weighted digits must add up to a multiple of
 * ten.
 */
export function isRoutingNumber(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return digits.length === WEIGHTS.length && sum > 0 && sum % 10 === 0;
}
