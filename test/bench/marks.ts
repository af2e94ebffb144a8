import { figure, type Measure } from './measure.js';

/** A figure that has to hold; `npm run bench -- --check` fails if it does not. */
interface Mark {
  /** What is measured, against what. */
  what: string;
  /** What it was when the mark was set. */
  today: number;
  atMost?: number;
  atLeast?: number;
  /** The next mark, once this one holds. */
  then?: number;
  unit?: string;
  /** Where to look if it is missed. */
  next: string;
}

const profile =
  'Profile the server (docs/performance.md, "How to measure") and compare with the peer in test/bench/peer/';

/** Every mark; table, check and docs/performance.md have them from here. */
export const marks = {
  get: {
    what: 'get one / bare',
    today: 2.0,
    atMost: 1.4,
    next: `${profile}main.ts.`,
  },
  create: {
    what: 'create, 10 lines / by hand with every row',
    today: 2.15,
    atMost: 1.8,
    then: 1.6,
    next: `${profile}create.ts; npm run bench -- statements counts the trips.`,
  },
  list: {
    what: 'list of 50 with items, per byte / bare',
    today: 1.18,
    atMost: 1.1,
    next: `${profile}main.ts.`,
  },
  pdfRate: {
    what: 'PDF of 10 lines, two at a time / libreoffice-convert, times as many',
    today: 8.9,
    atLeast: 12,
    next: 'See which part takes the time: npm run bench -- printing.',
  },
  pdfCpu: {
    what: 'the same, CPU of a PDF',
    today: 0.104,
    atMost: 0.083,
    next: 'Compare with the share of LibreOffice in the details; npm run bench -- printing has the parts.',
  },
  cached: {
    what: 'cached export / reading a file by Express',
    today: 3.7,
    atMost: 2.2,
    next: `${profile}main.ts.`,
  },
  sdk: {
    what: 'SDK call / bare fetch',
    today: 1.34,
    atMost: 1.2,
    next: 'Profile test/bench/measures/sdk.ts with node --cpu-prof; the calls are in sdk/src/core/.',
  },
  warmUp: {
    what: 'CPU of the warm-up / compiling with express-openapi-validator',
    today: 1,
    atMost: 0.6,
    next: 'See what warmUp in server/src/app/server.ts compiles, and what it could leave to the build.',
  },
  first: {
    what: 'first request of an operation after the warm-up, the slowest',
    today: 139,
    atMost: 30,
    unit: ' ms',
    next: 'The details name the operation: whatever it loads or compiles belongs in the warm-up.',
  },
  compilations: {
    what: 'schemas compiled for a request before the warm-up, the most',
    today: 43,
    atMost: 1,
    next: 'The details name the operation: it compiles more than its own schema.',
  },
} as const satisfies Record<string, Mark>;

type MarkName = keyof typeof marks;

/** A mark as text: `≤ 1.8, then 1.6`. */
export function boundOf({ atMost, atLeast, then, unit = '' }: Mark): string {
  const bound = atMost === undefined ? `≥ ${atLeast}` : `≤ ${atMost}`;
  return `${bound}${unit}${then === undefined ? '' : `, then ${then}`}`;
}

/** The line of a mark; `changed` replaces its bounds where they depend on the run. */
export function lineOf(
  name: MarkName,
  value: number,
  details: string,
  changed: Partial<Mark> = {},
): Measure {
  const mark: Mark = { ...marks[name], ...changed };
  const { what, today, atMost = Infinity, atLeast = -Infinity, unit = '', next } = mark;
  return {
    what,
    today: `${today}${unit}`,
    result: `${figure(value)}${unit}`,
    target: boundOf(mark),
    met: value <= atMost && value >= atLeast,
    details,
    next,
  };
}
