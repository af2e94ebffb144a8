import { isObject } from '@faktura/contract';
import type { JsonObject } from '@faktura/contract';
import { Refusal } from './refusal.js';

/**
 * An answer with these members only, of each row of a list or of the one record. A name may lead into a member:
 * `amounts.balance`, `items.name`. A name that no record has is refused, so that a slip is noticed.
 */
export function withFields(body: unknown, fields: readonly string[] | undefined): unknown {
  if (!fields?.length || !isObject(body)) return body;
  if (!Array.isArray(body['data'])) return picked([body], fields)[0];
  const rows: unknown[] = body['data'];
  return { ...body, data: picked(rows, fields) };
}

function picked(records: unknown[], fields: readonly string[]): JsonObject[] {
  const found = records.map((record) =>
    Object.fromEntries(fields.map((field) => [field, valueAt(record, field.split('.'))])),
  );
  const missing = fields.find((field) => found.every((one) => one[field] === undefined));
  if (found.length === 0 || missing === undefined) return found;
  const names = isObject(records[0]) ? Object.keys(records[0]).join(', ') : '';
  throw new Refusal('INVALID_ARGUMENTS', `No record has ${missing}. Their members: ${names}`);
}

/** Null if a step before the last one is null; undefined if there is no such member. */
function valueAt(value: unknown, [step, ...rest]: string[]): unknown {
  if (step === undefined || value === null) return value;
  if (Array.isArray(value)) {
    const values = value.map((entry: unknown) => valueAt(entry, [step, ...rest]));
    return value.length > 0 && values.every((one) => one === undefined) ? undefined : values;
  }
  return isObject(value) && Object.hasOwn(value, step) ? valueAt(value[step], rest) : undefined;
}
