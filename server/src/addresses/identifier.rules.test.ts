import { describe, expect, it } from 'vitest';
import { identifierErrors, registration, taxIdentifier } from './identifier.rules.js';

describe('identifiers', () => {
  it('are absent if none is sent', () => {
    for (const read of [taxIdentifier, registration]) {
      expect([read(null), read(undefined)]).toEqual([null, null]);
      expect(read({})).toEqual({ id: null, name: null });
      expect(read({ id: '', name: '' })).toEqual({ id: null, name: null });
    }
  });

  it.each([
    ['BE 0404.616.494', 'BE0404616494'],
    ['DE 136 695 976', 'DE136695976'],
    ['che-123.456.788 mwst', 'CHE-123.456.788 MWST'],
    ['CHE123456788MWST', 'CHE-123.456.788 MWST'],
    ['no995525828mva', 'NO 995 525 828 MVA'],
    ['ES B-58378431', 'ESB58378431'],
    ['\u200bDE\u00a0136\u2011695\u2011976\ufeff', 'DE136695976'],
  ])('for tax that are VAT ids are stored as their country writes them: %j', (id, written) => {
    expect(taxIdentifier({ id, name: 'Vat Id' })).toEqual({ id: written, name: 'Vat Id' });
    expect(taxIdentifier({ id: written })?.id).toBe(written);
  });

  it.each([
    [' de 12 3', 'DE123'],
    ['DE 136.695-977', 'DE136.695-977'],
    ['12-3456789', '12-3456789'],
    ['30/123/45678', '30/123/45678'],
    ['136 695 976', '136695976'],
    ['12\u00a0345\u200b', '12345'],
  ])('for tax that are no VAT ids are stored in upper case without spaces: %j', (id, stored) => {
    expect(taxIdentifier({ id })?.id).toBe(stored);
  });

  it.each([
    [`ß ${'a'.repeat(48)}`, `SS${'A'.repeat(48)}`],
    [`ß${'a'.repeat(49)}`, `ß${'a'.repeat(49)}`],
    ['ﬁ'.repeat(50), 'ﬁ'.repeat(50)],
    ['😀'.repeat(50), '😀'.repeat(50)],
  ])('for tax are stored in upper case only if it fits: %j', (id, stored) => {
    expect(taxIdentifier({ id })?.id).toBe(stored);
    expect(taxIdentifier({ id: stored })?.id).toBe(stored);
  });

  it.each([
    ['HRB 12', 'HRB 12'],
    [' DE 136 695 976\u200b', 'DE 136 695 976'],
    ['hrb\u00ad 12\u00a0', 'hrb 12'],
    ['\u200b ', null],
  ])('of registers are stored as sent, without what nobody can see: %j', (id, stored) => {
    expect(registration({ id })?.id).toBe(stored);
  });

  it.each<[Parameters<typeof identifierErrors>[0], string[]]>([
    [null, []],
    [{ id: null, name: null }, []],
    [{ id: 'DE1', name: 'VAT' }, []],
    [{ id: '😀'.repeat(50), name: null }, []],
    [{ id: null, name: 'VAT' }, ['/tax/id INCOMPLETE']],
  ])('%j', (value, wanted) => {
    const errors = identifierErrors(value, '/tax');
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(wanted);
  });

  it('report what is wrong with them', () => {
    const [error] = identifierErrors({ id: null, name: 'VAT' }, '/tax');
    expect(error?.message).toContain('when name is given');
  });
});
