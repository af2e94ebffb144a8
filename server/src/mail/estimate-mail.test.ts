import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServices, type TestServices } from '../app/testing/services.js';
import { decideEstimate } from '../estimates/index.js';
import { sendEstimate } from '../estimates/send-estimate.js';
import { enginesOfLongTests } from '../platform/db/testing/engines.js';
import { mailAccount, mailRoom, untilState } from './testing/mail-room.js';

const hostile = `${'שלום '.repeat(20)}\u202E<b>&"${'x'.repeat(100)}`;

describe.each(enginesOfLongTests())('the mail of an estimate on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
  }, 120_000);
  afterAll(() => engine.stop());

  /** Sends an estimate over SMTP, and returns what arrived. */
  async function arrived(
    estimate: { dueDate?: string; isDecided?: boolean; company?: string },
    body: { body?: string; subject?: string } = {},
  ) {
    const { dueDate, isDecided = false, company = 'Acme' } = estimate;
    const room = await mailRoom(services);
    const { context } = await mailAccount(services);
    const billTo = { company, email: 'anna@example.org' };
    const { id: customer } = await services.run((tx) =>
      services.customers.create(context, { billTo, attachPdf: false }, tx),
    );
    const made = {
      customer,
      items: [{ name: 'Day', quantity: 1, price: 100 }],
      status: 'Pending' as const,
      date: '2026-01-01',
      ...(dueDate === undefined ? {} : { dueDate }),
    };
    const { row } = await services.run((tx) => services.estimates.create(context, made, tx));
    const work = { ...context, now: new Date() };
    if (isDecided) {
      await services.run((sql) => decideEstimate({ ...work, sql }, row.id, 'Accepted'));
    }
    const sent = await services.run((sql) => sendEstimate({ ...work, sql }, row.id, body));
    room.sender();
    await untilState(services, sent.row.id, 'Sent');
    const [mail] = room.smtp.received;
    const { text = '', html = '', subject } = mail?.email ?? {};
    return { raw: mail?.raw.toString() ?? '', text, html, subject, number: row.number ?? '' };
  }

  it('says until when it is valid, and that it can be accepted online, in both parts', async () => {
    const { text, html, number } = await arrived({ dueDate: '2096-07-01' });
    expect(text).toMatch(new RegExp(`^Hello Acme,\\s+Please find estimate ${number} `));
    for (const part of [text, html]) {
      expect(part).toContain('Valid until: 1 July 2096');
      expect(part).toContain('You can accept or decline this estimate online');
    }
  });

  it.each([
    ['has expired', { dueDate: '2026-01-02' }],
    ['is accepted', { isDecided: true }],
  ])('offers no decision if it %s', async (_, estimate) => {
    const { text } = await arrived(estimate);
    expect(text).toContain('Hello');
    expect(text).not.toContain('decline');
  });

  it('is not greeted and closed twice around an own text', async () => {
    const own = { body: '<p>Dear Anna,</p><p>as agreed.</p><p>Best<br>Lena</p>' };
    const { text, html } = await arrived({ dueDate: '2096-07-01' }, own);
    expect(text.replaceAll('\r', '')).toMatch(
      /^Dear Anna,\n\nas agreed\.\n\nBest\nLena\n\nEstimate [\w-]+: .*\nValid until: /,
    );
    expect(html).toContain('<p>Dear Anna,</p>');
    expect(text + html).not.toMatch(/Hello|Kind regards/);
  });

  it('stays one subject and one greeting whatever the company is called', async () => {
    const { raw, text, html, subject } = await arrived(
      { company: hostile },
      { subject: `Re: ${hostile}`.slice(0, 200) },
    );
    const [head = ''] = raw.split('\r\n\r\n');
    expect(head.match(/^subject:/gim)).toHaveLength(1);
    for (const line of raw.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998);
    expect(subject).toMatch(/^Re: שלום שלום/);
    expect((subject ?? '') + text + html).not.toMatch(/[\u202A-\u202E]/);
    expect(html).toContain('&lt;b&gt;&amp;&quot;xxx');
    expect(html).not.toContain('<b>');
  });
});
