import { describe, expect, it } from 'vitest';
import { finds } from './testing/finds.js';

const PHONES = [
  '+49 30 5550177',
  '+49305550177',
  '0049 30 5550177',
  '+49 (0)30 5550177',
  '+49 (30) 555-0177',
  '+49-30-555-01-77',
  '030 5550177',
  '030/5550177',
  '(030) 555 01 77',
  '0305550177',
  '030 / 5550177',
  '030 - 555 01 77',
  '030\u20115550177',
  '030–5550177',
  '030·5550177',
  '+49 (0) 30 / 555 01 77',
  '00 49 30 5550177',
];

describe('a phone number', () => {
  it.each(PHONES)('stored as %s is found in every notation', (phone) => {
    for (const search of [...PHONES, '305550177', '30 5550177', '5550177', '555 0177']) {
      expect(finds(search, { phones: [phone] }), search).toBe(true);
    }
  });

  it('is found by its end, beside other words', () => {
    const record = { texts: ['Acme GmbH'], phones: ['+49 30 5550177'] };
    for (const search of ['0177', '177', 'acme +49305550177', '030 5550177 acme', 'acme 5550177']) {
      expect(finds(search, record), search).toBe(true);
    }
    for (const search of ['50', '555017', 'beta 5550177', '+49 30 5550178', '+43 30 5550177']) {
      expect(finds(search, { phones: ['+49305550177'] }), search).toBe(false);
    }
  });

  it('is found beside another number', () => {
    const record = { ids: ['DE136695976'], phones: ['+49 30 5550177'] };
    expect(finds('DE136695976 0305550177', record)).toBe(true);
    expect(finds('0305550177 DE136695976', record)).toBe(true);
    expect(finds('0305550178 DE136695976', record)).toBe(false);
  });

  it('is not found by the first digits of others, which are no country of it', () => {
    for (const search of ['+177', '00177', '+49177']) {
      expect(finds(search, { phones: ['+49305550177'] }), search).toBe(false);
    }
  });

  it('is found if a stroke separates it from another', () => {
    const phones = ['030 5550177 / 0170 1234567'];
    for (const search of ['+49 30 5550177', '0170 1234567', '+491701234567']) {
      expect(finds(search, { phones }), search).toBe(true);
    }
  });

  it('is found while it is typed', () => {
    for (const search of ['+', '+4', '+49', '+49 3', '+49 30', '+49 30 555', '+4930555']) {
      expect(finds(search, { phones: ['+49305550177'] }), search).toBe(true);
    }
  });

  it('is found if it is one of several, and with calling codes of one and three digits', () => {
    const phones = ['030 5550177, mobile 0170 1234567', '+1 212 555 0142', '+353 1 555 0199'];
    for (const search of ['+49 170 1234567', '+49305550177', '212-555-0142', '0035315550199']) {
      expect(finds(search, { phones }), search).toBe(true);
    }
    expect(finds('(212) 555-0142', { phones })).toBe(true);
    expect(finds('01 555 0199', { phones })).toBe(true);
  });
});

describe('a tax id', () => {
  const groups: [string, string[]][] = [
    [
      'DE136695976',
      [
        'DE136695976',
        'de 136 695 976',
        'DE-136.695.976',
        '136695976',
        '136 695 976',
        'DE 136695976',
      ],
    ],
    ['BE 0404.616.494', ['BE0404616494', 'BE 0404 616 494', '0404.616.494', '0404616494']],
    [
      'CHE-123.456.788 MWST',
      [
        'CHE-123.456.788 MWST',
        'CHE123456788',
        'CHE 123 456 788',
        '123.456.788',
        'che123456788mwst',
      ],
    ],
    ['ATU12345678', ['ATU12345678', 'ATU 1234 5678', 'U12345678', '12345678']],
    ['ESB12345674', ['ES B12345674', 'B12345674', 'B-12345674', '12345674']],
    ['NL123456782B90', ['NL 1234.56.782.B90', 'nl123456782b90', '123456782B90']],
    ['136695976', ['DE136695976', 'DE 136 695 976', '136.695.976']],
  ];
  it.each(groups)('stored as %s is found in every notation', (id, searches) => {
    for (const search of searches) expect(finds(search, { ids: [id] }), search).toBe(true);
  });

  it('is found while it is typed, beside other words, and not by others', () => {
    const record = { texts: ['Acme GmbH'], ids: ['DE136695976'] };
    for (const search of [
      'DE 136',
      'DE136 69',
      'acme DE 136 695 976',
      'DE 136 695 976 gmbh',
      '976',
    ]) {
      expect(finds(search, record), search).toBe(true);
    }
    for (const search of ['DE 136 695 977', 'FR 136 695 976 acme', '695', 'beta DE136695976']) {
      expect(finds(search, { texts: ['Acme'], ids: ['DE136695976'] }), search).toBe(false);
    }
  });
});

describe('an IBAN', () => {
  it.each([
    ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['GB29NWBK60161331926819', 'GB29 NWBK 6016 1331 9268 19'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84 MALT 0110 0001 2345 MTLC AST0 01S'],
  ])('%s is found in groups, and these by the IBAN', (iban, grouped) => {
    for (const search of [iban, grouped, grouped.toLowerCase(), grouped.replaceAll(' ', '-')]) {
      expect(finds(search, { ids: [iban] }), search).toBe(true);
      expect(finds(search, { ids: [grouped] }), search).toBe(true);
      expect(finds(search, { texts: [`Paid from ${grouped}.`] }), search).toBe(true);
      expect(finds(search, { texts: [`Paid from ${iban}.`] }), search).toBe(true);
    }
  });

  it('is found by its last digits and its first groups', () => {
    for (const search of ['3000', 'DE89', 'DE89 3704', 'DE89 3704 00']) {
      expect(finds(search, { ids: ['DE89370400440532013000'] }), search).toBe(true);
    }
    expect(finds('3704', { ids: ['DE89370400440532013000'] })).toBe(false);
  });
});

describe('a text', () => {
  it('has a number in blanks that is found without them, also a phone number', () => {
    const notes = 'VAT id DE 136 695 976, call +49 30 5550177 or (030) 5550177';
    for (const search of ['DE136695976', '136695976', '+49305550177', '0305550177']) {
      expect(finds(search, { texts: [notes] }), search).toBe(true);
    }
  });

  it('has numbers in blanks that follow each other', () => {
    const notes = '030 5550177 0170 1234567, DE 136 695 976 10.10.2026 - 12.11.2026';
    for (const search of ['01701234567', '136695976', '10102026', '12112026']) {
      expect(finds(search, { texts: [notes] }), search).toBe(true);
    }
  });

  it('has no numbers but those that it writes together', () => {
    expect(finds('1002026', { texts: ['100 of 2026'] })).toBe(false);
    expect(finds('42 1', { numbers: ['INV-4217'] })).toBe(false);
  });
});
