import { describe, expect, it } from 'vitest';
import { times } from '../platform/testing/run-length.js';
import { brokenInvariant } from './testing/ledger-invariants.js';
import { LedgerModel } from './testing/ledger-model.js';
import { refused } from './testing/refused.js';
import { generator, randomWrite, STATUSES } from './testing/simulated-writes.js';
import { createdAs, statusOf } from './transition.rules.js';

const SEQUENCES = times(2_000, 20_000);
const LONGEST = 60;

interface Outcome {
  broken: string[];
  done: number;
  seen: Set<string>;
}

function simulate(sequences: number): Outcome {
  const outcome: Outcome = { broken: [], done: 0, seen: new Set() };
  for (let seed = 1; seed <= sequences; seed += 1) {
    const random = generator(seed);
    const first = STATUSES[random(STATUSES.length)] ?? 'Draft';
    const model = new LedgerModel(random(10), first);
    const length = 1 + random(LONGEST);
    expect(model.status).toBe(statusOf(createdAs(first, model.total)));
    outcome.seen.add(model.status);
    for (let step = 0; step < length; step += 1) {
      if (refused(randomWrite(model, random))) continue;
      outcome.done += 1;
      outcome.seen.add(model.status);
      const broken = brokenInvariant(model);
      if (broken === null) continue;
      outcome.broken.push(`seed ${seed} step ${step}: ${broken}`);
      break;
    }
  }
  return outcome;
}

describe(`${SEQUENCES} random sequences of up to ${LONGEST} writes to one invoice`, () => {
  it('keep status, balance and refunds in step', { timeout: 120_000 }, () => {
    const { broken, done, seen } = simulate(SEQUENCES);
    expect(broken).toEqual([]);
    expect(seen.size).toBe(7);
    expect(done).toBeGreaterThan(SEQUENCES * 10);
  });
});

/** Two retainers and two invoices that name some of them, so that a retainer is wanted twice. */
function withRetainers(random: (below: number) => number): LedgerModel[] {
  const first = () => (random(2) === 0 ? 'Paid' : 'Draft');
  const retainers = [new LedgerModel(random(5), first()), new LedgerModel(random(5), first())];
  const finals = [0, 1].map(() => new LedgerModel(2 + random(10), 'Draft'));
  for (const one of finals) one.name(retainers.filter(() => random(3) > 0));
  return [...retainers, ...finals];
}

interface Deducted extends Outcome {
  /** How often a final invoice deducted, and how often a retainer was free again. */
  deducted: number;
  freed: number;
}

function simulateRetainers(sequences: number): Deducted {
  const outcome: Deducted = { broken: [], done: 0, seen: new Set(), deducted: 0, freed: 0 };
  for (let seed = 1; seed <= sequences; seed += 1) {
    const random = generator(seed);
    const models = withRetainers(random);
    const held = () => models.filter(({ deductedBy }) => deductedBy !== null).length;
    for (let step = 0; step < LONGEST; step += 1) {
      const [model = new LedgerModel(0, 'Draft'), before] = [models[random(4)], held()];
      const write = random(20) === 0 ? () => model.remove() : randomWrite(model, random);
      if (refused(write)) continue;
      outcome.done += 1;
      outcome.seen.add(model.status);
      outcome.deducted += Math.max(0, held() - before);
      outcome.freed += Math.max(0, before - held());
      const broken = models.map(brokenInvariant).find((one) => one !== null);
      if (broken === undefined) continue;
      outcome.broken.push(`seed ${seed} step ${step}: ${broken}`);
      break;
    }
  }
  return outcome;
}

describe(`${SEQUENCES} random sequences of up to ${LONGEST} writes to two retainers and two invoices`, () => {
  it(
    'deduct a retainer at most once, whole, and never more than the total',
    { timeout: 120_000 },
    () => {
      const { broken, deducted, freed, seen } = simulateRetainers(SEQUENCES);
      expect(broken).toEqual([]);
      expect(seen.size).toBe(7);
      expect(deducted).toBeGreaterThan(SEQUENCES / 10);
      expect(freed).toBeGreaterThan(SEQUENCES / 20);
    },
  );
});
