import { running } from './context.js';
import { titleOf } from './title.js';
import { current, declareGroup, type Work } from './tree.js';

export { expect } from './expect.js';

/** Any function of a case; those that take a row get one. */
type Body = (...values: never[]) => unknown;
type Options = { timeout?: number };

/** A function, with a time limit before it or after it. */
function declareCase(name: string, ...given: [Work | Options, (Work | number)?]): void {
  const work = given.find((one) => typeof one === 'function');
  if (work === undefined) throw new Error(`${name} has no function.`);
  const [limit] = given.flatMap((one) =>
    typeof one === 'number' ? [one] : typeof one === 'object' ? [one.timeout] : [],
  );
  current().children.push({ kind: 'case', name, work, timeoutMs: limit });
}

/** One case or group for each row; a row that is a list gives the arguments. */
function each(rows: readonly unknown[], declare: (name: string, ...given: never[]) => void) {
  return (pattern: string, ...given: (Body | Options | number)[]): void => {
    for (const row of rows) {
      const values = Array.isArray(row) ? (row as unknown[]) : [row];
      const bound = given.map((one) =>
        typeof one === 'function' ? () => one(...(values as never[])) : one,
      );
      declare(titleOf(pattern, values), ...(bound as never[]));
    }
  };
}

/** Declares a group of cases. */
export const describe = Object.assign(declareGroup, {
  each: (rows: readonly unknown[]) => each(rows, declareGroup),
});

/** Declares a case. */
export const it = Object.assign(declareCase, {
  each: (rows: readonly unknown[]) => each(rows, declareCase),
});

export const beforeAll = (work: Work): void => void current().before.push(work);
export const afterAll = (work: Work): void => void current().after.push(work);
export const beforeEach = (work: Work): void => void current().beforeEach.push(work);
export const afterEach = (work: Work): void => void current().afterEach.push(work);

/** Does something when the case that runs has ended, in any way. */
export function onTestFinished(work: Work): void {
  running()?.finished.push(work);
}
