import {
  getCountrySpecifications,
  isSEPACountry,
  validateIBAN,
  ValidationErrorsIBAN as Fault,
} from 'ibantools';

/** An IBAN or BIC as stored: uppercase, without spaces. */
export function compactCode(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
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

/** ISO 9362: bank, country, location and an optional branch. */
export function isBic(text: string): boolean {
  return /^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/.test(text);
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
