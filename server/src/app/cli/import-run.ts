import { getAccount } from '../../accounts/index.js';
import { systemClock } from '../../platform/dates/clock.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { isDateFormat } from '../import/cells.js';
import type { ImportFault } from '../import/faults.js';
import { importedFile } from '../import/import-file.js';
import {
  type ImportedFile,
  type ImportOrder,
  importRecords,
  type ImportResult,
} from '../import/import-records.js';
import { type Kind, kinds } from '../import/kinds.js';
import { type Mapping, parseMapping, parseSource, PLAIN } from '../import/mapping.js';
import { mappingNamed } from '../import/mappings/mapping-named.js';
import type { Encoding } from '../import/read-rows.js';
import { OPERATOR, print, printNote, readNamed, withDatabase } from './command.js';

interface ImportFlags extends Partial<Record<Kind, string>> {
  account: string;
  map?: string;
  source?: string;
  openOnly?: boolean;
  decimalComma?: boolean;
  dateFormat?: string;
  encoding?: Encoding;
  yes?: boolean;
  json?: boolean;
}

function mappingOf(name: string | undefined): Mapping {
  if (name === undefined) return PLAIN;
  return mappingNamed(name) ?? parseMapping(readNamed(name).toString('utf8'), name);
}

function filesOf(flags: ImportFlags, mapping: Mapping): ImportedFile[] {
  const { dateFormat = mapping.dateFormat, decimalComma, encoding, openOnly = false } = flags;
  if (dateFormat !== undefined && !isDateFormat(dateFormat)) {
    throw new OperatorError(`The date format ${dateFormat} needs YYYY, MM and DD once each.`);
  }
  const options = {
    openOnly,
    ...(dateFormat === undefined ? {} : { dateFormat }),
    ...(decimalComma === undefined ? {} : { decimalComma }),
    ...(encoding === undefined ? {} : { encoding }),
  };
  const files = kinds.flatMap((kind) => {
    const name = flags[kind];
    if (name === undefined) return [];
    return importedFile(kind, { name, bytes: readNamed(name) }, mapping, options);
  });
  if (files.length > 0) return files;
  throw new OperatorError('Name a file: --customers, --products or --invoices.');
}

const PROGRESS_MS = 5_000;

/** Prints a line on standard error every few seconds. */
function progressLines(all: number): ImportOrder['onProgress'] {
  let printedAt = performance.now();
  return (done) => {
    if (performance.now() - printedAt < PROGRESS_MS) return;
    printedAt = performance.now();
    printNote(`${done} of ${all} records ...`);
  };
}

const lineOf = ({ at, member, code, message }: ImportFault): string =>
  `  ${at}: ${member === '' ? '' : `${member} `}${message} (${code})`;

function textOf(files: readonly ImportedFile[], result: ImportResult): string {
  const { written, outcomes, continued } = result;
  const lines = files.flatMap(({ name, kind, rows }, index) => {
    const { created = 0, existing = 0, left = 0, faults } = outcomes[index] ?? {};
    const { count = 0, listed = [] } = faults ?? {};
    const parts = [
      `${rows} ${rows === 1 ? 'row' : 'rows'}`,
      `${created} ${written ? 'created' : 'to create'}`,
      `${existing} there already`,
      ...(left > 0 ? [`${left} not open`] : []),
      `${count} ${count === 1 ? 'fault' : 'faults'}`,
    ];
    const more = count > listed.length ? [`  and ${count - listed.length} more`] : [];
    return [`${kind} of ${name}: ${parts.join(', ')}`, ...listed.map(lineOf), ...more];
  });
  const numbers = continued.map(
    ({ after, next }) => `Numbers continue after ${after} with ${next}.`,
  );
  return [...lines, ...numbers, endOf(result)].join('\n');
}

function endOf({ written, outcomes }: ImportResult): string {
  if (written) return 'Imported.';
  const isFaulty = outcomes.some(({ faults }) => faults.count > 0);
  return isFaulty
    ? 'Nothing is written. Correct the faults and repeat it.'
    : 'Nothing is written yet. Repeat it with --yes.';
}

/** Imports files, or shows what that would do. */
export async function runImport(flags: ImportFlags): Promise<void> {
  await withDatabase(async (db) => {
    const { account: accountId, yes = false, json } = flags;
    await getAccount(db, accountId);
    const mapping = mappingOf(flags.map);
    const source = flags.source === undefined ? mapping.source : parseSource(flags.source);
    const files = filesOf(flags, mapping);
    const all = files.reduce((count, { records }) => count + records.length, 0);
    const result = await importRecords(
      { db, accountId, by: OPERATOR, scopes: ['*'], now: systemClock() },
      { source, files, write: yes, onProgress: progressLines(all) },
    );
    const { written, outcomes, continued } = result;
    const shown = files.map(({ name, kind, rows }, index) => {
      const { faults, ...counts } = outcomes[index] ?? {};
      return { file: name, kind, rows, ...counts, faults: faults?.count, listed: faults?.listed };
    });
    print(json, { written, files: shown, continued }, textOf(files, result));
    if (outcomes.some(({ faults }) => faults.count > 0)) process.exitCode = 1;
  });
}
