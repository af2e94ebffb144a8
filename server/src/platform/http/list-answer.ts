import type { Pagination } from '../lists/list.js';
import type { Answer, RequestContext } from './handler.js';
import { ok } from './answers.js';

/** Query parameters that every paged list has. */
export interface PageQuery {
  page?: number;
  limit?: number;
  sort?: string;
  search?: string;
}

/** The list envelope with `Link` to the neighbouring pages (RFC 8288). */
export function listAnswer(
  context: RequestContext,
  path: string,
  query: object,
  list: { data: unknown[]; pagination: Pagination; totals?: unknown[] | undefined },
): Answer {
  const { data, pagination, totals } = list;
  const answer = ok({ data, pagination, ...(totals ? { totals } : {}) });
  const link = links(context, path, query, pagination);
  if (link !== '') answer.headers = { ...answer.headers, Link: link };
  return answer;
}

function links(
  context: RequestContext,
  path: string,
  query: object,
  { page, hasMore }: Pagination,
): string {
  const link = (to: number, rel: string) => {
    const parameters = new URLSearchParams();
    const values: Record<string, unknown> = { ...query, page: to };
    for (const [name, value] of Object.entries(values)) {
      if (value !== undefined && value !== '') parameters.set(name, String(value));
    }
    return `<${context.publicUrl}${path}?${parameters.toString()}>; rel="${rel}"`;
  };
  const found: string[] = [];
  if (hasMore) found.push(link(page + 1, 'next'));
  if (page > 1) found.push(link(page - 1, 'prev'));
  return found.join(', ');
}
