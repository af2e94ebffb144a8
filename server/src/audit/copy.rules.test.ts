import { describe, expect, it } from 'vitest';
import { copyFaults, type CopiedRow, type CopyColumns } from './copy.rules.js';

const billTo = { company: 'Acme', firstName: 'Ada', lastName: 'Lovelace' };
const members = {
  internalId: 'A-1',
  reference: 'ref',
  billTo,
  shipTo: { company: 'Depot' },
  tax: { id: 'DE1', name: 'VAT' },
  registration: { id: 'HRB 1', name: null },
  peppol: { schemeId: '0088', participantId: '1' },
  eInvoice: { standard: 'FacturX' },
};
const { internalId, reference, ...nested } = members;
const customer: CopiedRow = {
  id: 'cus_a',
  version: 2,
  internalId,
  reference,
  billTo: JSON.stringify(nested.billTo),
  shipTo: JSON.stringify(nested.shipTo),
  tax: JSON.stringify(nested.tax),
  registration: JSON.stringify(nested.registration),
  identifier: null,
  peppol: JSON.stringify(nested.peppol),
  eInvoice: JSON.stringify(nested.eInvoice),
};
const recorded = { customer: 'cus_a', version: 2 };

const row = (copy: object = members, part: Partial<CopyColumns> = {}): CopyColumns => ({
  customerId: 'cus_a',
  customerName: 'Acme',
  customerSnapshot: JSON.stringify(copy),
  ...part,
});

describe('the copy of a customer', () => {
  it('is right if each member is what was copied', () => {
    expect(copyFaults(row(), recorded, customer)).toEqual([]);
    const bare = { ...members, shipTo: null, tax: null, peppol: null };
    const bareRow = { ...customer, shipTo: null, tax: null, peppol: null };
    expect(copyFaults(row(bare), recorded, bareRow)).toEqual([]);
  });

  it.each([
    [{ ...billTo, company: null }, 'Ada Lovelace'],
    [{ ...billTo, company: null, firstName: null }, 'Lovelace'],
    [{ ...billTo, company: null, firstName: null, lastName: null }, ''],
  ])('has the name that lists show: %j', (party, customerName) => {
    const copy = { ...members, billTo: party };
    expect(copyFaults(row(copy, { customerName }), null, customer)).toEqual([]);
    expect(copyFaults(row(copy, { customerName: 'Acme' }), null, customer)).toEqual([
      { what: 'customer name', expected: 'the name in its customer copy', found: 'another' },
    ]);
  });

  it('is of the customer whom the last event names', () => {
    const fault = { what: 'customer of the last event', expected: 'cus_b', found: 'cus_a' };
    expect(copyFaults(row(), { ...recorded, customer: 'cus_b' }, customer)).toEqual([fault]);
    expect(copyFaults(row(), null, undefined)).toEqual([]);
  });

  it.each(Object.keys(members))('is a fault with another %s, which is not printed', (name) => {
    const other = { ...customer, [name]: name in nested ? '{"id":"secret"}' : 'secret' };
    expect(copyFaults(row(), recorded, other)).toEqual([
      { what: `customer copy ${name}`, expected: 'version 2 of cus_a', found: 'another' },
    ]);
  });

  it('names all members that differ', () => {
    const other = { ...customer, reference: null, tax: null };
    expect(copyFaults(row(), recorded, other).map(({ what }) => what)).toEqual([
      'customer copy reference, tax',
    ]);
  });

  it('is not compared with another version or customer', () => {
    const changed = { ...customer, reference: 'new' };
    expect(copyFaults(row(), recorded, { ...changed, version: 3 })).toEqual([]);
    expect(copyFaults(row(), recorded, { ...changed, id: 'cus_b' })).toEqual([]);
    expect(copyFaults(row(), recorded, undefined)).toEqual([]);
  });

  it('is a fault if it cannot be read', () => {
    expect(copyFaults(row(members, { customerSnapshot: '{' }), recorded, customer)).toEqual([
      expect.objectContaining({ what: 'customer copy', expected: 'fields that can be read' }),
    ]);
  });
});
