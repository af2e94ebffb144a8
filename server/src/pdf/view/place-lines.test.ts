import countries from 'i18n-iso-countries';
import { describe, expect, it } from 'vitest';
import type { PostalAddress } from '../document.js';
import { short } from '../testing/pictured.js';
import { acme, address, nordlicht } from '../testing/samples.js';
import { placeLines } from './place-lines.js';

const NONE = { line1: null, line2: null, city: null, state: null, postalCode: null, country: null };

/** The lines of an address on paper of a German seller for a buyer in a country. */
function lines(given: Partial<PostalAddress>, locale = 'en', sellerIn = 'DE', buyerIn = 'DE') {
  const seller = { ...nordlicht, address: { ...nordlicht.address, country: sellerIn } };
  const buyer = { ...acme, billTo: address({ country: buyerIn }) };
  return placeLines({ ...NONE, ...given }, { ...short, seller, buyer }, locale);
}
/** The same between two parties of the country of the address. */
const atHome = (country: string, given: Partial<PostalAddress>) =>
  lines({ ...given, country }, 'en', country, country);

describe('an address', () => {
  it.each<[string, [string | null, string | null, string | null, string | null], string]>([
    ['GB', ['10 High Street', 'Bristol', null, 'BS1 4DJ'], '10 High Street|Bristol|BS1 4DJ'],
    ['GB', ['1 A St', 'Leeds', 'Yorkshire', 'LS1 1AA'], '1 A St|Leeds, Yorkshire|LS1 1AA'],
    ['IE', ['1 Abbey St', 'Dublin', null, 'D02 AF30'], '1 Abbey St|Dublin|D02 AF30'],
    ['IE', ['1 A St', 'Naas', 'Co. Kildare', 'W91 X3F2'], '1 A St|Naas|Co. Kildare|W91 X3F2'],
    ['US', ['1 A St', 'Springfield', 'IL', '62701'], '1 A St|Springfield, IL 62701'],
    ['US', ['1 A St', null, 'Illinois', '62701'], '1 A St|Illinois 62701'],
    ['US', ['1 A St', 'Springfield', null, '62701'], '1 A St|Springfield 62701'],
    ['CA', ['1 A St', 'Ottawa', 'ON', 'K1A 0B1'], '1 A St|Ottawa ON K1A 0B1'],
    ['AU', ['1 A St', 'Perth', 'WA', '6000'], '1 A St|Perth WA 6000'],
    ['NZ', ['1 A St', 'Wellington', null, '6011'], '1 A St|Wellington 6011'],
    ['IN', ['1 MG Road', 'Mumbai', 'Maharashtra', '400001'], '1 MG Road|Mumbai 400001|Maharashtra'],
    [
      'JP',
      ['丸の内1-1-1', '千代田区', '東京都', '100-0005'],
      '〒100-0005|東京都千代田区丸の内1-1-1',
    ],
    ['JP', ['丸の内1-1-1', '千代田区', null, '〒100-0005'], '〒100-0005|千代田区丸の内1-1-1'],
    [
      'JP',
      ['1-1-1 Marunouchi', 'Chiyoda', 'Tokyo', '100-0005'],
      '1-1-1 Marunouchi, Chiyoda, Tokyo|100-0005',
    ],
    ['CN', ['世纪大道1号', '浦东新区', '上海市', '200120'], '200120|上海市浦东新区世纪大道1号'],
    ['HK', ['彌敦道688號', '旺角', '九龍', null], '九龍旺角彌敦道688號'],
    ['TW', ['信義路五段7號', '信義區', '臺北市', '110'], '110|臺北市信義區信義路五段7號'],
    ['CN', ['1 Century Ave', 'Shanghai', 'SH', '200120'], '1 Century Ave|Shanghai|SH, 200120'],
    ['KR', ['세종대로 1', '중구', '서울특별시', '04524'], '서울특별시 중구|세종대로 1|04524'],
    ['KR', ['1 Sejong-daero', 'Jung-gu', 'Seoul', '04524'], '1 Sejong-daero|Jung-gu|Seoul|04524'],
    ['SG', ['1 Raffles Place', 'Singapore', null, '048616'], '1 Raffles Place|SINGAPORE 048616'],
    ['SG', ['1 A St', 'SINGAPORE', 'Singapore', 'Singapore 048616'], '1 A St|SINGAPORE 048616'],
    [
      'SG',
      ['1 Raffles Place', 'Changi', null, '048616'],
      '1 Raffles Place|Changi|SINGAPORE 048616',
    ],
    ['SG', ['1 Raffles Place', 'Singapore', null, null], '1 Raffles Place|Singapore'],
    ['VN', ['1 Lê Lợi', 'Quận 1', 'Hồ Chí Minh', '700000'], '1 Lê Lợi|Quận 1|Hồ Chí Minh 700000'],
    ['VN', ['1 Lê Lợi', 'Hà Nội', null, '10000'], '1 Lê Lợi|Hà Nội 10000'],
    ['ID', ['Jl. A 1', 'Jakarta', null, '10110'], 'Jl. A 1|Jakarta 10110'],
    ['BR', ['Rua A, 1', 'São Paulo', 'SP', '01000-000'], 'Rua A, 1|São Paulo - SP|01000-000'],
    ['FR', ['1 rue A', 'Paris', null, '75005'], '1 rue A|75005 Paris'],
    ['FR', ['1 rue A', 'Paris', 'IDF', '75005'], '1 rue A|75005 Paris, IDF'],
    ['IT', ['Via A 1', 'Milano', 'MI', '20121'], 'Via A 1|20121 Milano MI'],
    ['LT', ['A g. 1', 'Vilnius', null, '01100'], 'A g. 1|01100 Vilnius'],
    ['LT', ['A g. 1', 'Vilnius', null, 'LT-01100'], 'A g. 1|LT-01100 Vilnius'],
    ['BG', ['ул. Иван Вазов 1', 'София', null, '1000'], 'ул. Иван Вазов 1|1000 София'],
    ['HU', ['Fő utca 1', 'Budapest', null, '1011'], 'Budapest|Fő utca 1|1011'],
    ['CH', ['Bahnhofstrasse 1', 'Zürich', 'ZH', '8001'], 'Bahnhofstrasse 1|8001 Zürich, ZH'],
    ['DE', ['Lindenstraße 12', 'Berlin', null, '10969'], 'Lindenstraße 12|10969 Berlin'],
    ['DE', ['Lindenstraße 12', 'Berlin', 'berlin', '10969'], 'Lindenstraße 12|10969 Berlin'],
    ['NL', ['Damrak 1', 'Amsterdam', null, '1012 LG'], 'Damrak 1|1012 LG Amsterdam'],
    ['AE', ['1 A St', 'Dubai', null, null], '1 A St|Dubai'],
    ['GI', ['1 A St', 'Gibraltar', null, 'GX11 1AA'], '1 A St|GIBRALTAR|GX11 1AA'],
    ['XX', ['1 A St', 'B', 'C', '1'], '1 A St|1 B, C'],
    ['q$&', ['1 A St', null, null, '1'], '1 A St|1'],
  ])('in %s of %j is printed %s', (country, [line1, city, state, postalCode], wanted) => {
    expect(atHome(country, { line1, city, state, postalCode })).toEqual(wanted.split('|'));
  });

  it('ends in the country, in the language of the paper, unless both parties are there', () => {
    const munich = { city: 'München', postalCode: '80331', country: 'DE' };
    expect(lines(munich, 'fr')).toEqual(['80331 München']);
    expect(lines(munich, 'fr', 'DE', 'FR')).toEqual(['80331 München', 'Allemagne']);
    expect(lines(munich, 'fr', 'FR', 'FR')).toEqual(['80331 München', 'Allemagne']);
    const tokyo = { line1: '1-1-1 Marunouchi', postalCode: '100-0005', country: 'JP' };
    expect(lines(tokyo, 'ja')).toEqual(['1-1-1 Marunouchi', '100-0005', '日本']);
    expect(lines({ ...tokyo, line1: '丸の内', line2: '1F' }, 'en')).toEqual([
      '〒100-0005',
      '丸の内',
      '1F',
      'Japan',
    ]);
  });

  it('has the sign of its country before the code from abroad only, and once', () => {
    const place = { city: 'Vilnius', country: 'LT' };
    for (const postalCode of ['01100', 'LT-01100', 'lt 01100', 'LT01100']) {
      expect(lines({ ...place, postalCode })).toEqual(['LT-01100 Vilnius', 'Lithuania']);
      expect(atHome('LT', { ...place, postalCode })).toEqual([`${postalCode} Vilnius`]);
    }
    expect(atHome('CH', { postalCode: "$'$&", city: 'A' })).toEqual(["$'$& A"]);
    expect(atHome('CH', { postalCode: 'CH-', city: 'A' })).toEqual(['CH- A']);
    const unnamed = { postalCode: '8001', city: 'Zürich' };
    expect(lines(unnamed, 'de', 'CH', 'CH')).toEqual(['8001 Zürich']);
  });

  it('has no second country where the format ends in it', () => {
    expect(lines({ city: 'Gibraltar', country: 'GI', postalCode: 'GX11 1AA' })).toEqual([
      'GIBRALTAR',
      'GX11 1AA',
    ]);
    expect(lines({ city: 'Monaco', country: 'MC' })).toEqual(['Monaco']);
  });

  it('without a country is in the order of the seller, whose country is printed', () => {
    const place = { city: 'Springfield', state: 'IL', postalCode: '62701' };
    expect(lines(place, 'en', 'US', 'US')).toEqual(['Springfield, IL 62701']);
    expect(lines(place)).toEqual(['62701 Springfield, IL']);
    const { seller } = short;
    const buyer = { ...acme, billTo: address({ company: 'A' }) };
    const own = placeLines(seller.address, { ...short, buyer }, 'en');
    expect(own.at(-1)).toBe('Germany');
    const nowhere = { ...seller, address: NONE };
    const parties = { ...short, seller: nowhere, buyer };
    expect(placeLines({ ...NONE, ...place }, parties, 'en')).toEqual(['62701 Springfield, IL']);
    expect(placeLines(NONE, parties, 'en')).toEqual([]);
  });

  it('keeps what is not where the form wants it: several lines, blank ones, long ones', () => {
    expect(atHome('JP', { line1: '1 A\r\n\r\n2F', line2: ' ', city: 'B\nC', state: 'D' })).toEqual([
      '1 A',
      '2F, B',
      'C, D',
    ]);
    const long = 'x'.repeat(500);
    expect(atHome('GB', { line1: long, postalCode: long })).toEqual([long, long]);
  });

  it('loses no part in any country, in either script', () => {
    for (const country of [...Object.keys(countries.getAlpha2Codes()), 'XX']) {
      for (const script of ['', '街']) {
        const parts = {
          line1: `Q1${script}`,
          line2: 'Q2',
          city: 'Q3',
          state: 'Q4',
          postalCode: 'Q5',
        };
        const text = lines({ ...parts, country }).join('\n');
        for (const part of Object.values(parts)) {
          expect(text.split(part), `${country}: ${part}`).toHaveLength(2);
          const rest = Object.fromEntries(
            Object.entries(parts).map(([name, value]) => [name, value === part ? null : value]),
          );
          const some = lines({ ...rest, country });
          const left = Object.values(parts).filter((other) => other !== part);
          for (const other of left) expect(some.join('\n').split(other), country).toHaveLength(2);
          for (const line of some) expect(line, country).toMatch(/^[^\s,-].*[^\s,-]$/u);
        }
      }
    }
  });
});
