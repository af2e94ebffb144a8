import type { FieldError } from '@faktura/contract';
import type { Request } from 'express';

/** What a client asks of the mock: `Prefer: code=409, example=invoiceIssued`. */
export interface Preference {
  code?: number;
  example?: string;
  dynamic?: boolean;
  seed?: string;
}

/** The same preferences in the address, for links and `<img>`: `?__code=409`. */
const queryNames = ['__code', '__dynamic', '__example', '__seed'];

/** Reads `Prefer` (RFC 7240); what it does not know is ignored, as the standard says. */
export function readPreference(request: Request): Preference | FieldError {
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

/** No operation declares these parameters, so they are taken out of the address. */
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

function toPreference(preferences: Map<string, string>): Preference | FieldError {
  const preference: Preference = {};
  const code = preferences.get('code');
  if (code !== undefined) {
    if (!/^[2-5]\d\d$/.test(code)) return wrong(`code=${code}: give an HTTP status such as 409`);
    preference.code = Number(code);
  }
  const dynamic = preferences.get('dynamic');
  if (dynamic !== undefined) {
    if (!/^(true|false|)$/.test(dynamic)) return wrong(`dynamic=${dynamic}: give true or false`);
    preference.dynamic = dynamic !== 'false';
  }
  const example = preferences.get('example');
  if (example) preference.example = example;
  const seed = preferences.get('seed');
  if (seed) preference.seed = seed;
  return preference;
}

/** An unusable preference is answered with 422 at the header, so that a typing error is seen at once. */
export function wrong(message: string): FieldError {
  return { path: '^prefer', code: 'INVALID_VALUE', message };
}
