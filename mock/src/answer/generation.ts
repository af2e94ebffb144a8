import type { MediaType, ResponseObject, Schema } from '../contract/types.js';
import { isObject } from '../contract/types.js';

/**
 * Prism makes data up from these schemas (`--dynamic`). So: no invented members, the known values
 * of open enums, amounts of a size that a person can read, and no more than a handful of rows.
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
  delete copy['example'];
  delete copy['examples'];
  tame(copy);
  made.set(node, copy);
  return copy;
}

function tame(schema: Record<string, unknown>): void {
  const open = schema['x-extensible-enum'];
  if (Array.isArray(open)) schema['enum'] = open;
  if (isObject(schema['properties']) && schema['additionalProperties'] === undefined) {
    schema['additionalProperties'] = false;
  }
  const types = [schema['type']].flat();
  if (types.includes('array') && schema['maxItems'] === undefined) schema['maxItems'] = 3;
  if ((types.includes('number') || types.includes('integer')) && schema['enum'] === undefined) {
    schema['minimum'] ??= 0;
    schema['maximum'] = Math.min(Number(schema['maximum'] ?? 5000), 5000);
  }
}

function mapValues<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
