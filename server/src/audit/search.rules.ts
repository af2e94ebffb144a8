import { AMOUNT_SCALE, fromScaled } from '../platform/money/money.js';
import { searchTerms, type Searchable } from '../platform/text/search-terms.js';
import { TERM_LENGTH } from '../platform/text/search-words.js';
import { sortName } from '../platform/text/sort-keys.js';
import type { Names } from './copy.rules.js';
import { readable, type Fault } from './difference.rules.js';

/** The searchable texts of a party. */
interface Party extends Names {
  email: string | null;
  phone: string | null;
}

const listIn = (json: string): string[] => JSON.parse(json) as string[];
const partiesIn = (columns: (string | null)[]): Party[] =>
  columns.filter((json) => json !== null).map((json) => JSON.parse(json) as Party);

/** The id of a tax column. */
const identifierIn = (json: string | null) =>
  json === null ? null : (JSON.parse(json) as { id: string | null }).id;

/** The number of a bank account, which is an IBAN or one of the country. */
function bankNumberIn(json: string | null): string | null {
  const bank = JSON.parse(json ?? '{}') as { iban?: string; accountNumber?: string };
  return bank.iban ?? bank.accountNumber ?? null;
}

const namesOf = ({ company, firstName, lastName, email }: Party) => [
  company,
  firstName,
  lastName,
  email,
];

/** The searchable texts of each kind of record, from its columns. */
export const foundBy = {
  document: (row: { customerName: string; tags: string; number: string | null }): Searchable => ({
    texts: [row.customerName, ...listIn(row.tags)],
    numbers: [row.number],
  }),
  payment: (
    row: { notes: string | null; amount: string },
    invoice: { customerName: string; number: string | null } | undefined,
  ): Searchable => ({
    texts: [invoice?.customerName, row.notes],
    numbers: [invoice?.number],
    amounts: [fromScaled(row.amount, AMOUNT_SCALE).toFixed()],
  }),
  customer: (row: {
    billTo: string;
    shipTo: string | null;
    tax: string | null;
    cc: string;
    bcc: string;
    tags: string;
  }): Searchable => {
    const parties = partiesIn([row.billTo, row.shipTo]);
    const lists = [row.cc, row.bcc, row.tags].flatMap(listIn);
    return {
      texts: [...parties.flatMap(namesOf), ...lists],
      numbers: [],
      phones: parties.map(({ phone }) => phone),
      ids: [identifierIn(row.tax)],
    };
  },
  vendor: (row: {
    address: string;
    tax: string | null;
    bank: string | null;
    tags: string;
  }): Searchable => {
    const parties = partiesIn([row.address]);
    return {
      texts: [...parties.flatMap(namesOf), ...listIn(row.tags)],
      numbers: [],
      phones: parties.map(({ phone }) => phone),
      ids: [identifierIn(row.tax), bankNumberIn(row.bank)],
    };
  },
  product: (row: { name: string; tags: string }): Searchable => ({
    texts: [row.name, ...listIn(row.tags)],
    numbers: [],
  }),
  transaction: (row: { referenceId: string | null; notes: string | null }): Searchable => ({
    texts: [row.referenceId, row.notes],
    numbers: [],
  }),
};

const nameIn = (json: string): string => {
  const { company, firstName, lastName } = JSON.parse(json) as Names;
  return company ?? [firstName, lastName].filter((part) => part !== null).join(' ');
};

/** The name that lists of a kind of record are sorted by, from its columns. */
export const sortedAs = {
  customer: ({ billTo }: { billTo: string }): string => nameIn(billTo),
  vendor: ({ address }: { address: string }): string => nameIn(address),
  named: ({ name }: { name: string }): string => name,
};

/** The terms of a record in the index. */
export interface Indexed {
  terms: ReadonlySet<string>;
  /** It may still have the words of an earlier version, so that only text and terms are compared. */
  isPending: boolean;
}

/** A record must be found by exactly the words of its columns; faults do not contain the words. */
export function searchFaults(
  by: () => Searchable,
  { searchText }: { searchText: string },
  { terms, isPending }: Indexed,
): Fault[] {
  return readable('search terms', () => {
    const stored = searchText.split(' ').filter((word) => word !== '');
    const words = isPending ? stored : searchTerms(by());
    return [
      ...setFaults('search text', new Set(words), new Set(stored)),
      ...setFaults('search terms', new Set(words.map(shortened)), terms),
    ];
  });
}

/** A list must be sorted by the names of its records; faults do not contain them. */
export function sortNameFaults(
  by: () => string,
  row: { sortName: string },
  { isPending }: Pick<Indexed, 'isPending'>,
): Fault[] {
  return readable('sort name', () => {
    const isRight = isPending || row.sortName === sortName(by());
    return isRight ? [] : [{ what: 'sort name', expected: 'that of its name', found: 'another' }];
  });
}

function setFaults(what: string, wanted: ReadonlySet<string>, is: ReadonlySet<string>): Fault[] {
  const [missing, others] = [without(wanted, is), without(is, wanted)];
  if (missing + others === 0) return [];
  const expected = `the ${wanted.size} words of its fields`;
  return [{ what, expected, found: `${missing} missing, ${others} of something else` }];
}

/** How many elements of one set the other lacks. */
function without(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter((word) => !others.has(word)).length;
}

const shortened = (word: string): string => [...word].slice(0, TERM_LENGTH).join('');
