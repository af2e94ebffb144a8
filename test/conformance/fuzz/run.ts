import { contract, type Operation } from '../../harness/document.js';
import { built, type Cases } from './fuzz.js';

/** The options of `npm run fuzz`; by default the short run of `npm test`. */
export interface Wish {
  /** 0: every operation once, with `numRuns` requests of each kind. */
  minutes: number;
  seed: number;
  numRuns: number;
  operations: Operation[];
}

/** The default seed, so that CI always sends the same requests. */
const usualSeed = 20261121;

export const wish: Wish = {
  minutes: Number(process.env['FAKTURA_FUZZ_MINUTES'] ?? 0),
  seed: Number(process.env['FAKTURA_FUZZ_SEED'] ?? usualSeed),
  numRuns: process.env['FAKTURA_FULL'] === '1' ? 1_000 : 3,
  operations: chosen(process.env['FAKTURA_FUZZ_OPERATION'] ?? ''),
};

function chosen(name: string): Operation[] {
  if (name === '') return [...built];
  const found = built.filter(({ id }) => id === name);
  if (found.length > 0) return found;
  const isKnown = contract().operations.some(({ id }) => id === name);
  throw new Error(
    isKnown ? `The service does not have ${name} yet.` : `The contract has no operation ${name}.`,
  );
}

const secondsBetweenLines = 5;

/** The clock of a long run; reports the progress every few seconds. */
export class Watch {
  readonly #begun = Date.now();
  #reportedAt = Date.now();

  constructor(private readonly minutes: number) {}

  isOver(): boolean {
    return Date.now() - this.#begun >= this.minutes * 60_000;
  }

  report(round: number, operation: string, { valid, planted }: Cases): void {
    if (Date.now() - this.#reportedAt < secondsBetweenLines * 1_000) return;
    this.#reportedAt = Date.now();
    const gone = Math.round((Date.now() - this.#begun) / 1_000);
    const of = Math.round(this.minutes * 60);
    const cases = valid + planted;
    console.log(
      `${String(gone)} of ${String(of)} s: ${String(cases)} cases, round ${String(round + 1)}, ${operation}`,
    );
  }
}
