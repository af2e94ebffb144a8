import type { TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';
import { startFaktura, type RunningFaktura } from './faktura.js';
import { bundled, startProcess } from './process/child.js';
import { cpuPerRequest, median, ratio, type Contender, type Effort } from './process/compare.js';
import { cpu } from './measure.js';

/** A server by hand, with Express and mysql2, on the database and account of the product. */
export type Peer = Pick<Contender, 'process' | 'target'>;

export async function startPeer(
  { databaseUrl, accountId }: RunningFaktura,
  more: Record<string, string> = {},
): Promise<Peer> {
  const env = { DATABASE_URL: databaseUrl, ACCOUNT_ID: accountId, ...more };
  const process = startProcess(bundled('peer/main'), { env });
  return { process, target: { port: await process.message<number>('port'), headers: {} } };
}

/** Runs `work` with both servers, each in its own process; `prepare` gives the settings of the peer. */
export async function withPeer<T>(
  mariadb: TestMariaDb,
  work: (faktura: RunningFaktura, peer: Peer) => Promise<T>,
  prepare: (faktura: RunningFaktura) => Promise<Record<string, string>> = () => Promise.resolve({}),
): Promise<T> {
  const faktura = await startFaktura(await mariadb.createDatabase());
  try {
    const peer = await startPeer(faktura, await prepare(faktura));
    try {
      return await work(faktura, peer);
    } finally {
      await peer.process.stop();
    }
  } finally {
    await faktura.stop();
  }
}

/** What two servers take for a request. */
export interface Compared {
  /** Median of the rounds. */
  times: number;
  details: string;
}

/** Enough for V8: it keeps optimizing for about 2,000 requests, which take twice as long at first. */
const WARM_UP = 2_500;

/** Both under the same load, in turns. */
export async function compared(
  ours: Contender,
  peer: Contender,
  {
    quick,
    perRound,
    warmUp = WARM_UP,
  }: { quick: boolean } & Partial<Effort> & { perRound: number },
): Promise<Compared> {
  const effort = quick
    ? { warmUp: warmUp / 10, rounds: 3, perRound: perRound / 5 }
    : { warmUp, rounds: 5, perRound };
  const [a = [], b = []] = await cpuPerRequest([ours, peer], effort);
  return {
    times: ratio(a, b),
    details: `CPU of a request: ${cpu(median(a))}, by hand ${cpu(median(b))}`,
  };
}
