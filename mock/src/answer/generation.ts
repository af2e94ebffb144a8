import { isObject, isRecord, kindOf } from '@faktura/contract';
import type { MediaType, ResponseObject, Schema } from '@faktura/contract';

/**
 * Prism generates data from these schemas (`--dynamic`). So: no additional members, the known values
 * of open enums, amounts of readable size, and only a few rows.
 */
export function forGeneration(
  responses: Record<string, ResponseObject>,
): Record<string, ResponseObject> {
  const made = new Map<object, unknown>();
  return mapValues(responses, (response) =>
    response.content
      ? { ...response, content: mapValues(response.content, (media) => prepare(media, made)) }
      : response,
  );
}

function prepare(media: MediaType, made: Map<object, unknown>): MediaType {
  return media.schema === undefined
    ? media
    : { ...media, schema: close(media.schema, made) as Schema };
}

function close(node: unknown, made: Map<object, unknown>): unknown {
  if (Array.isArray(node)) return node.map((entry) => close(entry, made));
  if (!isObject(node)) return node;
  const known = made.get(node);
  if (known !== undefined) return known;
  const copy: Record<string, unknown> = mapValues(node, (value) => close(value, made));
  tame(copy);
  delete copy['example'];
  delete copy['examples'];
  made.set(node, copy);
  return copy;
}

const mostRows = 3;

function tame(schema: Record<string, unknown>): void {
  const open = schema['x-extensible-enum'];
  if (Array.isArray(open)) schema['enum'] = open;
  if (isObject(schema['properties']) && schema['additionalProperties'] === undefined) {
    schema['additionalProperties'] = false;
  }
  const rows = isObject(schema['properties']) ? schema['properties']['data'] : undefined;
  if (isObject(rows)) rows['minItems'] ??= 1;
  const types = [schema['type']].flat();
  if (types.includes('array')) {
    schema['maxItems'] = Math.max(Number(schema['minItems'] ?? 0), mostRows);
  }
  if (types.includes('string')) tameText(schema);
  if (types.includes('number') || types.includes('integer')) tameNumber(schema);
}

function tameNumber(schema: Record<string, unknown>): void {
  if (schema['enum'] !== undefined) return;
  schema['minimum'] ??= 0;
  schema['maximum'] = Math.min(Number(schema['maximum'] ?? 5000), 5000);
}

const recentDay = '2026-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])';

/** Text that looks like that of the service, based on the example in the schema. */
const likenesses: [example: RegExp, pattern: string][] = [
  [/^[A-Z]{3}$/, '^(EUR|USD|GBP|JPY|CHF)$'],
  [/^[A-Z]{2}$/, '^(DE|FR|NL|GB|US|JP)$'],
  [/^[^ @]+@[^ @]+$/, '^[a-z]{4,8}@[a-z]{4,8}[.]example$'],
  [/^https?:/, '^https://[a-z]{4,10}[.]example/[a-z0-9]{8}$'],
];

function tameText(schema: Record<string, unknown>): void {
  if (schema['enum'] !== undefined) return;
  const pattern = patternOf(schema['format'], String(schema['example']));
  if (pattern === undefined) return;
  schema['pattern'] = pattern;
  // The generator would only use the format.
  delete schema['format'];
}

function patternOf(format: unknown, example: string): string | undefined {
  if (format === 'date') return `^${recentDay}$`;
  if (format === 'date-time') {
    return `^${recentDay}T(0[0-9]|1[0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z$`;
  }
  const [prefix] = /^[a-z]{3}_(?=[0-9A-Z]{26}$)/.exec(example) ?? [];
  if (prefix) return `^${prefix}01M6[0-9A-HJKMNP-TV-Z]{22}$`;
  return likenesses.find(([likeness]) => likeness.test(example))?.[1];
}

/** Rounds generated amounts, and keeps the requested id, so that a page shows what was clicked. */
export function tidy(body: unknown, id: string | undefined): unknown {
  const rounded = round(body);
  if (id === undefined || !isRecord(rounded) || kindOf(id) !== kindOf(rounded.id)) return rounded;
  return { ...rounded, id };
}

function round(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  if (Array.isArray(value)) return value.map(round);
  return isObject(value) ? mapValues(value, round) : value;
}

function mapValues<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
