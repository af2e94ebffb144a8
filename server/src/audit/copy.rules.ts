import { isDeepStrictEqual } from 'node:util';
import { compare, readable, type Fault } from './difference.rules.js';
import type { RecordedCopy } from './event.rules.js';

/** The columns of a document that are about its customer. */
export interface CopyColumns {
  customerId: string;
  customerName: string;
  /** The copy, JSON. */
  customerSnapshot: string;
}

/** The columns of a customer that documents copy; all but the first three are JSON. */
export interface CopiedRow {
  id: string;
  version: number;
  internalId: string | null;
  reference: string | null;
  billTo: string;
  shipTo: string | null;
  tax: string | null;
  registration: string | null;
  identifier: string | null;
  peppol: string | null;
  eInvoice: string | null;
}

const PLAIN = ['internalId', 'reference'] as const;
const NESTED = [
  'billTo',
  'shipTo',
  'tax',
  'registration',
  'identifier',
  'peppol',
  'eInvoice',
] as const;

/** Names of a party that lists show. */
export interface Names {
  company: string | null;
  firstName: string | null;
  lastName: string | null;
}

/**
 * The name of a document must match its copy of the customer, and the copy must be of the customer in
 * its events. While that customer has not changed since, every member must be equal; faults contain no
 * values, as events do not.
 */
export function copyFaults(
  row: CopyColumns,
  recorded: RecordedCopy | null,
  customer: CopiedRow | undefined,
): Fault[] {
  return readable('customer copy', () => {
    const copy = JSON.parse(row.customerSnapshot) as Record<string, unknown> & { billTo: Names };
    const { company, firstName, lastName } = copy.billTo;
    const name = company ?? [firstName, lastName].filter((part) => part !== null).join(' ');
    const faults =
      name === row.customerName ? [] : [another('customer name', 'the name in its customer copy')];
    if (recorded === null) return faults;
    faults.push(...compare('customer of the last event', recorded.customer, row.customerId));
    if (customer?.id !== recorded.customer || customer.version !== recorded.version) return faults;
    const others = differing(copy, customer);
    const expected = `version ${recorded.version} of ${recorded.customer}`;
    if (others.length > 0) faults.push(another(`customer copy ${others.join(', ')}`, expected));
    return faults;
  });
}

const another = (what: string, expected: string): Fault => ({ what, expected, found: 'another' });

/** Members in which a copy differs from the customer. */
function differing(copy: Record<string, unknown>, customer: CopiedRow): string[] {
  return [
    ...PLAIN.filter((name) => copy[name] !== customer[name]),
    ...NESTED.filter((name) => {
      const json = customer[name];
      return !isDeepStrictEqual(copy[name] ?? null, json === null ? null : JSON.parse(json));
    }),
  ];
}
