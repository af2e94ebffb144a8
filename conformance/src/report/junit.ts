import type { Result } from '../runner/execute.js';
import { describeFailure } from './text.js';
import { totalsOf, type Verdict } from './verdict.js';

/** The verdict in the format of JUnit, which CI systems read: a suite for each file. */
export function junitReport({ results, durationMs }: Verdict): string {
  const files = [...new Set(results.map(({ file }) => file))];
  const suites = files.map((file) =>
    suiteOf(
      file,
      results.filter((one) => one.file === file),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="@faktura/conformance" ${countsOf(results)} time="${seconds(durationMs)}">`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteOf(file: string, results: readonly Result[]): string {
  const time = results.reduce((sum, { ms }) => sum + ms, 0);
  return [
    `<testsuite name="${escaped(file)}" ${countsOf(results)} time="${seconds(time)}">`,
    ...results.map(caseOf),
    '</testsuite>',
  ].join('\n');
}

function countsOf(results: readonly Result[]): string {
  const { cases, failed, unreachable } = totalsOf(results);
  return `tests="${cases}" failures="${failed}" errors="0" skipped="${unreachable}"`;
}

function caseOf(result: Result): string {
  const { file, path, outcome, reason, ms } = result;
  const head = `<testcase classname="${escaped(file)}" name="${escaped(path.join(' › '))}" time="${seconds(ms)}"`;
  if (outcome === 'passed') return `${head}/>`;
  if (outcome === 'unreachable') {
    return `${head}><skipped message="${escaped(reason)}"/></testcase>`;
  }
  const [line = ''] = reason.split('\n');
  const text = escaped(describeFailure(result).join('\n'));
  return `${head}><failure message="${escaped(line)}">${text}</failure></testcase>`;
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** XML 1.0 has no control characters, not even escaped. */
const escaped = (text: string): string =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '\uFFFD')
    .replace(/\p{Surrogate}/gu, '\uFFFD');
