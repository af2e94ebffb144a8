import type { components } from '../generated/schema.js';
import type { OpenApiDocument } from './document.js';
import type { DocumentedRoute } from './documented-route.js';
import { isRecord } from './example-store.js';
import { neighboursOf } from './routes.js';
import { isObject } from './schema.js';

/** What a response is created for. */
export interface Asked {
  document: OpenApiDocument;
  route: DocumentedRoute;
  query: URLSearchParams;
}

/** Corrects headers that depend on the response, which the example of a shared component cannot show. */
export function makeCoherent(
  headers: Record<string, string>,
  { document, route, query }: Asked,
  status: number,
  body: unknown,
): void {
  // These two are sent only in certain cases, which their examples show.
  delete headers['Idempotent-Replayed'];
  delete headers['Link'];
  if (headers['X-RateLimit-Limit'] !== undefined) {
    // The mock shows the limit and never counts.
    headers['X-RateLimit-Limit'] = String(route.rateLimit);
    headers['X-RateLimit-Remaining'] = String(status === 429 ? 0 : route.rateLimit - 1);
  }
  if (isRecord(body)) {
    if (headers['Location'] !== undefined) {
      headers['Location'] = locationOf(document, route, body.id) ?? headers['Location'];
    }
    if (headers['ETag'] !== undefined && typeof body['version'] === 'number') {
      headers['ETag'] = headers['ETag'].replace(/^"\d+/, `"${body['version']}`);
    }
  }
  const isList = route.operation.responses[String(status)]?.headers?.['Link'] !== undefined;
  const links = isList ? linksOf(route, query, body) : [];
  if (links.length > 0) headers['Link'] = links.join(', ');
}

/** The URL of a new record: the GET whose path ends like the collection it was posted to. */
function locationOf(
  document: OpenApiDocument,
  route: DocumentedRoute,
  id: string,
): string | undefined {
  const tail = `/${route.path.split('/').at(-1) ?? ''}/{id}`;
  const template = Object.entries(document.paths).find(
    ([path, item]) => item.get && (path === tail || path === `${route.path}/{id}`),
  )?.[0];
  return template && `/v1${template.replace('{id}', id)}`;
}

/** `next` and `prev` of a list (RFC 8288). */
function linksOf(route: DocumentedRoute, query: URLSearchParams, body: unknown): string[] {
  if (!isPage(body)) return [];
  return Object.entries(neighboursOf(body)).map(([rel, page]) => {
    const search = new URLSearchParams(query);
    search.set('page', String(page));
    search.set('limit', String(body.pagination.limit));
    return `</v1${route.path}?${search.toString()}>; rel="${rel}"`;
  });
}

type Page = components['schemas']['CustomerList'];

/** Every paged list has the same pagination. */
const isPage = (body: unknown): body is Page => isObject(body) && isObject(body['pagination']);
