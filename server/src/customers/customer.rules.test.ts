import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseAddress } from '../addresses/address.rules.js';
import type { CustomerFields } from './customer.fields.js';
import { customerErrors, customerFields, mergeInline } from './customer.rules.js';

const company = (name = 'Acme GmbH') => ({ billTo: { company: name } });

function codes(fields: CustomerFields, current: CustomerFields | null = null) {
  return customerErrors(fields, current).map(({ path, code }) => `${path} ${code}`);
}

describe('customerFields', () => {
  it('gives every absent member its default', () => {
    // Every member, so that a new one is red here.
    expect(customerFields(company())).toEqual({
      billTo: normaliseAddress({ company: 'Acme GmbH' }),
      shipTo: null,
      tax: null,
      registration: null,
      reference: null,
      identifier: null,
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

  it('keeps what is sent', () => {
    const kept = {
      shipTo: customerFields({ billTo: { company: 'Depot', city: 'Kiel' } }).billTo,
      reference: 'C-1',
      lang: 'fr',
      dateFormat: 'DD.MM.YYYY',
      attachPdf: true,
      notes: 'friendly',
      eInvoice: { standard: 'FacturX' },
    } as const;
    const peppol = { schemeId: '0088', participantId: ' 40123 ' };
    expect(customerFields({ ...company(), ...kept, peppol, bcc: ['B@x.example'] })).toMatchObject({
      ...kept,
      peppol: { schemeId: '0088', participantId: '40123' },
      bcc: ['b@x.example'],
    });
    expect(customerFields({ peppol: {} }).peppol).toEqual({ schemeId: null, participantId: null });
  });

  it('treats spaces in a tax id as absent', () => {
    expect(customerFields({ ...company(), tax: { id: '  ' } }).tax).toEqual({
      id: null,
      name: null,
    });
  });
});

describe('customerErrors', () => {
  it.each<[string, object, string[]]>([
    ['a billTo without a name', { billTo: { phone: '112' } }, ['/billTo INCOMPLETE']],
    ['a shipTo without a name', { shipTo: { city: 'Kiel' } }, ['/shipTo INCOMPLETE']],
    ['a tax name without an id', { tax: { name: 'VAT' } }, ['/tax/id INCOMPLETE']],
    [
      'a registration name without an id',
      { registration: { name: 'HRB' } },
      ['/registration/id INCOMPLETE'],
    ],
    [
      'a scheme without an identifier',
      { identifier: { schemeId: '0088', id: ' ' } },
      ['/identifier/id INCOMPLETE'],
    ],
    [
      'half of a Peppol address',
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

  it('says what is wrong', () => {
    const messageOf = (part: object) =>
      customerErrors(customerFields({ ...company(), ...part }), null)[0]?.message;
    const scheme = { schemeId: '1234', participantId: '1' };
    expect(messageOf({ peppol: scheme })).toContain('Electronic Address Scheme');
    expect(messageOf({ peppol: { schemeId: '0088' } })).toContain('when schemeId is given');
    expect(messageOf({ peppol: { participantId: '1' } })).toContain('when participantId is given');
    const billTo = { company: 'A', email: 'a@b.example' };
    expect(messageOf({ billTo, bcc: ['a@b.example'] })).toContain('as /billTo/email');
    expect(messageOf({ cc: ['c@b.example', 'a@b.example', 'a@b.example'] })).toContain('as /cc/1');
  });

  it('checks each list again that changes', () => {
    const stored = customerFields({ ...company(), cc: ['a@b.example'], bcc: ['c@b.example'] });
    expect(codes({ ...stored, bcc: ['a@b.example'] }, stored)).toEqual(['/bcc/0 DUPLICATE']);
    expect(codes({ ...stored, cc: ['c@b.example'] }, stored)).toEqual(['/bcc/0 DUPLICATE']);
    const twice = { ...stored, bcc: ['a@b.example'] };
    expect(codes({ ...twice, notes: 'x' }, twice)).toEqual([]);
  });

  it('checks only what changes, on the merged result', () => {
    const whole = customerFields({ shipTo: { city: 'Kiel' }, peppol: { schemeId: '0088' } });
    expect(codes({ ...whole, notes: 'x' }, whole)).toEqual([]);
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

  it('merges non-empty members and erases nothing', () => {
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

  it('removes an email from the copies when it becomes the address', () => {
    const merged = mergeInline(stored, {
      internalId: 'x',
      billTo: { company: 'Acme', email: 'NEW@acme.example' },
    });
    expect(merged.cc).toEqual(['kept@acme.example']);
    expect(codes(merged, stored)).toEqual([]);
  });

  it('removes it from the blind copies too, and merges the delivery address', () => {
    const before = customerFields({
      ...company(),
      shipTo: { company: 'Depot', city: 'Kiel' },
      bcc: ['new@acme.example', 'kept@acme.example'],
    });
    const billTo = { email: 'new@acme.example' };
    const merged = mergeInline(before, { internalId: 'x', billTo, shipTo: { phone: '112' } });
    expect(merged.bcc).toEqual(['kept@acme.example']);
    expect(merged.shipTo).toMatchObject({ company: 'Depot', city: 'Kiel', phone: '112' });
    expect(mergeInline(before, { internalId: 'x', billTo }).shipTo).toEqual(before.shipTo);
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
