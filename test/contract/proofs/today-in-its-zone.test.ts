import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { getInvoice, newInvoice, newPayment } from '../../harness/fixtures.js';
import { startServer, type TestServer } from '../../harness/server.js';

let server: TestServer;
let clock = new Date();
beforeAll(async () => {
  server = await startServer({ now: () => clock, keyCacheMs: 0 });
});
afterAll(() => server.close());

/** Time zone, and its offset from UTC on 2026-11-03 and on 2026-07-01, in minutes. */
const zones: [string, number, number][] = [
  ['Pacific/Pago_Pago', -660, -660],
  ['America/New_York', -300, -240],
  ['Europe/Berlin', 60, 120],
  ['Asia/Kolkata', 330, 330],
  ['Pacific/Kiritimati', 840, 840],
];
const at = (day: string, time: string, offset: number) =>
  new Date(Date.parse(`${day}T${time}:00Z`) - offset * 60_000);

describe('today is today in the zone of the account', () => {
  it.each(zones)(
    '%s: at 23:30 the old day, at 00:30 the new one, in winter and summer',
    async (timezone, winter, summer) => {
      const { client } = await server.newAccount({ timezone });
      const days = [
        ['2026-11-02', '2026-11-03', winter],
        ['2026-06-30', '2026-07-01', summer],
      ] as const;
      for (const [before, after, offset] of days) {
        for (const [day, time] of [
          [before, '23:30'],
          [after, '00:30'],
        ] as const) {
          clock = at(day, time, offset);
          const invoice = await newInvoice(client);
          expect([invoice.date, (await newPayment(client, invoice.id)).paidAt]).toEqual([day, day]);
        }
      }
    },
  );

  it.each(zones)('%s: overdue begins at midnight there', async (timezone, winter) => {
    const { client } = await server.newAccount({ timezone });
    clock = at('2026-11-02', '12:00', winter);
    const { id } = await newInvoice(client, { status: 'Pending', dueDate: '2026-11-02' });
    clock = at('2026-11-02', '23:59', winter);
    expect((await getInvoice(client, id)).isOverdue).toBe(false);
    clock = at('2026-11-03', '00:00', winter);
    expect((await getInvoice(client, id)).isOverdue).toBe(true);
  });

  it('an export prints the same calendar dates in every zone', { timeout: 120_000 }, async () => {
    clock = new Date('2026-11-03T11:30:00Z');
    const dates = { date: '2026-11-02', dueDate: '2026-11-16', deliveryDate: '2026-10-31' };
    const { id } = await newInvoice(server.client, { ...dates, status: 'Pending' });
    for (const tz of ['Pacific/Pago_Pago', 'Pacific/Kiritimati']) {
      const { status, bytes } = await server.client.get(`/invoices/${id}/export`, {
        query: { tz },
      });
      expect(status).toBe(200);
      const text = await textOf(bytes);
      for (const day of ['2 November 2026', '16 November 2026', '31 October 2026']) {
        const [number = '', month = '', year = ''] = day.split(' ');
        const written = new RegExp(
          `${number} ${month.slice(0, 3)}\\w* ${year}|${month.slice(0, 3)}\\w* ${number}, ${year}`,
        );
        expect(text, tz).toMatch(written);
      }
    }
  });
});
