import { beforeAll, describe, expect, it } from 'vitest';

import { faktura, fakturaJson, freshFolder, serve } from './program.js';
import { withDatabase } from './indexed-again.js';

/** As earlier versions stored what a mail server answered. */
const HOSTILE = '550 \u001b[2J\u001b[31mPaid\u001b[0m\r\n\u202edetnuoccA\u009b1m';
const SHOWN = '550 Paid detnuoccA';
const OBEYED = /(?!\n)\p{Cc}|\p{Bidi_Control}/u;

const DATA_DIR = freshFolder();
const environment = { DATA_DIR };
let mailId: string;
let customerId: string;

beforeAll(async () => {
  const server = await serve(environment, ['--demo']);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/v1${path}`, {
      method: 'POST',
      headers: { 'api-key': server.key, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as { id: string };
  };
  const billTo = { company: 'Turned \u202eround', email: 'anna@example.org' };
  ({ id: customerId } = await post('/customers', { billTo, attachPdf: false }));
  const items = [{ name: 'Day', quantity: 1, price: 100 }];
  const { id } = await post('/invoices', { customer: customerId, items });
  ({ id: mailId } = await post(`/invoices/${id}/send`, {}));
  await server.stop();
  await withDatabase(environment, (db) =>
    db.transaction(async (tx) => {
      const of = [HOSTILE, mailId];
      await tx.execute("UPDATE mails SET state = 'Bounced', lastError = ? WHERE id = ?", of);
      await tx.execute('UPDATE mail_recipients SET response = ? WHERE mailId = ?', of);
      const sql =
        'INSERT INTO mail_suppressions (accountId, address, mailId, reason, createdAt) ' +
        'SELECT accountId, toAddress, id, lastError, createdAt FROM mails WHERE id = ?';
      await tx.execute(sql, [mailId]);
    }),
  );
}, 60_000);

describe('what strangers wrote', () => {
  it.each([
    ['mail', 'list'],
    ['mail', 'show'],
    ['mail', 'suppressions', 'acc_demo'],
  ])('is printed by %s %s as one line that no terminal obeys', async (...words) => {
    const args = words[1] === 'show' ? [...words, mailId] : words;
    const { code, stdout } = await faktura(args, environment);
    expect(code).toBe(0);
    expect(stdout).not.toMatch(OBEYED);
    expect(stdout.split('\n').some((line) => line.endsWith(SHOWN))).toBe(true);
    const json = (await faktura([...args, '--json'], environment)).stdout;
    expect(json).not.toMatch(OBEYED);
    expect(JSON.stringify(JSON.parse(json))).toContain(JSON.stringify(HOSTILE).slice(1, -1));
  });

  it('is printed without marks of direction where it is the name of a customer', async () => {
    const { stdout } = await faktura(['document', 'list', '--account', 'acc_demo'], environment);
    expect(stdout).toContain('Turned round');
    expect(stdout).not.toMatch(OBEYED);
    const documents = await fakturaJson<{ data: unknown[] }>(
      ['document', 'list', '--account', 'acc_demo'],
      environment,
    );
    expect(JSON.stringify(documents)).toContain('Turned \u202eround');
  });

  it('is no command to the terminal in an error either', async () => {
    const { code, stderr } = await faktura(['mail', 'show', 'snd_\u001b[31m'], environment);
    expect([code, stderr]).toEqual([
      1,
      'There is no mail snd_. Correct the id: faktura mail list\n',
    ]);
  });
});
