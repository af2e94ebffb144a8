import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';

/** One line of the table. */
export interface Measure {
  what: string;
  result: string;
  /** What was asked for; '' where nothing was. */
  target: string;
  /** null where there is no target. */
  met: boolean | null;
  /** How the figure came about. */
  details: string;
}

/** What a bench may use; the database server is shared, databases are not. */
export interface BenchContext {
  mariadb: TestMariaDb;
  /** A tenth of the requests, to try a bench out. */
  quick: boolean;
  /** How many invoices the large account has. */
  invoices: number;
  /** Folder that keeps the large account for the next run. */
  keep?: string | undefined;
  /** Only the requests whose name contains this. */
  match: string;
  progress(text: string): void;
}

export interface Bench {
  name: string;
  title: string;
  /** Runs only when it is named. */
  onDemand?: true;
  run(context: BenchContext): Promise<Measure[]>;
}

const twoDigits = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** A figure as the table shows it: two digits behind the point. */
export const figure = (value: number) => twoDigits.format(value);

/** CPU time of a request. */
export const cpu = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`;
