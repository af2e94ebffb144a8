import { createCall } from '../calls.js';
import type { Call } from '../process/load.js';
import { SEARCH } from '../seed/seed.js';
import type { SeededFaktura } from './accounts.js';

/** A request that is sent to the small and to the large account, and how much more it may take. */
export interface Question {
  name: string;
  /** null if there is no target. */
  limit: number | null;
  /** Compared with the plain list of the large account, not with the same request on the small one. */
  within?: true;
  /** Path and query, if it is a list. */
  path?(faktura: SeededFaktura): string;
  call(faktura: SeededFaktura): (index: number) => Call;
}

const LISTS: Record<string, { filters: string[]; sorts: string[] }> = {
  invoices: {
    filters: [
      'status=Paid',
      'status=Pending,Unpaid',
      'overdue=true',
      'overdue=false',
      'isRetainer=true',
      'isRetainer=false',
      'customer={customer}',
      'currency=EUR',
      'currency=CHF',
      'scopeId=team-1',
      'dateFrom=2026-08-01',
      'dateTo=2022-02-01',
      'dueFrom=2026-11-01',
      'dueTo=2022-02-01',
      'updatedSince=2026-10-01T00:00:00Z',
    ],
    sorts: ['createdAt', '-updatedAt', '-date', '-dueDate', '-number'],
  },
  payments: {
    filters: [
      'invoice={paidInvoice}',
      'customer={customer}',
      'method=Cash',
      'currency=EUR',
      'scopeId=team-1',
      'dateFrom=2026-08-01',
      'dateTo=2022-02-01',
      'updatedSince=2026-10-01T00:00:00Z',
    ],
    sorts: ['createdAt', '-updatedAt', '-paidAt', '-amount'],
  },
  customers: {
    filters: ['currency=CHF', 'updatedSince=2021-12-01T00:00:00Z'],
    sorts: ['createdAt', '-updatedAt', 'name'],
  },
  items: {
    filters: ['updatedSince=2021-12-01T00:00:00Z'],
    sorts: ['createdAt', '-updatedAt', 'name'],
  },
};

const get = (path: string) => () => ({ method: 'GET', path, expect: 200 });

function filled(query: string, { sample }: SeededFaktura): string {
  return query.replace(/\{(\w+)\}/g, (_, name: keyof typeof sample) => sample[name]);
}

function listQuestion(list: string, query: string, limit: number | null): Question {
  const name = `${list}${query === '' ? '' : `, ${query}`}`;
  const path = (faktura: SeededFaktura) => `/v1/${list}?${filled(query, faktura)}`;
  return { name, limit, path, call: (faktura) => get(path(faktura)) };
}

/** A request to the large account and what it is compared with. */
export interface Comparison {
  question: Question;
  account: 'small' | 'large';
  other: Question;
  /** A description of the other request. */
  against: string;
}

const rowsOf = async (faktura: SeededFaktura, { path }: Question) =>
  path ? (await faktura.call<{ data: unknown[] }>('GET', path(faktura))).data.length : 0;

/**
 * Only pages of the same length are compared. A filter that finds twenty of a thousand invoices, and a
 * full page of a million, is compared with the unfiltered list of the thousand, which fills the same
 * page.
 */
export async function comparisonOf(
  question: Question,
  small: SeededFaktura,
  large: SeededFaktura,
): Promise<Comparison> {
  const [list = ''] = question.name.split(',');
  if (question.within) {
    const other = listQuestion('invoices', '', null);
    return { question, account: 'large', other, against: 'the first page without it' };
  }
  const against = `${small.invoices} invoices`;
  if (!question.path) return { question, account: 'small', other: question, against };
  const plain = listQuestion(list, '', null);
  const [few, most, many] = await Promise.all([
    rowsOf(small, question),
    rowsOf(small, plain),
    rowsOf(large, question),
  ]);
  const rows = Math.max(1, Math.min(most, many));
  return {
    question: ofRows(question, rows),
    account: 'small',
    other: ofRows(few >= rows ? question : plain, rows),
    against: few >= rows ? against : `the plain list of ${against}`,
  };
}

function ofRows(question: Question, rows: number): Question {
  const { path } = question;
  if (!path) return question;
  return { ...question, call: (faktura) => get(`${path(faktura)}&limit=${rows}`) };
}

/** A filter counts up to 10,001 entries of its index, and a date bounds the page by the day as well. */
function filterLimit(filter: string): number {
  return /^\w+(From|To|Since)=/.test(filter) ? 10 : 5;
}

/** First pages: each list unfiltered, with each filter and in each order. */
export const firstPages: Question[] = Object.entries(LISTS).flatMap(
  ([list, { filters, sorts }]) => [
    ...['', ...sorts.map((sort) => `sort=${sort}`)].map((query) => listQuestion(list, query, 1.5)),
    ...filters.map((filter) => listQuestion(list, filter, filterLimit(filter))),
  ],
);

/** Searches, compared with the plain list of the same account. */
export const searches: Question[] = Object.entries(SEARCH).map(([kind, word]) => ({
  ...listQuestion('invoices', `search=${word}`, 2),
  name: `search for a word of ${kind === 'few' ? 'twenty invoices' : 'a third of all'}`,
  within: true,
}));

/** Page 10,000, or the last one of a smaller account, compared with the first. */
export function deepPage(invoices: number): Question {
  const page = Math.min(10_000, Math.floor(invoices / 50));
  return { ...listQuestion('invoices', `page=${page}`, 10), within: true };
}

/** One record. */
export const single: Question[] = [
  {
    name: 'get one invoice',
    limit: 1.2,
    call: (faktura) => get(`/v1/invoices/${faktura.sample.invoice}`),
  },
  {
    name: 'create an invoice of 10 lines',
    limit: 1.2,
    call: (faktura) => createCall(faktura.sample.customer),
  },
];
