import { examplesOf, FieldErrors, invalid } from '@faktura/contract';
import type { Problem } from '@faktura/contract';
import type { Request } from 'express';
import type { Route } from '../contract.js';
import { chooseExample, examplesSent } from './choose.js';
import type { RequestHints } from './choose.js';
import type { Selection } from './prism.js';

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

/** The choice for a request: its preferences, and the choices of the mock where it has none. */
export interface ResponseSelection {
  asked: Selection;
  mediaType: string;
  /** The client named the example itself, so it is served unchanged. */
  named: boolean;
  emptied: boolean;
  /** The request is that of the example. */
  isReplayed: boolean;
}

/** The status that the client requests, by its code or by the name of an example. */
export function requestedStatus(route: Route, { code, example }: Preference): number | undefined {
  return code ?? (example === undefined ? undefined : locate(route, example, code)?.code);
}

/** Decides which response and example to serve; an unknown preference is rejected with the available ones. */
export function selectResponse(
  route: Route,
  preference: Preference,
  hints: RequestHints,
  accepted: string | undefined,
  defaults: { dynamic: boolean; seed: string | undefined },
): ResponseSelection {
  const { seed = defaults.seed, dynamic = defaults.dynamic } = preference;
  const { code, found, emptied } = readTarget(route, preference);
  const mediaType = found?.mediaType ?? (code < 400 ? accepted : errorType(route, code));
  const isFixed = found !== undefined || code >= 400;
  const isGenerated = dynamic && !isFixed && !emptied;
  const isChosen = !isFixed && !isGenerated && mediaType !== undefined;
  const exampleKey = isChosen ? chooseExample(route, mediaType, hints) : found?.key;
  // Without content there is nothing to negotiate.
  const served = mediaType ?? '*/*';
  const asked: Selection = { code, mediaTypes: [served], dynamic: isGenerated };
  if (exampleKey !== undefined) asked.exampleKey = exampleKey;
  if (seed !== undefined) asked.seed = seed;
  // Before validation, which fills in defaults.
  const isReplayed = isChosen && examplesSent(route, hints.body).some((key) => key === exampleKey);
  return { asked, mediaType: served, named: found !== undefined, emptied, isReplayed };
}

/** What the client named, and the status that follows from it; rejects what the operation does not have. */
function readTarget(route: Route, { code, example }: Preference) {
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

function errorType({ operation }: Route, code: number): string | undefined {
  return Object.keys(operation.responses[String(code)]?.content ?? {})[0];
}

/** Finds a named example: in the requested status, otherwise first in the 2xx and then in the errors. */
function locate(route: Route, name: string, code: number | undefined) {
  return everyExample(route, code).find((example) => example.key === name);
}

function namesOf(route: Route, code: number | undefined): string[] {
  const names = everyExample(route, code).map((example) => example.key);
  return [...new Set([...names, emptyExample])];
}

function everyExample(route: Route, wanted: number | undefined) {
  return Object.entries(route.operation.responses)
    .filter(([code]) => wanted === undefined || code === String(wanted))
    .flatMap(([code, { content = {} }]) =>
      Object.entries(content).flatMap(([mediaType, media]) =>
        examplesOf(media).map(({ key }) => ({ code: Number(code), mediaType, key })),
      ),
    );
}
