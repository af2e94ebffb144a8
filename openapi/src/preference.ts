import type { Request } from 'express';
import { examplesOf } from './document.js';
import type { DocumentedRoute } from './documented-route.js';
import { FieldErrors, invalid } from './problem.js';
import type { Problem } from './problem.js';
import { isObject } from './schema.js';

/** The preferences of a client: `Prefer: code=409, example=invoiceIssued`. */
export interface Preference {
  code?: number;
  example?: string;
  dynamic?: boolean;
  seed?: string;
}

/** The same preferences in the URL, where `Prefer` cannot be set: `?__code=409`. */
const queryNames = ['__code', '__dynamic', '__example', '__seed'];

/** Reads `Prefer` (RFC 7240); unknown preferences are ignored, as the standard requires. */
export function readPreference(request: Request): Preference {
  const preferences = takeFromQuery(request);
  for (const part of (request.get('prefer') ?? '').split(/[,;]/)) {
    const [name = '', ...rest] = part.split('=');
    const value = rest
      .join('=')
      .trim()
      .replace(/^"(.*)"$/, '$1');
    preferences.set(name.trim().toLowerCase(), value);
  }
  return toPreference(preferences);
}

/** No operation declares these parameters, so they are removed from the URL. */
function takeFromQuery(request: Request): Map<string, string> {
  const preferences = new Map<string, string>();
  const [path = '', search = ''] = request.url.split('?');
  if (!search.includes('__')) return preferences;
  const query = new URLSearchParams(search);
  for (const name of queryNames) {
    const value = query.get(name);
    if (value !== null) preferences.set(name.slice(2), value);
    query.delete(name);
  }
  request.url = query.size > 0 ? `${path}?${query.toString()}` : path;
  return preferences;
}

function toPreference(preferences: Map<string, string>): Preference {
  const preference: Preference = {};
  const code = preferences.get('code');
  if (code !== undefined) {
    if (!/^[2-5]\d\d$/.test(code)) throw unusable(`code=${code}: give an HTTP status such as 409`);
    preference.code = Number(code);
  }
  const dynamic = preferences.get('dynamic');
  if (dynamic !== undefined) {
    if (!/^(true|false|)$/.test(dynamic)) throw unusable(`dynamic=${dynamic}: give true or false`);
    preference.dynamic = dynamic !== 'false';
  }
  const example = preferences.get('example');
  if (example) preference.example = example;
  const seed = preferences.get('seed');
  if (seed) preference.seed = seed;
  return preference;
}

/** An unusable preference is answered with 422 at the header, so that a typo is noticed at once. */
function unusable(message: string): Problem {
  const errors = new FieldErrors();
  errors.add('^prefer', 'INVALID_VALUE', message);
  return invalid(errors.listed, errors.count);
}

/** The name that empties every list, whether the contract has such an example or not. */
const emptyExample = 'empty';

/** The status that the client requests, by its code or by the name of an example. */
export function requestedStatus(
  route: DocumentedRoute,
  { code, example }: Preference,
): number | undefined {
  return code ?? (example === undefined ? undefined : locate(route, example, code)?.code);
}

/** The response that a client prefers. */
export interface PreferredResponse {
  code: number;
  /** The example that it named. */
  found: { code: number; mediaType: string; key: string } | undefined;
  /** It wants an empty list, and the contract has no example of one. */
  emptied: boolean;
}

/** What the client named, and the status that follows from it; rejects what the operation does not have. */
export function preferredResponse(
  route: DocumentedRoute,
  { code, example }: Preference,
): PreferredResponse {
  const { responses } = route.operation;
  if (code !== undefined && !responses[String(code)]) {
    throw unusable(`code=${code}: this operation declares ${Object.keys(responses).join(', ')}`);
  }
  const found = example === undefined ? undefined : locate(route, example, code);
  const emptied = example === emptyExample && !found;
  if (example !== undefined && !found && !emptied) {
    throw unusable(`example=${example}: there are ${namesOf(route, code).join(', ')}`);
  }
  return { code: code ?? found?.code ?? route.successResponse.code, found, emptied };
}

/** Finds a named example: in the requested status, otherwise first in the 2xx and then in the errors. */
function locate(route: DocumentedRoute, name: string, code: number | undefined) {
  return everyExample(route, code).find((example) => example.key === name);
}

function namesOf(route: DocumentedRoute, code: number | undefined): string[] {
  const names = everyExample(route, code).map((example) => example.key);
  return [...new Set([...names, emptyExample])];
}

function everyExample(route: DocumentedRoute, wanted: number | undefined) {
  return Object.entries(route.operation.responses)
    .filter(([code]) => wanted === undefined || code === String(wanted))
    .flatMap(([code, { content = {} }]) =>
      Object.entries(content).flatMap(([mediaType, media]) =>
        examplesOf(media).map(({ key }) => ({ code: Number(code), mediaType, key })),
      ),
    );
}

/** `Prefer: example=empty` for every list, even if the contract has no such example. */
export function emptied(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body['data'])) return body;
  const totals = Array.isArray(body['totals']) ? { totals: [] } : {};
  if (!isObject(body['pagination'])) return { ...body, data: [] };
  const pagination = { ...body['pagination'], page: 1, total: 0, totalPages: 0, hasMore: false };
  return { ...body, data: [], pagination, ...totals };
}
