import { isObject, isRecord } from '@faktura/contract';
import type { OpenApiDocument, ResponseObject } from '@faktura/contract';
import type { Route } from '../route.js';

/** Headers that the example of a shared component cannot know: they depend on the answer. */
export function coherentHeaders(
  given: Record<string, string>,
  context: {
    document: OpenApiDocument;
    route: Route;
    response: ResponseObject | undefined;
    status: number;
    query: URLSearchParams;
    body: unknown;
  },
): Record<string, string> {
  const { route, response, status, body } = context;
  const headers = { ...given };
  // These two are sent on certain occasions only, which their examples show.
  delete headers['Idempotent-Replayed'];
  delete headers['Link'];
  if (headers['X-RateLimit-Limit'] !== undefined) {
    // The mock shows the limit and never counts.
    const limit = route.rateLimit;
    headers['X-RateLimit-Limit'] = String(limit);
    headers['X-RateLimit-Remaining'] = String(status === 429 ? 0 : limit - 1);
  }
  if (isRecord(body)) {
    if (headers['Location'] !== undefined) {
      headers['Location'] = locationOf(context.document, route, body.id) ?? headers['Location'];
    }
    if (headers['ETag'] !== undefined && typeof body['version'] === 'number') {
      headers['ETag'] = headers['ETag'].replace(/^"\d+/, `"${body['version']}`);
    }
  }
  const link = response?.headers?.['Link'] && linkOf(route, context.query, body);
  if (link) headers['Link'] = link;
  return headers;
}

/** The address of a new record: the GET whose path ends like the collection it was posted to. */
function locationOf(document: OpenApiDocument, route: Route, id: string): string | undefined {
  const tail = `/${route.path.split('/').at(-1) ?? ''}/{id}`;
  const template = Object.entries(document.paths).find(
    ([path, item]) => item.get && (path === tail || path === `${route.path}/{id}`),
  )?.[0];
  return template && `/v1${template.replace('{id}', id)}`;
}

/** `next` and `prev` of a list (RFC 8288). */
function linkOf(route: Route, query: URLSearchParams, body: unknown): string | undefined {
  if (!isObject(body) || !isObject(body['pagination'])) return undefined;
  const { page, hasMore, total, limit } = body['pagination'];
  const at = Number(page);
  const links = [
    { rel: 'next', page: at + 1, present: hasMore === true },
    { rel: 'prev', page: at - 1, present: at > 1 && Number(total) > 0 },
  ];
  const written = links
    .filter((link) => link.present)
    .map((link) => {
      const search = new URLSearchParams(query);
      search.set('page', String(link.page));
      search.set('limit', String(limit));
      return `</v1${route.path}?${search.toString()}>; rel="${link.rel}"`;
    });
  return written.length > 0 ? written.join(', ') : undefined;
}
