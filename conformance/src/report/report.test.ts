import { describe, expect, it } from 'vitest';

import type { Result } from '../runner/execute.js';
import { jsonReport } from './json.js';
import { junitReport } from './junit.js';
import { textReport } from './text.js';
import { matrixOf, type Verdict } from './verdict.js';

const exchange = {
  method: 'GET',
  url: 'http://localhost:3000/v1/items/itm_1?a=b',
  sent: '',
  status: 200,
  received: '{"name":"<Poster>"}',
};

const result = (path: string[], more: Partial<Result> = {}): Result => ({
  file: 'items/getItem',
  path,
  outcome: 'passed',
  reason: '',
  exchanges: [],
  ms: 12,
  ...more,
});

const results = [
  result(['200', 'returns it']),
  result(['404', "isn't found"], {
    outcome: 'failed',
    reason: 'expected 200 to be 404',
    exchanges: [exchange],
  }),
  result(['403', 'needs a scope'], { outcome: 'unreachable', reason: 'needs a key' }),
];
const verdict: Verdict = {
  baseUrl: 'http://localhost:3000/v1',
  contract: '1.2.3',
  startedAt: '2026-11-28T10:00:00.000Z',
  durationMs: 2_400,
  results,
  matrix: matrixOf(results, new Set(['getItem 200', 'getItem 404', 'listItems 200'])),
  left: ['proofs/one'],
};

describe('the verdict', () => {
  it('says of every response of the judged operations whether it was seen, and why not', () => {
    const rows = verdict.matrix.map(({ operation, status, state, reason }) => [
      `${operation} ${status}`,
      state,
      reason,
    ]);
    expect(rows).toContainEqual(['getItem 200', 'seen', '']);
    expect(rows).toContainEqual(['getItem 404', 'failed', '1 of 1 cases failed']);
    expect(rows).toContainEqual(['getItem 403', 'unreached', 'needs a key']);
    expect(rows).toContainEqual(['getItem 401', 'unreached', 'no case provokes it over HTTP']);
    expect(rows.every(([name]) => name?.startsWith('getItem '))).toBe(true);
  });

  it('shows people the rule, the request and what to do next', () => {
    const text = textReport(verdict);
    expect(text).toContain(
      "FAILED getItem 404: isn't found\n  expected 200 to be 404\n" +
        '  > GET /v1/items/itm_1?a=b\n  < 200 {"name":"<Poster>"}',
    );
    expect(text).toMatch(/^Matrix +200 304 401 403 404 /m);
    expect(text).toMatch(/^getItem +\+ +\? +\? +\? +F /m);
    expect(text).toMatch(/^ +1 cases: needs a key$/m);
    expect(text).toContain("files that need the project's test runner: proofs/one");
    const lines = text.split('\n');
    expect(lines.at(-2)).toContain('3 cases in 2 s, 1 passed, 1 failed, 1 not reachable; 1 of ');
    expect(lines.at(-1)).toMatch(/--only 'isn'\\''t found'$/);
    const fine = textReport({ ...verdict, results: results.slice(0, 1) });
    expect(fine.split('\n').at(-1)).toBe('No rule is broken, and every case was reached.');
  });

  it('is valid JUnit, with texts escaped', () => {
    const xml = junitReport(verdict);
    const counts = 'tests="3" failures="1" errors="0" skipped="1"';
    expect(xml).toContain(`<testsuite name="items/getItem" ${counts} time="0.036">`);
    expect(xml).toContain(
      'name="403 › needs a scope" time="0.012"><skipped message="needs a key"/>',
    );
    expect(xml).toContain('&lt; 200 {&quot;name&quot;:&quot;&lt;Poster&gt;&quot;}</failure>');
    const control = result(['a\u0000b'], { outcome: 'failed', reason: 'x\uD800' });
    expect(junitReport({ ...verdict, results: [control] })).toMatch(/name="a\uFFFDb"[^]*x\uFFFD/);
  });

  it('is JSON for programs', () => {
    const written = JSON.parse(jsonReport(verdict)) as Record<string, unknown>;
    expect(written).toMatchObject({
      contract: '1.2.3',
      totals: { cases: 3, passed: 1, failed: 1, unreachable: 1 },
      unreachable: { 'needs a key': 1 },
      left: ['proofs/one'],
      cases: [
        { operation: 'getItem', status: 200, name: '200 › returns it', outcome: 'passed' },
        { outcome: 'failed', exchanges: [exchange] },
        { outcome: 'unreachable', reason: 'needs a key' },
      ],
    });
  });
});
