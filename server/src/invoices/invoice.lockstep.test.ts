import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '../app/testing/refusal.js';
import { openServices, type TestServices } from '../app/testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { createDesk, lineOf, type Desk } from './testing/desk.js';
import { LedgerModel, refused } from './testing/ledger-model.js';

const STATUSES = ['Draft', 'Pending', 'Unpaid', 'Partial', 'Paid', 'Refunded'] as const;
const SEQUENCES = 6;
const WRITES = 25;

function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    // Numerical Recipes; the high bits are good enough to choose writes by.
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** One random write, as the model does it and as the service does it. */
function write(desk: Desk, id: string, model: LedgerModel, random: (below: number) => number) {
  const amount = 1 + random(6);
  const index = random(Math.max(1, model.payments.length));
  const status = STATUSES[random(STATUSES.length)] ?? 'Pending';
  const total = random(10);
  const payment = async () => (await desk.paymentsOf(id))[index]?.id ?? 'pay_none';
  const writes: [string, () => void, () => Promise<unknown>][] = [
    [`pay ${amount}`, () => model.pay(amount), () => desk.pay(id, amount)],
    [
      `payment ${index} of ${amount}`,
      () => model.changePayment(index, amount),
      async () => desk.changePayment(await payment(), amount),
    ],
    [
      `delete payment ${index}`,
      () => model.deletePayment(index),
      async () => desk.deletePayment(await payment()),
    ],
    [`status ${status}`, () => model.setStatus(status), () => desk.patch(id, { status })],
    [`total ${total}`, () => model.setTotal(total), () => desk.patch(id, lineOf(total))],
  ];
  return writes[random(writes.length)] ?? writes[0];
}

describe.each(testEngines())('an invoice on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  it('shows after random writes what its payments say', { timeout: 120_000 }, async () => {
    const desk = createDesk(services, await services.another());
    for (let seed = 1; seed <= SEQUENCES; seed += 1) {
      const random = generator(seed);
      const first = STATUSES[random(STATUSES.length)] ?? 'Draft';
      const total = random(10);
      const model = new LedgerModel(total, first);
      const { id } = await desk.create({ ...lineOf(total), status: first });
      const story = [`${first} of ${total}`];
      for (let step = 0; step < WRITES; step += 1) {
        const [name, inModel, inService] = write(desk, id, model, random) ?? [];
        if (!inModel || !inService) throw new Error('no write');
        story.push(name ?? '');
        const wanted = refused(inModel);
        const { code } = await refusalOf(inService());
        const told = story.join(', ');
        expect(code !== undefined, `${told}: ${code}`).toBe(wanted);
        const { status, amounts, number } = await desk.get(id);
        expect({ status, paid: amounts.paid, balance: amounts.balance }, told).toEqual({
          status: model.status,
          paid: model.paid.toNumber(),
          balance: model.balance.toNumber(),
        });
        expect(number !== null || status === 'Draft', told).toBe(true);
      }
    }
  });
});
