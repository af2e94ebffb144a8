const WHOLE_DATE = String.raw`^(19\d\d|2[01]\d\d|2200)-\d\d-\d\d$`;
const BIC = '^ *([A-Za-z0-9] *){4}([A-Za-z] *){2}([A-Za-z0-9] *){2}(([A-Za-z0-9] *){3})?$';
const IBAN = '^ *([A-Za-z] *){2}([0-9] *){2}([A-Za-z0-9] *){11,30}$';

/** What each pattern of the document asks for, in words that say what to write. */
const SENTENCES: ReadonlyMap<string, string> = new Map([
  [WHOLE_DATE, 'must be a calendar date from 1900-01-01 to 2200-12-31, written YYYY-MM-DD'],
  ['^[A-Za-z]{3}$', 'must be a currency code of three letters, for example EUR'],
  ['^[A-Za-z]{2}$', 'must be a country code of two letters, for example DE'],
  [BIC, 'must be a BIC of 8 or 11 characters, for example COBADEFFXXX'],
  [IBAN, 'must be an IBAN, for example DE89370400440532013000'],
  [String.raw`^\d{9}$`, 'must be 9 digits'],
  [String.raw`^\d{9,18}$`, 'must be 9 to 18 digits'],
  [String.raw`^\d{8}$`, 'must be 8 digits'],
  [String.raw`^\d{5}$`, 'must be 5 digits'],
  [String.raw`^\d{4}$`, 'must be 4 digits'],
  [String.raw`^\d{3}$`, 'must be 3 digits'],
  ['^[A-Za-z0-9]{11}$', 'must be 11 letters and digits'],
  [String.raw`^(\d{6}|\d{3}-\d{3})$`, 'must be 6 digits, for example 012-345'],
  [String.raw`^(\d{6}|\d{2}-\d{2}-\d{2})$`, 'must be 6 digits, for example 12-34-56'],
  [String.raw`^[\x21-\x7E]+$`, 'must be visible ASCII characters, without blanks'],
  [String.raw`^[\x21-\x7E\x80-\xFF]+$`, 'must be visible characters, without blanks'],
  [String.raw`\S`, 'must not be blank'],
]);

/** The sentence for a value that does not fit the pattern. */
export function patternSentence(pattern: string): string {
  return SENTENCES.get(pattern) ?? `must have the form ${pattern}`;
}

/** True where the pattern has words of its own. */
export function isWorded(pattern: string): boolean {
  return SENTENCES.has(pattern);
}
