import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactVatId, vatIdFault, writtenVatId } from './vat-ids.js';

/**
 * What VIES says about the ids of each country (European Commission, VIES, FAQ "What is the format of a VAT
 * number?"), and a valid id of each form. Those of Switzerland and Norway are not in VIES.
 */
const FORMS: readonly (readonly [pattern: RegExp, ...ids: string[]])[] = [
  [/^ATU\d{8}$/, 'ATU13585627'],
  [/^BE[01]\d{9}$/, 'BE0404616494', 'BE1000000219'],
  [/^BG\d{9,10}$/, 'BG175074752', 'BG006415900'],
  [/^CY\d{8}[A-Z]$/, 'CY10259033P'],
  [/^CZ\d{8,10}$/, 'CZ25123891', 'CZ7103192745'],
  [/^DE\d{9}$/, 'DE136695976', 'DE129273398'],
  [/^DK\d{8}$/, 'DK13585628'],
  [/^EE\d{9}$/, 'EE100931558'],
  [/^EL\d{9}$/, 'EL094259216'],
  [/^ES[A-Z\d]\d{7}[A-Z\d]$/, 'ESB58378431', 'ES54362315K', 'ESX2482300W'],
  [/^FI\d{8}$/, 'FI20774740'],
  [/^FR[A-HJ-NP-Z\d]{2}\d{9}$/, 'FR40303265045', 'FRK7399859412', 'FR23334175221'],
  [/^HR\d{11}$/, 'HR33392005961'],
  [/^HU\d{8}$/, 'HU12892312'],
  [
    /^IE(\d{7}[A-W]|\d[A-Z*+]\d{5}[A-W]|\d{7}[A-W][A-I])$/,
    'IE6433435F',
    'IE6433435OA',
    'IE8D79739I',
  ],
  [/^IT\d{11}$/, 'IT00743110157'],
  [/^LT(\d{9}|\d{12})$/, 'LT119511515', 'LT100001919017'],
  [/^LU\d{8}$/, 'LU15027442'],
  [/^LV\d{11}$/, 'LV40003521600'],
  [/^MT\d{8}$/, 'MT11679112'],
  [/^NL[A-Z\d+*]{12}$/, 'NL004495445B01', 'NL123456789B13'],
  [/^PL\d{10}$/, 'PL8567346215'],
  [/^PT\d{9}$/, 'PT501964843'],
  [/^RO\d{2,10}$/, 'RO18547290', 'RO94', 'RO1163098543'],
  [/^SE\d{12}$/, 'SE123456789701', 'SE556732170701'],
  [/^SI\d{8}$/, 'SI50223054'],
  [/^SK\d{10}$/, 'SK2022749619'],
  [/^XI(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, 'XI980780684', 'XIGD338'],
  [/^GB(\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, 'GB980780684', 'GB881624759865'],
  [/^CHE\d{9}(MWST|TVA|IVA)?$/, 'CHE107787577IVA', 'CHE123456788MWST', 'CHE123456788'],
  [/^NO\d{9}MVA$/, 'NO995525828MVA'],
];
const IDS = FORMS.flatMap(([pattern, ...ids]) => ids.map((id) => [id, pattern] as const));

/** Those whose country writes them with signs between the digits. */
const WRITTEN: Readonly<Record<string, string>> = {
  CHE107787577IVA: 'CHE-107.787.577 IVA',
  CHE123456788MWST: 'CHE-123.456.788 MWST',
  CHE123456788: 'CHE-123.456.788',
  NO995525828MVA: 'NO 995 525 828 MVA',
};

describe('a VAT id', () => {
  it.each(IDS)('of each form of VIES is recognised: %s', (id, pattern) => {
    expect(id).toMatch(pattern);
    expect([writtenVatId(id), compactVatId(id), vatIdFault(id)]).toEqual([
      WRITTEN[id] ?? id,
      id,
      null,
    ]);
  });

  it('is the same in every way of writing', () => {
    const blank = fc.constantFrom(
      ' ',
      '.',
      '-',
      '\u00a0',
      '\u202f',
      '\u2011',
      '\u200b',
      '\u00ad',
      '',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...IDS.map(([id]) => id)),
        fc.array(blank, { minLength: 20, maxLength: 20 }),
        fc.boolean(),
        (id, blanks, isSmall) => {
          const typed = [...id].map((sign, at) => `${blanks[at] ?? ''}${sign}`).join('');
          const text = isSmall ? typed.toLowerCase() : typed;
          expect(writtenVatId(text)).toBe(WRITTEN[id] ?? id);
          expect(compactVatId(text)).toBe(id);
          expect(vatIdFault(text)).toBeNull();
        },
      ),
    );
  });

  it('without its first zero gets it back', () => {
    expect([writtenVatId('BE 404.616.494'), compactVatId('be404616494')]).toEqual([
      'BE0404616494',
      'BE0404616494',
    ]);
  });

  it.each(['NL', 'nl \u200b', 'DE', 'CH', 'NO', 'XI'])(
    'of which there is only the country code has the wrong length: %j',
    (text) => {
      expect([vatIdFault(text), writtenVatId(text)]).toEqual(['has the wrong length', null]);
    },
  );

  it('of a British authority begins with GD or HA', () => {
    expect(['GBGD001', 'GBHA599', 'GBXX123', 'GBGB000'].map(vatIdFault)).toEqual([
      ...[null, null],
      ...['has the wrong length', 'has the wrong length'],
    ]);
    expect([writtenVatId('gb gd001'), writtenVatId('GBGB000')]).toEqual(['GBGD001', null]);
  });

  it('is looked for in any text without an exception, and written the same twice', () => {
    const codes = [...new Set(IDS.map(([id]) => id.slice(0, 2))), 'AD', 'SM', 'GR', ''];
    const sign = fc.constantFrom(...'0123459ABGDHW+*/.- _🙂éß\u200b\u202e٣');
    const text = fc.oneof(
      fc.string({ unit: sign, maxLength: 14 }),
      fc.string({ unit: 'binary', maxLength: 14 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...codes), text, (code, rest) => {
        const id = code + rest;
        vatIdFault(id);
        expect(compactVatId(compactVatId(id))).toBe(compactVatId(id));
        const written = writtenVatId(id);
        if (written !== null) expect(writtenVatId(written)).toBe(written);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['DE136695977', 'has a wrong check digit'],
    ['BE0404616495', 'has a wrong check digit'],
    ['XI980780685', 'has a wrong check digit'],
    ['CHE-123.456.789 MWST', 'has a wrong check digit'],
    ['NO 995 525 829 MVA', 'has a wrong check digit'],
    ['DE 136 695 97', 'has the wrong length'],
    ['FI 2077474', 'has the wrong length'],
    ['NO 995 525 828', 'has the wrong length'],
  ])('%s %s, and is not rewritten', (id, fault) => {
    expect([vatIdFault(id), writtenVatId(id)]).toEqual([fault, null]);
  });
});

describe('any other id', () => {
  it.each([
    '136695976',
    '30/123/45678',
    '12-3456789',
    'GR094259216',
    'EU372000041',
    'US123',
    'ADL132950X',
    '',
  ])('is neither rewritten nor judged: %j', (id) => {
    expect([writtenVatId(id), vatIdFault(id), compactVatId(id)]).toEqual([null, null, id]);
  });

  // The library rejects these; python-stdnum and the tax offices know them.
  it.each(['BG2878091773', 'BG831902088', 'CZ640903926', 'CZ632936288'])(
    'that the library may judge wrongly is taken: %s',
    (id) => {
      expect(vatIdFault(id)).toBeNull();
    },
  );
});
