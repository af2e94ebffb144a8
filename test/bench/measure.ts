import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';

/** One line of the table. */
export interface Measure {
  what: string;
  /** The result before the work towards the target; only of marks. */
  today?: string;
  result: string;
  /** The target; '' if there is none. */
  target: string;
  /** null if there is no target. */
  met: boolean | null;
  /** The underlying figures. */
  details: string;
  /** What to do if the target is missed. */
  next?: string;
}

/** What a benchmark can use; the database server is shared, databases are not. */
export interface BenchContext {
  mariadb: TestMariaDb;
  /** Sends a tenth of the requests, to try out a benchmark. */
  quick: boolean;
  /** How many invoices the large account has. */
  invoices: number;
  /** Folder in which the large account is kept for the next run. */
  keep?: string | undefined;
  /** Only the requests whose name contains this. */
  match: string;
  progress(text: string): void;
}

export interface Bench {
  name: string;
  title: string;
  /** Runs only if it is named. */
  onDemand?: true;
  run(context: BenchContext): Promise<Measure[]>;
}

const threeDigits = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });

/** A figure for the table: three digits. */
export const figure = (value: number) => threeDigits.format(value);

/** CPU time of a request. */
export const cpu = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
