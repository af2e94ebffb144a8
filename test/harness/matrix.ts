import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { exceptions, type Exception } from '../conformance/exceptions.js';
import { contract, type Operation, type ResponseObject, type Schema } from './document.js';

/** What the tests saw of the responses, or of the error codes, of operations. */
export interface Matrix {
  documented: number;
  seen: number;
  excepted: number;
  /** `createInvoice 409`, or `createInvoice 409 NUMBER_TAKEN`: documented, never seen, not excepted. */
  missing: string[];
  /** Exceptions that a test has seen after all, or that are not in the document. */
  needless: Exception[];
}

/** A response of an operation, or one of its error codes. */
interface Cell {
  id: string;
  status: number;
  code?: string;
}

/** The databases recorded in the matrix. */
export const ENGINES = ['sqlite', 'mariadb'] as const;

/**
 * Tests, beside those of `test/contract`, of what every operation answers: to a fault. They count for an engine, and
 * run on each when all is asked for.
 */
export const OF_EACH_ENGINE = ['test/conformance/faults.test.ts'];

/** Folder in which the processes of one run record the responses they saw; set by npm test. */
export function recordFolder(): string | undefined {
  return process.env['FAKTURA_RECORD'] || undefined;
}

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
    properties?: { code?: { enum?: string[] } };
  };
  return [...(properties?.code?.enum ?? []), ...[...oneOf, ...allOf].flatMap(constants)];
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
  const ofResponses = allowed.filter(({ code }) => code === undefined);
  return compared(cells, records, ofResponses, ofResponses);
}

/** Operations × query parameters, against what successful requests of contract tests had. */
export function parameterMatrixOf(
  operations: readonly Operation[],
  records: ReadonlySet<string>,
): Matrix {
  const cells = operations.flatMap(({ id, parameters, responses }) =>
    parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => ({ id, status: Math.min(...responses.keys()), code: `?${name}` })),
  );
  return compared(cells, records, [], []);
}

/** Operations × documented error codes, against what the tests saw. */
export function codeMatrixOf(
  operations: readonly Operation[],
  records: ReadonlySet<string>,
  allowed: readonly Exception[] = exceptions,
): Matrix {
  const cells = operations.flatMap(({ id, responses }) =>
    [...responses].flatMap(([status, response]) =>
      codesOf(response).map((code) => ({ id, status, code })),
    ),
  );
  const ofCodes = allowed.filter(({ code }) => code !== undefined);
  return compared(cells, records, allowed, ofCodes);
}

/** @param judged the exceptions that must each be needed for one of these cells */
function compared(
  cells: readonly Cell[],
  records: ReadonlySet<string>,
  allowed: readonly Exception[],
  judged: readonly Exception[],
): Matrix {
  const unseen = cells.filter((cell) => !records.has(nameOf(cell)));
  const missing = unseen.filter((cell) => !allowed.some((one) => covers(one, cell)));
  return {
    documented: cells.length,
    seen: cells.length - unseen.length,
    excepted: unseen.length - missing.length,
    missing: missing.map(nameOf),
    needless: judged.filter((one) => !unseen.some((cell) => covers(one, cell))),
  };
}

function nameOf({ id, status, code }: Cell): string {
  return [id, status, ...(code === undefined ? [] : [code])].join(' ');
}

function covers(one: Exception, { id, status, code }: Cell): boolean {
  if (one.status !== status || ![id, '*'].includes(one.operation)) return false;
  return one.code === undefined || one.code === code;
}

/** A matrix in one line. */
export function summarise({ documented, seen, excepted }: Matrix, what = 'answers'): string {
  const share = documented === 0 ? 0 : (100 * (seen + excepted)) / documented;
  return (
    `Conformance matrix: ${String(seen)} of ${String(documented)} documented ${what} seen, ` +
    `${String(excepted)} excepted with a reason (${share.toFixed(1)} %).`
  );
}

/** A matrix in a few readable lines, with what was not seen. */
export function describeMatrix(matrix: Matrix, what?: string): string {
  const { missing, needless } = matrix;
  const lines = [summarise(matrix, what)];
  if (missing.length > 0) lines.push(`Not seen: ${missing.join(', ')}`);
  for (const { operation, status, code = '' } of needless) {
    lines.push(`Exception without need: ${operation} ${String(status)} ${code}`.trimEnd());
  }
  return lines.join('\n');
}
