import { createFaktura, isFakturaError, type Faktura } from '../../sdk/src/index.js';
import type { FakturaError } from '../../sdk/src/index.js';
import type { Chance } from '../bench/seed/random.js';
import type { Figures } from './figures.js';
import type { Journal } from './journal.js';
import type { Fleet } from './system/fleet.js';

/** One account with its key and with the responses its clients got. */
export interface SoakAccount {
  id: string;
  key: string;
  journal: Journal;
  /** Tracked products whose stock no client sets, with their initial stock. */
  counted: { id: string; stock: number }[];
  /** Large invoices that every client pays at the same time. */
  shared: string[];
}

/** The context of an operation. */
export interface Driver {
  faktura: Faktura;
  account: SoakAccount;
  journal: Journal;
  chance: Chance;
  /** How often a request of this client was repeated until now. */
  retries(): number;
}

/** Codes with which a valid request may fail because of the state of a record or another client. */
const REFUSALS = new Set([404, 409, 412, 422]);
/** However long the database is down, a call waits for its response. */
const PATIENCE = { maxRetries: 500, maxRetryDelay: 60_000, timeout: 60_000 };

/** An SDK client that sends each attempt to the next running process. */
export function openFaktura(
  key: string,
  fleet: Fleet,
  figures: Figures,
  onRetry: () => void = () => undefined,
): Faktura {
  return createFaktura({
    apiKey: key,
    baseUrl: 'http://faktura.invalid/v1',
    ...PATIENCE,
    onRetry() {
      figures.retries += 1;
      onRetry();
    },
    async fetch(url, init) {
      const { pathname, search } = new URL(url);
      const began = performance.now();
      try {
        const answer = await fetch(`${fleet.address()}${pathname}${search}`, init);
        const bytes = await answer.arrayBuffer();
        figures.answered(answer.status, performance.now() - began);
        const { status, headers: received } = answer;
        return new Response(bytes.byteLength > 0 ? bytes : null, { status, headers: received });
      } catch (error) {
        figures.broken += 1;
        throw error;
      }
    },
  });
}

/**
 * Describes a request that was invalid or got no response: a fault of the soak test or of the service.
 */
function misuse({ status = 0, code, errors, message }: FakturaError): string | undefined {
  const isSettled = REFUSALS.has(status) && code !== 'IDEMPOTENCY_IN_PROGRESS';
  if (!isSettled) return `${status} ${code ?? message}`;
  // The second retainer may be of another customer, or no retainer at all.
  const wrong = errors.filter(
    ({ code: kind, path }) => kind !== 'NOT_FOUND' && path !== '/deductedRetainers/1',
  );
  const [first] = code === 'VALIDATION_FAILED' ? wrong : [];
  return first && `${status} ${first.path} ${first.code} ${first.message}`;
}

/** Runs one operation: it succeeds, or is rejected because of other clients. */
export async function settle(
  figures: Figures,
  what: string,
  operation: () => Promise<void>,
): Promise<void> {
  const began = performance.now();
  const ended = (outcome: string) => figures.ended(what, outcome, performance.now() - began);
  try {
    await operation();
    ended('done');
  } catch (error) {
    if (!isFakturaError(error)) throw error;
    const wrong = misuse(error);
    if (wrong !== undefined) figures.fault(`${what} was rejected with ${wrong}.`);
    ended(error.code ?? String(error.status ?? 'no answer'));
  }
}
