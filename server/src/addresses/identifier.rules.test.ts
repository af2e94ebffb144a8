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

  it('for tax are stored in upper case without spaces, those of registers as sent', () => {
    const body = { id: ' de 12 3', name: 'Vat Id' };
    expect(taxIdentifier(body)).toEqual({ id: 'DE123', name: 'Vat Id' });
    expect(registration(body)).toEqual({ id: ' de 12 3', name: 'Vat Id' });
  });

  it.each<[Parameters<typeof identifierErrors>[0], string[]]>([
    [null, []],
    [{ id: null, name: null }, []],
    [{ id: 'DE1', name: 'VAT' }, []],
    [{ id: 'x'.repeat(50), name: null }, []],
    [{ id: '😀'.repeat(50), name: null }, []],
    [{ id: 'x'.repeat(51), name: null }, ['/tax/id TOO_LONG']],
    [{ id: 'x'.repeat(51), name: 'VAT' }, ['/tax/id TOO_LONG']],
    [{ id: null, name: 'VAT' }, ['/tax/id INCOMPLETE']],
  ])('%j', (value, wanted) => {
    const errors = identifierErrors(value, '/tax');
    expect(errors.map(({ path, code }) => `${path} ${code}`)).toEqual(wanted);
  });

  it('report what is wrong with them', () => {
    const messageOf = (id: string | null) =>
      identifierErrors({ id, name: 'VAT' }, '/tax')[0]?.message;
    expect(messageOf('x'.repeat(51))).toContain('50 characters');
    expect(messageOf(null)).toContain('when name is given');
  });
});
