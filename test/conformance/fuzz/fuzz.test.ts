import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startServer, type TestServer } from '../../harness/server.js';
import { built, Fuzz } from './fuzz.js';
import { Watch, wish } from './run.js';
import { World } from './world.js';

let server: TestServer;
let fuzz: Fuzz;

beforeAll(async () => {
  server = await startServer();
  const world = new World(server.client);
  await world.prepare();
  fuzz = new Fuzz(server.client, world);
});

afterAll(async () => {
  const { valid, planted } = fuzz.cases;
  const of = `${String(wish.operations.length)} operations, seed ${String(wish.seed)}`;
  const kinds = `${String(valid)} valid, ${String(planted)} with a planted fault`;
  console.log(`Fuzz: ${String(valid + planted)} cases (${kinds}) of ${of}`);
  await server.close();
});

const short = (): unknown =>
  describe.each(wish.operations)('$id', (operation) => {
    it('accepts what the document accepts, or names the described rule that forbids it', async () => {
      await fuzz.valid(operation, wish);
    });

    it('refuses what the document refuses, and points to the fault', async () => {
      await fuzz.planted(operation, wish);
    });
  });

const long = (): unknown =>
  describe(`for ${String(wish.minutes)} minutes`, () => {
    const timeout = wish.minutes * 60_000 + 120_000;
    it('the service conforms to the document, whatever is sent', { timeout }, async () => {
      const watch = new Watch(wish.minutes);
      for (let round = 0; !watch.isOver(); round += 1) {
        const effort = { numRuns: 25, seed: wish.seed + round };
        for (const operation of wish.operations) {
          if (watch.isOver()) break;
          await fuzz.valid(operation, effort);
          await fuzz.planted(operation, effort);
          watch.report(round, operation.id, fuzz.cases);
        }
      }
    });
  });

if (wish.minutes > 0) long();
else short();

describe('the operations', () => {
  it('are those of the service', () => {
    expect(built.length).toBeGreaterThan(20);
    expect(wish.operations.length).toBeGreaterThan(0);
  });
});
