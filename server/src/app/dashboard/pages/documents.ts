import type { Reading } from '../../../platform/context/work.js';
import { type Html, html, nothing } from '../../../platform/text/html.js';
import {
  type DocumentQuery,
  INVOICE_STATUSES,
  listDocuments,
} from '../../operator/document-list.js';
import { systemReading } from '../../../accounts/index.js';
import { choice, field, grid, recordsChoice } from '../parts/forms.js';
import { historyView } from './document-history.js';
import { DOCUMENT_HEADS, documentRow } from '../parts/records.js';
import { type Page, testAccountAsked, type Visit } from '../parts/visit.js';

const MAX_PAGES = 10_000;

const KINDS = [
  ['invoices', 'Invoices'],
  ['estimates', 'Estimates'],
] as const;

/** What the form above the list requests. */
interface Asked extends DocumentQuery {
  /** The account of test keys, if its records are selected instead of the live ones. */
  testAccount: string | null;
}

function askedIn(visit: Visit): Asked {
  const { query } = visit;
  const page = Number(query.get('page') ?? 1);
  return {
    kind: query.get('kind') === 'estimates' ? 'estimates' : 'invoices',
    testAccount: testAccountAsked(visit),
    search: (query.get('search') ?? '').trim().slice(0, 100),
    status: INVOICE_STATUSES.find((status) => status === query.get('status')),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGES ? page : 1,
  };
}

/** Reads the records of the account, or those of its test keys. */
async function readingFor(
  { reading, deps, actor }: Visit,
  accountId: string | null,
): Promise<Reading> {
  if (accountId === null) return reading;
  const { now, publicUrl } = reading;
  return systemReading({ db: deps.db, accountId, by: actor.by, scopes: ['*'], now, publicUrl });
}

function filter({ kind, testAccount, search, status }: Asked, hasTest: boolean): Html {
  const statuses = INVOICE_STATUSES.map((one) => [one, one] as const);
  return html`<form class="filter" method="get" role="search">
    ${choice({ name: 'kind', label: 'Documents', value: kind }, KINDS)}${field({
      name: 'search',
      label: 'Search',
      value: search,
      type: 'search',
    })}${kind === 'invoices' ? choice({ name: 'status', label: 'Status', value: status ?? '' }, [['', 'All'], ...statuses]) : nothing}${hasTest ? recordsChoice(testAccount !== null) : nothing}
    <button>Show</button>
  </form>`;
}

function turn(asked: Asked, hasMore: boolean): Html {
  const { kind, testAccount, search, status, page } = asked;
  const link = (to: number, words: string) => {
    const query = new URLSearchParams({
      kind,
      data: testAccount === null ? 'live' : 'test',
      search,
      status: status ?? '',
      page: String(to),
    });
    return html`<a href="?${query.toString()}">${words}</a> `;
  };
  return html`<nav class="turn" aria-label="Pages">
    ${page > 1 ? link(page - 1, 'Newer') : nothing}${hasMore ? link(page + 1, 'Older') : nothing}
  </nav>`;
}

/** Documents to browse and search; each opens as its customer sees it. */
export const documents: Page = {
  path: '/documents',
  name: 'Documents',
  actions: {},
  async show(visit) {
    const asked = askedIn(visit);
    const { query, account, place } = visit;
    const accountId = asked.testAccount ?? account.id;
    const history = query.get('history');
    const view = history && (await historyView(visit, accountId, history));
    if (view) return view;
    const reading = await readingFor(visit, asked.testAccount);
    const { documents: found, pagination } = await listDocuments(reading, asked);
    const caption = asked.kind === 'estimates' ? 'Estimates' : 'Invoices';
    const isAll = asked.search === '' && asked.status === undefined && asked.page === 1;
    const none = isAll ? `There are no ${asked.kind} yet.` : 'Nothing was found.';
    const rows = found.map((document) => {
      const data = asked.testAccount === null ? 'live' : 'test';
      const to = new URLSearchParams({ history: document.id, data });
      const link = html`<a href="${place.base}/documents?${to.toString()}">History</a>`;
      return [...documentRow(document), link];
    });
    return {
      title: 'Documents',
      body: html`${filter(asked, visit.testAccountId !== null)}${grid(caption, [...DOCUMENT_HEADS, 'History'], rows, none)}${turn(asked, pagination.hasMore)}`,
    };
  },
};
