import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CustomerFields } from './customer.fields.js';
import { customerErrors, customerFields, mergeInline } from './customer.rules.js';

const company = (name = 'Acme GmbH') => ({ billTo: { company: name } });

function codes(fields: CustomerFields, current: CustomerFields | null = null) {
  return customerErrors(fields, current).map(({ path, code }) => `${path} ${code}`);
}

describe('customerFields', () => {
  it('gives every absent member its default', () => {
    expect(customerFields(company())).toMatchObject({
      shipTo: null,
      tax: null,
      registration: null,
      reference: null,
      peppol: null,
      cc: [],
      bcc: [],
      currency: null,
      lang: null,
      dateFormat: null,
      attachPdf: false,
      notes: null,
      tags: [],
      eInvoice: null,
    });
  });

  it('normalises tax ids, copies, currency and tags', () => {
    const fields = customerFields({
      ...company(),
      tax: { id: 'de 129 273 398', name: 'VAT ID' },
      registration: { id: 'hrb 98 765' },
      cc: ['A@x.example'],
      currency: 'jpy',
      tags: [' Print ', 'print', 'Fair'],
      eInvoice: {} as never,
    });
    expect(fields).toMatchObject({
      tax: { id: 'DE129273398', name: 'VAT ID' },
      registration: { id: 'hrb 98 765', name: null },
      cc: ['a@x.example'],
      currency: 'JPY',
      tags: ['Print', 'Fair'],
      eInvoice: { standard: null },
    });
  });

  it('takes a text of blanks in a tax id for none', () => {
    expect(customerFields({ ...company(), tax: { id: '  ' } }).tax).toEqual({
      id: null,
      name: null,
    });
  });
});

describe('customerErrors', () => {
  it.each<[string, object, string[]]>([
    ['a shipTo without a name', { shipTo: { city: 'Kiel' } }, ['/shipTo INCOMPLETE']],
    ['a tax name without an id', { tax: { name: 'VAT' } }, ['/tax/id INCOMPLETE']],
    [
      'a registration name without an id',
      { registration: { name: 'HRB' } },
      ['/registration/id INCOMPLETE'],
    ],
    [
      'a tax id that is too long in capitals',
      { tax: { id: 'ß'.repeat(26) } },
      ['/tax/id TOO_LONG'],
    ],
    [
      'half a Peppol address',
      { peppol: { schemeId: '0088' } },
      ['/peppol/participantId INCOMPLETE'],
    ],
    ['the other half', { peppol: { participantId: '1' } }, ['/peppol/schemeId INCOMPLETE']],
    [
      'an unknown Peppol scheme',
      { peppol: { schemeId: '1234', participantId: '1' } },
      ['/peppol/schemeId INVALID_VALUE'],
    ],
    ['an unknown currency', { currency: 'ABC' }, ['/currency INVALID_VALUE']],
    ['the same copy in another case', { cc: ['a@b.example', 'A@B.example'] }, ['/cc/1 DUPLICATE']],
    ['a cc that is a bcc', { cc: ['a@b.example'], bcc: ['a@b.example'] }, ['/bcc/0 DUPLICATE']],
    [
      'a cc that is the address itself',
      { billTo: { company: 'A', email: 'a@b.example' }, cc: ['A@b.example'] },
      ['/cc/0 DUPLICATE'],
    ],
  ])('refuses %s', (_, part, expected) => {
    expect(codes(customerFields({ ...company(), ...part }))).toEqual(expected);
  });

  it('accepts empty identifiers and an empty Peppol address', () => {
    expect(codes(customerFields({ ...company(), tax: {}, registration: {}, peppol: {} }))).toEqual(
      [],
    );
  });

  it('judges what changes only, on the merged result', () => {
    const broken = customerFields({ billTo: {}, currency: 'ABC', tax: { name: 'VAT' } });
    expect(codes({ ...broken, notes: 'x' }, broken)).toEqual([]);
    const stored = customerFields({ ...company(), cc: ['a@b.example'] });
    const billTo = { ...stored.billTo, email: 'a@b.example' };
    expect(codes({ ...stored, billTo }, stored)).toEqual(['/cc/0 DUPLICATE']);
  });
});

describe('mergeInline', () => {
  const stored = customerFields({
    billTo: { company: 'Acme', city: 'Hamburg', email: 'old@acme.example' },
    tax: { id: 'DE1' },
    cc: ['new@acme.example', 'kept@acme.example'],
  });

  it('takes non-empty members and erases nothing', () => {
    const merged = mergeInline(stored, {
      internalId: 'x',
      billTo: { company: 'Acme AG', phone: '', email: null },
    });
    expect(merged.billTo).toMatchObject({
      company: 'Acme AG',
      city: 'Hamburg',
      email: 'old@acme.example',
      phone: null,
    });
    expect(merged.tax).toEqual({ id: 'DE1', name: null });
    expect(merged.shipTo).toBeNull();
  });

  it('takes an email that becomes the address off the copies', () => {
    const merged = mergeInline(stored, {
      internalId: 'x',
      billTo: { company: 'Acme', email: 'NEW@acme.example' },
    });
    expect(merged.cc).toEqual(['kept@acme.example']);
    expect(codes(merged, stored)).toEqual([]);
  });

  it('changes nothing the second time', () => {
    const inline = {
      internalId: 'x',
      billTo: { company: 'B' },
      shipTo: { lastName: 'C', firstName: 'D' },
    };
    const once = mergeInline(null, inline);
    expect(mergeInline(once, inline)).toEqual(once);
    expect(codes(once)).toEqual([]);
  });
});

describe('customerFields of its own result', () => {
  const text = fc.option(fc.string({ unit: 'binary', maxLength: 12 }), { nil: null });
  const address = fc.record({
    firstName: text,
    lastName: text,
    company: text,
    email: text,
    phone: text,
    address: text,
    city: text,
    state: text,
    postalCode: text,
    country: text,
    legal: text,
  });
  const identifier = fc.option(fc.record({ id: text, name: text }), { nil: null });
  const body = fc.record({
    billTo: address,
    shipTo: fc.option(address, { nil: null }),
    tax: identifier,
    registration: identifier,
    reference: text,
    peppol: fc.option(fc.record({ schemeId: text, participantId: text }), { nil: null }),
    cc: fc.array(fc.emailAddress(), { maxLength: 3 }),
    bcc: fc.array(fc.emailAddress(), { maxLength: 3 }),
    currency: fc.constantFrom(null, 'eur', 'JPY'),
    attachPdf: fc.boolean(),
    notes: text,
    tags: fc.array(fc.string({ unit: 'binary', maxLength: 8 }), { maxLength: 10 }),
  });

  it('is the same, so GET then PUT changes nothing', () => {
    fc.assert(
      fc.property(body, (sent) => {
        const fields = customerFields(sent);
        expect(customerFields(fields)).toEqual(fields);
      }),
      { seed: 11, numRuns: 500 },
    );
  });
});
