import { describe, expect, it } from 'vitest';

import { running, runNoted } from './context.js';
import { NotReachable, unreachable } from '../not-reachable.js';
import * as cases from './cases.js';
import { execute, type Result } from './execute.js';
import { titleOf } from './title.js';
import { collect } from './tree.js';

/** Declares a file of cases and runs those whose name has a text. */
async function run(declare: () => void, wanted = ''): Promise<Result[]> {
  const file = await collect('items/getItem', async () => declare());
  const results: Result[] = [];
  await execute(file, {
    isWanted: (path) => path.join(' ').includes(wanted),
    report: (result) => results.push(result),
  });
  return results;
}

const endings = (results: Result[]) =>
  results.map(({ path, outcome, reason }) => [path.join(' › '), outcome, reason.split('\n')[0]]);

describe('the runner of the kit', () => {
  it('runs groups, rows and hooks in the order of Vitest', async () => {
    const order: string[] = [];
    const note = (text: string) => () => void order.push(text);
    const results = await run(() => {
      cases.beforeAll(note('before all'));
      cases.beforeEach(note('before each'));
      cases.afterEach(note('after each'));
      cases.afterAll(note('after all'));
      cases.it('first', () => {
        cases.onTestFinished(note('finished'));
        order.push('first');
      });
      cases.describe('200', () => {
        cases.beforeAll(note('inner'));
        cases.it.each([
          ['a', 1],
          ['b', 2],
        ])('takes %s', { timeout: 1_000 }, async (name, count) => order.push(`${name}${count}`));
      });
    });
    expect(endings(results)).toEqual([
      ['first', 'passed', ''],
      ['200 › takes a', 'passed', ''],
      ['200 › takes b', 'passed', ''],
    ]);
    const each = (name: string) => ['before each', name, 'after each'];
    const first = ['before all', ...each('first'), 'finished', 'inner'];
    expect(order).toEqual([...first, ...each('a1'), ...each('b2'), 'after all']);
  });

  it('tells a failure from what it could not reach, also in a hook', async () => {
    const { dump } = unreachable('reads the database') as { dump: () => void };
    const results = await run(() => {
      cases.it('fails', () => cases.expect({ a: 1 }).toEqual({ a: 2 }));
      cases.it('needs more', async () => dump());
      cases.describe('all of these', () => {
        cases.beforeAll(() => {
          throw new NotReachable('needs a clock');
        });
        cases.it('one', () => undefined);
        cases.it('two', () => undefined);
      });
    });
    expect(endings(results)).toEqual([
      ['fails', 'failed', 'expected { a: 1 } to deeply equal { a: 2 }'],
      ['needs more', 'unreachable', 'reads the database'],
      ['all of these › one', 'unreachable', 'needs a clock'],
      ['all of these › two', 'unreachable', 'needs a clock'],
    ]);
    expect(results[0]?.reason).toContain('expected {"a":2}\n  received {"a":1}');
  });

  it('ends a case that takes too long', async () => {
    const never = () => new Promise(() => undefined);
    const results = await run(() => cases.it('waits', never, 20));
    expect(endings(results)).toEqual([['waits', 'failed', 'It did not end within 0.02 s.']]);
  });

  it('runs no hook of a group that nobody asked for', async () => {
    let asked = 0;
    const results = await run(() => {
      cases.describe('other', () => {
        cases.beforeAll(() => void (asked += 1));
        cases.it('x', () => undefined);
      });
      cases.it('wanted', () => undefined);
    }, 'wanted');
    expect([endings(results), asked]).toEqual([[['wanted', 'passed', '']], 0]);
  });

  it('says why a file cannot be loaded', async () => {
    const results = await run(() => {
      throw new NotReachable('needs the server');
    });
    expect(endings(results)).toEqual([['can be loaded', 'unreachable', 'needs the server']]);
  });
});

describe('the time of a case', () => {
  const after = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

  it('does not count while it waits for a limit of the server', async () => {
    const waiting = async () => {
      const noted = running();
      if (noted) noted.waitedMs += 200;
      await after(60);
    };
    await expect(runNoted('file', waiting, 20)).resolves.toBeUndefined();
    await expect(runNoted('file', () => after(200), 20)).rejects.toThrow('did not end within');
  });
});

describe('the name of a row', () => {
  it.each([
    ['refuses %s=%s', ['page', '0', 'TOO_SMALL'], 'refuses page=0'],
    ['search=%s finds %j', ['50%', ['Été']], 'search=50% finds ["Été"]'],
    ['a deleted $name', [{ name: 'vendor' }], 'a deleted vendor'],
    ['%d of 100%% and $other', [3], '3 of 100% and $other'],
  ])('%s', (pattern, values, name) => {
    expect(titleOf(pattern, values)).toBe(name);
  });
});
