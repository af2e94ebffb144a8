import { AccountError } from '../../../accounts/index.js';
import {
  countRecords,
  type ExportFormat,
  UnsetBookkeepingError,
  zippedBooks,
} from '../../../exports/index.js';
import { dateInZone, isCalendarDate } from '../../../platform/dates/dates.js';
import type { Period } from '../../../platform/records/dated.repository.js';
import { html, nothing } from '../../../platform/text/html.js';
import { choice, field, type Form } from '../parts/forms.js';
import { tokenField, type View } from '../parts/layout.js';
import type { Outcome, Page, Visit } from '../parts/visit.js';

/** More than that would keep the browser waiting, and the server busy; the command line has no limit. */
const MAX_RECORDS = 200_000;

const FORMATS: readonly (readonly [ExportFormat, string])[] = [
  ['datev', 'DATEV (bookings)'],
  ['csv', 'Tables for a spreadsheet (CSV)'],
  ['gdpdu', 'Tables for a tax audit (GDPdU)'],
];

/** Accounts whose export is being made: one at a time each. */
const busy = new Set<string>();

/** What the form requests. */
interface Asked extends Period {
  format: ExportFormat;
}

/** The month before. */
function lastMonth({ reading, account }: Visit): Asked {
  const [year, month] = dateInZone(reading.now, account.timezone).split('-').map(Number);
  const dayOf = (months: number, day: number) =>
    new Date(Date.UTC(year ?? 0, (month ?? 0) - months, day)).toISOString().slice(0, 10);
  return { format: 'datev', from: dayOf(2, 1), to: dayOf(1, 0) };
}

const askedIn = (form: Form): Asked => ({
  format: FORMATS.find(([format]) => format === form.text('format'))?.[0] ?? 'csv',
  from: form.text('from'),
  to: form.text('to'),
});

function show({ place }: Visit, { format, from, to }: Asked): View {
  const day = (name: string, label: string, value: string) =>
    field({ name, label, value, type: 'date', required: true, maxLength: 10 });
  return {
    title: 'Books',
    body: html`<p>
        The invoices, credit notes, payments, refunds and transactions of a period as a ZIP file for
        your accountant.
      </p>
      <form method="post" action="${place.base}/books/export">
        ${tokenField(place.token)}${choice({ name: 'format', label: 'Format', value: format }, FORMATS)}${day('from', 'First day', from)}${day('to', 'Last day', to)}
        <button>Download</button>
      </form>
      <p class="hint">
        What is dated in the period, both days included, without Drafts. For DATEV, whoever runs the
        server first sets the accounts to book on: <code>faktura account set --help</code>
      </p>`,
  };
}

/** @throws AccountError */
function check({ from, to }: Asked): void {
  if (![from, to].every(isCalendarDate)) {
    throw new AccountError('Choose the first and the last day.');
  }
  if (from > to) throw new AccountError('The first day is after the last one. Exchange them.');
}

async function download({ reading, gone }: Visit, asked: Asked): Promise<Outcome> {
  check(asked);
  const { format, from, to } = asked;
  const count = await countRecords(reading, asked);
  if (count > MAX_RECORDS) {
    throw new AccountError(
      `These are ${count.toLocaleString('en')} records, and a download has at most ${MAX_RECORDS.toLocaleString('en')}. ` +
        'Choose fewer days, or ask whoever runs the server for faktura export.',
    );
  }
  const { id } = reading.account;
  if (busy.has(id)) throw new AccountError('Another download is being made. Wait for it.');
  busy.add(id);
  try {
    const zipped = await zippedBooks(reading, { format, period: { from, to }, signal: gone });
    return {
      download: { name: `${format}-${from}-${to}.zip`, type: 'application/zip', ...zipped },
    };
  } finally {
    busy.delete(id);
  }
}

/** Exports for the accountant. */
export const books: Page = {
  path: '/books',
  name: 'Books',
  show: async (visit) => show(visit, lastMonth(visit)),
  actions: {
    async export(visit, form) {
      const asked = askedIn(form);
      return download(visit, asked).catch((error: unknown): Outcome => {
        if (visit.gone.aborted) return { fragment: nothing };
        const isUnset = error instanceof UnsetBookkeepingError;
        if (!isUnset && !(error instanceof AccountError)) throw error;
        return {
          ...show(visit, asked),
          notice: { kind: 'wrong', text: error.message },
          status: 422,
        };
      });
    },
  },
};
