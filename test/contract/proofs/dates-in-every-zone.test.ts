import { afterEach, describe, expect, it } from '../../harness/runner.js';

import {
  made,
  newInvoice,
  newPayment,
  type Invoice,
  type Payment,
} from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';
import { resetZone, setZone, winterOffset } from '../../harness/zone.js';

const t = suite();
afterEach(resetZone);

/** From UTC-11 to UTC+14, with half hours and summer time; the server runs in this process. */
const zones = [
  'Pacific/Pago_Pago',
  'Pacific/Honolulu',
  'America/St_Johns',
  'America/New_York',
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Kiritimati',
];

describe('a date never shifts, wherever the server runs', () => {
  it('changes the zone of this process', () => {
    const offsets = zones.map((name) => {
      setZone(name);
      return winterOffset();
    });
    expect(new Set(offsets).size).toBe(zones.length);
    expect([offsets[0], offsets.at(-1)]).toEqual([660, -840]);
  });

  it.each(['2026-11-02', '2026-03-29', '1900-01-01', '2200-12-31', '2024-02-29'])(
    'an invoice of %s is put back ten times and keeps its dates and its version',
    async (date) => {
      const dates = {
        date,
        dueDate: date,
        deliveryDate: date,
        servicePeriod: { from: date, to: date },
      };
      const first = await newInvoice(t.client, { ...dates, status: 'Pending' });
      expect(first).toMatchObject(dates);
      for (const name of zones) {
        setZone(name);
        const { body } = await t.client.get<Invoice>(`/invoices/${first.id}`);
        expect(body).toEqual(first);
        expect(await made(t.client.put<Invoice>(`/invoices/${first.id}`, body))).toEqual(first);
      }
    },
  );

  it.each(['2026-11-02', '1900-01-01', '2200-12-31'])(
    'a changed invoice, and a payment of %s, keep their day in every zone',
    async (date) => {
      const { id } = await newInvoice(t.client, { date });
      const payment = await newPayment(t.client, id, { amount: 1, paidAt: date });
      for (const [index, name] of zones.entries()) {
        setZone(name);
        const invoice = await made(
          t.client.patch<Invoice>(`/invoices/${id}`, { notes: String(index) }),
        );
        expect(invoice.date).toBe(date);
        const changed = await made(
          t.client.put<Payment>(`/payments/${payment.id}`, {
            method: 'Cash',
            notes: String(index),
          }),
        );
        expect(changed.paidAt).toBe(date);
      }
    },
  );

  it('an instant is the same in every zone', async () => {
    const invoice = await newInvoice(t.client);
    for (const name of zones) {
      setZone(name);
      const before = Date.now();
      const made = await newInvoice(t.client);
      const createdAt = Date.parse(made.createdAt);
      expect(createdAt >= before && createdAt <= Date.now(), made.createdAt).toBe(true);
      const { body } = await t.client.get<Invoice>(`/invoices/${invoice.id}`);
      expect(body.createdAt).toBe(invoice.createdAt);
    }
  });
});
