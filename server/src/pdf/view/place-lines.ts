import { type Address as Parts, formatAddress } from 'localized-address-format';
import type { PostalAddress, PrintedDocument } from '../document.js';
import { filled, joined } from './text-lines.js';

/** Who a document is between, and its language. */
export type Parties = Pick<PrintedDocument, 'seller' | 'buyer' | 'lang'>;

/**
 * Street, city and country in the order of the address's country, or of the seller's if it has none.
 * Between parties of one country, their country is left out.
 */
export function placeLines(
  address: PostalAddress,
  { seller, buyer }: Parties,
  locale: string,
): string[] {
  const { country } = address;
  const home = seller.address.country;
  const isAbroad = country !== home || buyer.billTo.country !== home;
  const name = isAbroad ? countryName(country, locale) : null;
  const lines = filled(...formatted(address, country ?? home ?? '', name !== null));
  // Some formats end in the name of the country: `GIBRALTAR`.
  return lines.some((line) => isSame(line, name)) ? lines : filled(...lines, name);
}

/** Returns the name of an ISO 3166-1 code, or the code if the runtime has no name. */
function countryName(code: string | null, locale: string): string | null {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}

type Format = (parts: Parts) => string[];

function formatted(address: PostalAddress, country: string, isNamed: boolean): string[] {
  const script = isLatin(address) ? 'latin' : 'local';
  const format: Format = (parts) => formatAddress({ ...parts, postalCountry: country }, script);
  const prefix = textBefore('postalCode', format) ?? '';
  const given = address.postalCode ?? '';
  const [city, state] = [address.city ?? '', address.state ?? ''];
  const code = withoutPrefix(given, prefix);
  const lines = joinedHan(format(fitted(address, code, format)), address).map((line) =>
    // The library has no blanks there.
    country === 'BR' ? line.replace(`${city}-${state}`, () => `${city} - ${state}`) : line,
  );
  // `CH-` is for mail from abroad; at home the code stays as it was given.
  if (isNamed || code === '' || !/^[A-Z]{1,3}[ -]?$/.test(prefix)) return lines;
  return lines.map((line) => line.replace(`${prefix}${code}`, () => given));
}

/** The parts for a format. One that it has no place for stands beside another, so that none is lost. */
function fitted(address: PostalAddress, code: string, format: Format): Parts {
  const has = (part: Part) => textBefore(part, format) !== null;
  const [hasCity, hasState] = [has('locality'), has('administrativeArea')];
  // `SINGAPORE 018956` names the city already.
  const named = format({ postalCode: code }).map((line) => line.replace(code, () => '').trim());
  const unnamed = (part: string | null) =>
    named.some((line) => isSame(line, part)) ? '' : (part ?? '');
  const [city, state] = [unnamed(address.city), unnamed(address.state)];
  const isWhole = hasCity && hasState;
  // Where the code stands beside the state (`Hà Nội 10000`), it must not stand alone.
  const isCity = isWhole && state === '' && isCodeBesideState(format);
  const region = isWhole ? city : regionOf(city, state);
  const place = has('postalCode') ? region : (joined(' ', code, region) ?? '');
  const street = filled(address.line1, address.line2, hasCity || hasState ? null : place);
  return {
    // One text, because a separator after several is printed on a line of its own.
    addressLines: street.length === 0 ? [] : [street.join('\n')],
    locality: isCity ? '' : place,
    administrativeArea: isWhole && !isCity ? state : place,
    postalCode: code,
  };
}

/** Whether a format prints the code in the line of the state, and the city in another one. */
function isCodeBesideState(format: Format): boolean {
  const [city, state, code] = ['\uE000', '\uE001', '\uE002'];
  const lines = format({ locality: city, administrativeArea: state, postalCode: code });
  return lines.some((line) => line.includes(state) && line.includes(code) && !line.includes(city));
}

type Part = 'locality' | 'administrativeArea' | 'postalCode';

/** What a format prints before a part, such as `CH-`; null if it has no place for the part. */
function textBefore(part: Part, format: Format): string | null {
  const mark = '\uE000';
  const line = format({ [part]: mark }).find((each) => each.includes(mark));
  return line === undefined ? null : line.slice(0, line.indexOf(mark));
}

/** A code that was given as `CH-8001` or `〒100-0005`, without what the format prints itself. */
function withoutPrefix(code: string, prefix: string): string {
  const sign = prefix.replace(/[\s-]+$/, '').toUpperCase();
  if (sign === '' || !code.toUpperCase().startsWith(sign)) return code;
  return code.slice(sign.length).replace(/^[\s-]+/, '') || code;
}

/** In Han characters, the street follows city and state in one line: `東京都千代田区丸の内1-1-1`. */
function joinedHan(lines: string[], { line1 }: PostalAddress): string[] {
  const street = lines.findIndex((line) => line1 && line.startsWith(line1));
  return lines.reduce<string[]>((written, line, at) => {
    const before = written.at(-1) ?? '';
    const isOne = at <= street && /\p{Script=Han}$/u.test(before) && /^\p{Script=Han}/u.test(line);
    return isOne ? [...written.slice(0, -1), `${before}${line}`] : [...written, line];
  }, []);
}

/** City and state in one: `Springfield, IL`, or `東京都千代田区` from the largest to the smallest. */
function regionOf(city: string, state: string): string {
  if (isSame(city, state)) return city;
  const isJoined = /\p{Script=Han}$/u.test(state) && /^\p{Script=Han}/u.test(city);
  return isJoined ? `${state}${city}` : (joined(', ', city, state) ?? '');
}

/** Whether an address has letters, and none of another script. */
function isLatin({ line1, line2, city, state }: PostalAddress): boolean {
  const text = [line1, line2, city, state].join(' ');
  return /\p{Script=Latin}/u.test(text) && !/(?!\p{Script=Latin})\p{L}/u.test(text);
}

function isSame(one: string, other: string | null): boolean {
  return one.toUpperCase() === other?.toUpperCase();
}
