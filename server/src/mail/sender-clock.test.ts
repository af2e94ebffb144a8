import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { findMail } from './index.js';
import { mailAccount, mailRoom, untilState } from './testing/mail-room.js';

describe.each(testEngines())('the sender on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  it('sends nothing while its clock is wrong', async () => {
    let isRight = false;
    let asked = 0;
    const isClockRight = () => {
      asked += 1;
      return isRight;
    };
    const room = await mailRoom(services);
    const mailId = await (await mailAccount(services)).mailTo('anna@example.org');
    room.sender({ isClockRight });
    await vi.waitFor(() => expect(asked).toBeGreaterThan(3), { timeout: 10_000 });
    expect(room.smtp.received).toEqual([]);
    expect((await findMail(services.db, mailId))?.row.state).toBe('Queued');
    isRight = true;
    await untilState(services, mailId, 'Sent');
  });
});
