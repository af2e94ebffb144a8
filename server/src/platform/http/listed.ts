import type { OperationId } from '@faktura/contract';
import { neighboursOf } from '@faktura/contract/requests';
import type { QueryOf } from '../context/operation.js';
import type { Reading } from '../context/work.js';
import { nextTurn } from '../event-loop/turns.js';
import type { LongListPage } from '../lists/list.js';
import { type SumSpec, sumsOf } from '../lists/sums.js';
import { pathOf } from './answer.js';
import { type Handler, JsonPieces } from './handler.js';

/**
 * The handler of a list. Its response has `Link` to the neighbouring pages (RFC 8288). Rows too large to
 * hold in memory together are read and written one after the other.
 *
 * @param sums what `include=totals` adds up over all matching records
 */
export function listed<Id extends OperationId, Row>(
  operation: Id,
  read: (work: Reading, query: QueryOf<Id>) => Promise<LongListPage<Row>>,
  toResponse: (row: Row, work: Reading) => unknown,
  sums?: SumSpec<string, string>,
): Handler<Id> {
  return async (work, { query }) => {
    const page = await read(work, query);
    const { rows, more, pagination } = page;
    const isSummed = sums !== undefined && 'include' in query && query.include === 'totals';
    const totals = isSummed ? { totals: await sumsOf(work.sql, sums, page) } : {};
    const rest = { pagination, ...totals };
    const shown = (row: Row) => toResponse(row, work);
    const body = more
      ? new JsonPieces(jsonPieces(allRows(rows, more), shown, rest))
      : { data: rows.map(shown), ...rest };
    const neighbours = neighboursOf({ data: rows, pagination });
    const link = linksOf(`${work.publicUrl}${pathOf(operation)}`, query, neighbours);
    return { status: 200, body, headers: link === '' ? {} : { Link: link } };
  };
}

async function* allRows<Row>(first: Row[], more: AsyncIterable<Row[]>): AsyncGenerator<Row, void> {
  yield* first;
  for await (const rows of more) yield* rows;
}

/** The text of the response, one row at a time; other requests can run between two rows. */
async function* jsonPieces<Row>(
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

function linksOf(url: string, query: object, neighbours: Record<string, number>): string {
  const link = ([rel, page]: [string, number]) => {
    const parameters = new URLSearchParams();
    const values: Record<string, unknown> = { ...query, page };
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined && value !== '') parameters.set(name, String(value));
    }
    return `<${url}?${parameters.toString()}>; rel="${rel}"`;
  };
  return Object.entries(neighbours).map(link).join(', ');
}
