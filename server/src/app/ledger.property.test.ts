import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from './testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { createDriver, type Driver } from '../invoices/testing/driver.js';
import { auditRows } from './testing/ledger-audit.js';
import { ledgerCommands, type Entry } from './testing/ledger-commands.js';
import { sendBack } from './testing/sent-back.js';

const full = process.env['FAKTURA_FULL'] === '1';
const SEQUENCES = full ? 500 : 10;
const LONGEST = full ? 60 : 45;

describe.each(testEngines())('the ledger on $name', (engine) => {
  let services: TestServices;
  let sequences = 0;
  let steps = 0;
  /** Writes after which a retainer was deducted. */
  let deducted = 0;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(async () => {
    const counts = `${sequences} sequences, ${steps} writes, ${deducted} beside a deduction`;
    process.stdout.write(`Ledger on ${engine.name}: ${counts}\n`);
    await engine.stop();
  });

  /** The driver of a separate account, with its books audited after every write. */
  async function auditedDriver(): Promise<{ driver: Driver; audit: () => Promise<void> }> {
    const context = await services.another();
    const { id } = context().account;
    const audit = async () => expect(await auditRows(services.db, id)).toEqual([]);
    return { driver: createDriver(services, context), audit };
  }

  it(
    `agrees with the model after each of ${SEQUENCES} random sequences`,
    { timeout: 3_600_000 },
    async () => {
      const property = fc.asyncProperty(ledgerCommands(LONGEST), async (commands) => {
        const { driver, audit } = await auditedDriver();
        const entries: Entry[] = [];
        const audited = [...commands].map((command) => ({
          check: () => true,
          toString: () => command.toString(),
          async run(model: Entry[], real: Driver): Promise<void> {
            await command.run(model, real);
            await audit();
            steps += 1;
            deducted += Number(model.some((entry) => entry.model.deductedBy !== null));
          },
        }));
        await fc.asyncModelRun(() => ({ model: entries, real: driver }), audited);
        for (const entry of entries) await sendBack(entry, driver);
        await audit();
        sequences += 1;
      });
      await fc.assert(property, { numRuns: SEQUENCES, ...(full ? {} : { seed: 5 }) });
      expect(deducted).toBeGreaterThan(0);
    },
  );
});
