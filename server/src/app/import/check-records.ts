import type { JsonObject } from '@faktura/contract';
import { valueErrors } from '@faktura/contract/member';
import type { FieldError } from '../../platform/errors/problem.js';
import type { FileFaults } from './faults.js';
import type { Kind, schemaOf } from './kinds.js';
import { memberAt, shown } from './read-rows.js';
import { hasClosedStatus, isClosed, type OpenInvoice } from './open-invoices.rules.js';

/** A record of a file. */
export interface ImportedRecord {
  at: string;
  externalId: string;
  /** Keeps the schema of its kind, unless the record is faulty. */
  value: JsonObject;
  /** Of one that is left out, only its number and date matter. */
  isFaulty: boolean;
  /** An invoice that is not open, with `openOnly`. */
  isLeft: boolean;
}

/** What records of a file are checked by. */
export interface Checks {
  kind: Kind;
  schema: ReturnType<typeof schemaOf>;
  openOnly: boolean;
  /** How the file writes dates. */
  dateFormat: string;
  faults: FileFaults;
}

/** A record with its faults; `contradiction` is the one of its rows, which comes before all others. */
export function checked(
  { kind, schema, openOnly, dateFormat, faults }: Checks,
  at: string,
  value: JsonObject,
  contradiction?: FieldError,
): ImportedRecord[] {
  if (kind === 'invoices') value['externalId'] ??= value['number'];
  const { externalId } = value;
  const found = valueErrors(schema, value);
  const errors = contradiction ? [contradiction] : found;
  if (kind === 'invoices' && openOnly && isLeftOut(value, errors)) {
    const isFaulty = [...found, ...errors].some(
      ({ path }) => path === '/number' || path === '/date',
    );
    const id = typeof externalId === 'string' ? externalId : '';
    return [{ at, externalId: id, value, isFaulty, isLeft: true }];
  }
  for (const { path, message, code } of errors) {
    const told = message.includes(DATE) ? dateFault(message, dateFormat, value, path) : message;
    faults.add({ at, member: path, code, message: told });
  }
  if (contradiction || typeof externalId !== 'string') return [];
  return [{ at, externalId, value, isFaulty: errors.length > 0, isLeft: false }];
}

/** How the contract writes dates. */
const DATE = 'YYYY-MM-DD';

/** Names the format of the file, and what it has instead. */
function dateFault(message: string, format: string, value: JsonObject, path: string): string {
  const found = memberAt(value, path.slice(1).replaceAll('/', '.'));
  return `${message.replace(DATE, format)}, and was read as ${shown(String(found))}`;
}

/** A status says enough; amounts do if they are amounts. */
function isLeftOut(value: JsonObject, errors: readonly FieldError[]): boolean {
  return (
    hasClosedStatus(value['status']) || (errors.length === 0 && isClosed(value as OpenInvoice))
  );
}

/** Marks the records that have the id of an earlier one. */
export function withoutTwins(records: ImportedRecord[], faults: FileFaults): ImportedRecord[] {
  const places = new Map<string, string>();
  return records.map((record) => {
    const { at, externalId, isLeft } = record;
    if (isLeft) return record;
    const first = places.get(externalId);
    places.set(externalId, first ?? at);
    if (first === undefined) return record;
    const message = `is the id of ${first} too`;
    faults.add({ at, member: '/externalId', code: 'DUPLICATE', message });
    return { ...record, isFaulty: true };
  });
}
