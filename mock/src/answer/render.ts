import { isObject, isRecord, kindOf, refersTo, rowsOf } from '@faktura/contract';
import type { ExampleRecord, ExampleStore } from '@faktura/contract';
import type { DocumentedRoute as Route } from '@faktura/contract';
import type { RequestHints } from './choose.js';

/** Adapts an example to the request: the record with the id of the path, the requested page. */
export function render(
  body: unknown,
  route: Route,
  hints: RequestHints,
  examples: ExampleStore,
): unknown {
  if (isRecord(body)) return route.method === 'post' ? body : ownRecord(body, hints.id, examples);
  if (!isObject(body) || !Array.isArray(body['data'])) return body;
  if (isObject(body['pagination'])) return paged(body, hints.query);
  return { ...body, data: children(body, hints.id, examples) };
}

/** The record with this id, if the examples have it and it is of the response's kind. */
function ownRecord(
  body: ExampleRecord,
  id: string | undefined,
  examples: ExampleStore,
): ExampleRecord {
  if (id === undefined || body.id === id) return body;
  const record = examples.get(id);
  const fits =
    record &&
    kindOf(record.id) === kindOf(body.id) &&
    Object.keys(body).every((member) => member in record);
  return fits ? record : body;
}

function children(
  body: Record<string, unknown>,
  id: string | undefined,
  examples: ExampleStore,
): unknown {
  const rows = rowsOf(body);
  const [first] = rows;
  if (id === undefined || !first || !examples.get(id)) return body['data'];
  if (rows.some((row) => refersTo(row, id))) return rows;
  return examples.childrenOf(id, first.id);
}

/** The rows of the example are the whole list, so that a client that pages reaches the end. */
export function paged(body: unknown, query: URLSearchParams): unknown {
  if (!isObject(body) || !isObject(body['pagination']) || !Array.isArray(body['data'])) return body;
  const rows: unknown[] = body['data'];
  const limit = Number(query.get('limit') ?? 50);
  const at = Number(query.get('page') ?? 1);
  const start = (at - 1) * limit;
  const data = rows.slice(start, start + limit);
  const totalPages = Math.ceil(rows.length / limit);
  const pagination = { page: at, limit, total: rows.length, totalPages, hasMore: at < totalPages };
  return { ...body, data, pagination };
}
