import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { exceptions, type Exception } from '../conformance/exceptions.js';
import { contract, type Operation, type ResponseObject, type Schema } from './document.js';

export interface Matrix {
  documented: number;
  seen: number;
  excepted: number;
  /** `createInvoice 409`: documented, never seen, and not an exception. */
  missing: string[];
  /** Exceptions that a test has seen after all, or that are not in the document. */
  needless: Exception[];
}

/** The databases recorded in the matrix. */
export const ENGINES = ['sqlite', 'mariadb'] as const;

/**
 * `operationId status`, for errors also `operationId status CODE`: of one run, on every engine or on
 * one.
 */
export function readRecords(folder: string, engine?: (typeof ENGINES)[number]): Set<string> {
  if (!existsSync(folder)) return new Set();
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').split('\n'),
  );
  const records = lines.filter((line) => line.startsWith(engine ?? '') && line !== '');
  return new Set(records.map((line) => line.slice(line.indexOf(' ') + 1)));
}

/** The error codes that a response documents. */
function codesOf({ content }: ResponseObject): string[] {
  return constants(content?.['application/problem+json']?.schema ?? {});
}

function constants(schema: Schema): string[] {
  const {
    oneOf = [],
    allOf = [],
    properties,
  } = contract().resolve(schema) as {
    oneOf?: Schema[];
    allOf?: Schema[];
    properties?: { code?: { const?: string } };
  };
  const own = properties?.code?.const;
  return [...(own === undefined ? [] : [own]), ...[...oneOf, ...allOf].flatMap(constants)];
}

/** Compares operations × documented statuses with what the tests saw. */
export function matrixOf(
  operations: readonly Operation[],
  records: ReadonlySet<string>,
  allowed: readonly Exception[] = exceptions,
): Matrix {
  const cells = operations.flatMap(({ id, responses }) =>
    [...responses.keys()].map((status) => ({ id, status })),
  );
  const isExcepted = ({ id, status }: { id: string; status: number }) =>
    allowed.some((one) => one.status === status && (one.operation === id || one.operation === '*'));
  const unseen = cells.filter(({ id, status }) => !records.has(`${id} ${String(status)}`));
  const missing = unseen.filter((cell) => !isExcepted(cell));
  return {
    documented: cells.length,
    seen: cells.length - unseen.length,
    excepted: unseen.length - missing.length,
    missing: missing.map(({ id, status }) => `${id} ${String(status)}`),
    needless: allowed.filter(
      (one) =>
        !unseen.some(
          ({ id, status }) => status === one.status && [id, '*'].includes(one.operation),
        ),
    ),
  };
}

/** `createInvoice 409 NUMBER_TAKEN`: the error codes of each operation that no test has seen. */
export function unseenCodes(
  operations: readonly Operation[],
  records: ReadonlySet<string>,
): { documented: number; unseen: string[] } {
  const cells = operations.flatMap(({ id, responses }) =>
    [...responses].flatMap(([status, response]) =>
      codesOf(response).map((code) => `${id} ${String(status)} ${code}`),
    ),
  );
  return { documented: cells.length, unseen: cells.filter((cell) => !records.has(cell)) };
}

/** The matrix in one line. */
export function summarise({ documented, seen, excepted }: Matrix): string {
  const share = documented === 0 ? 0 : (100 * (seen + excepted)) / documented;
  return (
    `Conformance matrix: ${String(seen)} of ${String(documented)} documented answers seen, ` +
    `${String(excepted)} excepted with a reason (${share.toFixed(1)} %).`
  );
}

/** The matrix in a few readable lines, with what is missing. */
export function describeMatrix(matrix: Matrix): string {
  const { missing, needless } = matrix;
  const lines = [summarise(matrix)];
  if (missing.length > 0) lines.push(`Not seen: ${missing.join(', ')}`);
  for (const one of needless) {
    lines.push(`Exception without need: ${one.operation} ${String(one.status)}`);
  }
  return lines.join('\n');
}
