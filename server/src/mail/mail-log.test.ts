import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { createLog } from '../platform/log/log.js';
import { mailAccount, mailRoom, untilState } from './testing/mail-room.js';

describe.each(testEngines().slice(0, 1))('the log of sending on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  it('has a line for each attempt: account, request and why it was deferred, without the address', async () => {
    let tried = 0;
    const room = await mailRoom(services, {
      recipient: (to) => ((tried += 1) === 1 ? `451 4.7.1 <${to}> Greylisted` : undefined),
    });
    const account = await mailAccount(services);
    const mailId = await account.mailTo('anna@example.org');
    const lines: string[] = [];
    room.sender({ log: createLog('info', { write: (line) => void lines.push(line) }) });
    const { row } = await untilState(services, mailId, 'Sent');
    const facts = { mail: mailId, accountId: row.accountId, requestId: row.requestId };
    const deferred = { outcome: 'deferred', msg: 'a mail was not accepted' };
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { ...facts, attempts: 1, ...deferred },
      { ...facts, attempts: 2, msg: 'a mail was sent' },
    ]);
    expect(lines[0]).toContain('4.7.1 <[address]> Greylisted');
    expect(lines.join('')).not.toContain('anna@');
  });
});
