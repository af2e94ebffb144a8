import { createCall } from '../measures/create-invoice.js';
import type { Call } from '../process/load.js';
import { SEARCH } from '../seed/seed.js';
import type { SeededFaktura } from './accounts.js';

/** A request that is sent to the small and to the large account, and how much more it may take. */
export interface Question {
  name: string;
  /** null where there is no target. */
  limit: number | null;
  /** What the large account is compared with, when that is not the same request on the small one. */
  against?: string;
  /** Path and query, where it is a list. */
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

function listQuestion(list: string, query: string, limit: number): Question {
  const name = `${list}${query === '' ? '' : `, ${query}`}`;
  const path = (faktura: SeededFaktura) => `/v1/${list}?${filled(query, faktura)}`;
  return { name, limit, path, call: (faktura) => get(path(faktura)) };
}

/**
 * The same with pages as long as the shorter account's: a filter that finds twenty invoices in one
 * account and a full page in the other would compare twenty rows with fifty.
 */
export async function evenPages(question: Question, small: SeededFaktura): Promise<Question> {
  const { path } = question;
  if (!path || question.against !== undefined) return question;
  const { data } = await small.call<{ data: unknown[] }>('GET', path(small));
  const limit = Math.max(1, Math.min(50, data.length));
  return { ...question, call: (faktura) => get(`${path(faktura)}&limit=${limit}`) };
}

/** First pages: each list as it is, by each filter and in each order. */
export const firstPages: Question[] = Object.entries(LISTS).flatMap(([list, { filters, sorts }]) =>
  ['', ...filters, ...sorts.map((sort) => `sort=${sort}`)].map((query) =>
    listQuestion(list, query, 1.5),
  ),
);

/** Searches, compared with the plain list of the same account. */
export const searches: Question[] = Object.entries(SEARCH).map(([kind, word]) => ({
  ...listQuestion('invoices', `search=${word}`, 2),
  name: `search for a word of ${kind === 'few' ? 'twenty invoices' : 'a third of all'}`,
  against: 'invoices',
}));

/** Page 10,000, or the last one of a smaller account, compared with the first. */
export function deepPage(invoices: number): Question {
  const page = Math.min(10_000, Math.floor(invoices / 50));
  return { ...listQuestion('invoices', `page=${page}`, 10), against: 'invoices' };
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
    call: (faktura) => createCall(faktura.customer),
  },
];
