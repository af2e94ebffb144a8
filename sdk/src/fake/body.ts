/** What a request decides about the body of its response. */
export interface Wanted {
  /** The id in the path. */
  id: string | undefined;
  query: Readonly<Record<string, string>>;
  accept: string | undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * An example with the members that a test gives. The entries of a list are completed from those of the
 * example in turn; a member that has another `type` is taken as it is.
 */
export function withPart(example: unknown, part: unknown): unknown {
  if (part === undefined) return example;
  if (Array.isArray(part)) {
    const rows: unknown[] = Array.isArray(example) ? example : [];
    return part.map((entry: unknown, index) => withPart(rowAt(rows, index), entry));
  }
  if (!isObject(part) || !isObject(example)) return part;
  const { type = example['type'] } = part;
  if (type !== example['type'] && !('id' in example)) return part;
  const members = Object.entries(part).map(([name, value]) => [
    name,
    withPart(example[name], value),
  ]);
  return { ...example, ...(Object.fromEntries(members) as object) };
}

/** A row that repeats one of the example has an id of its own: iterating skips an id it has seen. */
function rowAt(rows: unknown[], index: number): unknown {
  const row = rows[index % rows.length];
  if (index < rows.length || !isObject(row) || typeof row['id'] !== 'string') return row;
  return { ...row, id: row['id'].slice(0, -4) + String(index).padStart(4, '0') };
}

/** The example as a response about the id in the path: the record itself, or what belongs to it. */
export function about({ id }: Wanted, path: string, status: number, example: unknown): unknown {
  const parent = path.split('/')[1]?.replace(/s$/, '') ?? '';
  const member = { 200: 'id', 201: parent, 202: 'document' }[status] ?? '';
  const isNamed = id !== undefined && isObject(example) && member in example;
  return isNamed ? { ...example, [member]: id } : example;
}

/** The page that was asked for, if the body is a list with pages; its rows are the whole list. */
export function paged(body: unknown, { query }: Wanted): unknown {
  if (!isObject(body) || !body['pagination'] || !Array.isArray(body['data'])) return body;
  const rows: unknown[] = body['data'];
  const limit = Number(query['limit'] ?? 50);
  const page = Number(query['page'] ?? 1);
  const totalPages = Math.ceil(rows.length / limit);
  const pagination = { page, limit, total: rows.length, totalPages, hasMore: page < totalPages };
  return { ...body, data: rows.slice((page - 1) * limit, page * limit), pagination };
}
