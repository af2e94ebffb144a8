import { FieldErrors } from '@faktura/contract';
import * as z from 'zod';
import { hostClock, setSystemClock } from '../../platform/dates/clock.js';
import { invalid } from '../../platform/errors/problem.js';

/** The days of documents; a server outside of them refuses to start. */
const EARLIEST = Date.parse('2020-01-01T00:00:00Z');
const LATEST = Date.parse('2200-12-31T00:00:00Z');

/** Longer than all time of this service, in seconds. */
const MOST = 10_000_000_000;
const TOO_LONG = 'must lead to a time from 2020 to 2200';

const part = z.int('must be a whole number').min(-MOST, TOO_LONG).max(MOST, TOO_LONG).default(0);
const move = z.strictObject(
  { days: part, hours: part, minutes: part, seconds: part },
  'must be an object, such as {"days": 30}',
);

const changeSchema = z
  .strictObject(
    {
      now: z.iso
        .datetime({ offset: true, error: 'must be a time such as 2027-01-31T08:00:00Z' })
        .nullable()
        .optional(),
      move: move.optional(),
      frozen: z.boolean('must be true or false').optional(),
    },
    'must be an object, such as {"move": {"days": 30}}',
  )
  .refine((change) => change.now === undefined || change.move === undefined, {
    path: ['move'],
    message: 'cannot be given beside now',
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    message: 'must have now, move or frozen',
  });

type Change = z.output<typeof changeSchema>;

/** What the clock of a sandbox shows. */
export interface ClockState {
  now: string;
  frozen: boolean;
}

/** Reads a change of the clock. @throws Problem VALIDATION_FAILED */
export function readChange(body: unknown): Change {
  const result = changeSchema.safeParse(body);
  if (result.success) return result.data;
  const errors = new FieldErrors();
  for (const issue of result.error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : [];
    for (const key of unknown) {
      errors.add(pointerTo([...issue.path, key]), 'UNKNOWN_FIELD', 'is not a known field');
    }
    if (unknown.length === 0) {
      errors.add(pointerTo(issue.path), 'INVALID_VALUE', issue.message);
    }
  }
  throw invalid(errors.listed, errors.count);
}

/** What a body calls a member may be long. */
const pointerTo = (path: readonly PropertyKey[]): string =>
  path.map((step) => `/${String(step).slice(0, 100)}`).join('');

/** The clock of a sandbox: set, moved and frozen by requests, for the whole process. */
export class SandboxClock {
  #aheadMs = 0;
  #frozenAt: number | null = null;

  constructor() {
    this.tell();
  }

  get state(): ClockState {
    return { now: this.#now().toISOString(), frozen: this.#frozenAt !== null };
  }

  /** Returns true if it was set back. @throws Problem VALIDATION_FAILED if that is no time of this service */
  change({ now, move, frozen = this.#frozenAt !== null }: Change): boolean {
    const before = this.#now().getTime();
    const host = hostClock().getTime();
    const from = now === undefined ? before : now === null ? host : Date.parse(now);
    const at = from + (move ? lengthOf(move) : 0);
    if (!(at >= EARLIEST && at <= LATEST)) {
      const path = move ? '/move' : '/now';
      throw invalid({
        path,
        code: 'INVALID_VALUE',
        message: 'must lead to a time from 2020 to 2200',
      });
    }
    this.#aheadMs = at - host;
    this.#frozenAt = frozen ? at : null;
    this.tell();
    return at < before;
  }

  /** Shows the time of the host again. */
  reset(): void {
    this.#aheadMs = 0;
    this.#frozenAt = null;
    this.tell();
  }

  /** Lets everybody who waits for a time look at the clock. */
  tell(): void {
    setSystemClock(() => this.#now());
  }

  /** Gives the process its own clock back. */
  close(): void {
    setSystemClock();
  }

  #now(): Date {
    return new Date(this.#frozenAt ?? hostClock().getTime() + this.#aheadMs);
  }
}

function lengthOf({ days, hours, minutes, seconds }: NonNullable<Change['move']>): number {
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000;
}
