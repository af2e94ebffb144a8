import type { Reading } from '../context/work.js';
import { nextTurn } from '../event-loop/turns.js';
import type { LongListPage, Pagination } from '../lists/list.js';
import { ok } from './answer.js';
import { JsonPieces, type Answer } from './handler.js';

/**
 * The list envelope with `Link` to the neighbouring pages (RFC 8288). Rows that are too long to be
 * held together are read and written one after the other.
 *
 * @param totals sums over all that match, where `include=totals` asks for them
 */
export function listAnswer<Row>(
  work: Reading,
  path: string,
  query: object,
  page: Omit<LongListPage<Row>, 'matching'>,
  toResponse: (row: Row) => unknown,
  totals?: unknown[],
): Answer {
  const { rows, more, pagination } = page;
  const rest = { pagination, ...(totals ? { totals } : {}) };
  const body = more
    ? new JsonPieces(pieces(all(rows, more), toResponse, rest))
    : { data: rows.map(toResponse), ...rest };
  const answer = ok(body);
  const link = links(work, path, query, pagination);
  if (link !== '') answer.headers = { ...answer.headers, Link: link };
  return answer;
}

async function* all<Row>(first: Row[], more: AsyncIterable<Row[]>): AsyncGenerator<Row, void> {
  yield* first;
  for await (const rows of more) yield* rows;
}

/** The text of the envelope, a row at a time; other requests have their turn between two rows. */
async function* pieces<Row>(
  rows: AsyncIterable<Row>,
  toResponse: (row: Row) => unknown,
  rest: object,
): AsyncGenerator<string, void> {
  let before = '{"data":[';
  for await (const row of rows) {
    await nextTurn();
    const shown = toResponse(row);
    await nextTurn();
    yield before + JSON.stringify(shown);
    before = ',';
  }
  const end = `],${JSON.stringify(rest).slice(1)}`;
  yield before === ',' ? end : before + end;
}

function links(work: Reading, path: string, query: object, { page, hasMore }: Pagination): string {
  const link = (to: number, rel: string) => {
    const parameters = new URLSearchParams();
    const values: Record<string, unknown> = { ...query, page: to };
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined && value !== '') parameters.set(name, String(value));
    }
    return `<${work.publicUrl}${path}?${parameters.toString()}>; rel="${rel}"`;
  };
  const found: string[] = [];
  if (hasMore) found.push(link(page + 1, 'next'));
  if (page > 1) found.push(link(page - 1, 'prev'));
  return found.join(', ');
}
