import { describe, expect, it } from '../../harness/runner.js';

import { newInvoice, type Invoice } from '../../harness/fixtures.js';
import { suite } from '../../harness/suite.js';

const t = suite();
const numbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `INV-2026-${String(index + 1).padStart(5, '0')}`);

/** Documents that get their numbers at once. */
const many = process.env['FAKTURA_FULL'] === '1' ? 200 : 60;

describe('numbers are unique and without gaps under load', () => {
  it(`${many} Drafts that leave Draft in parallel get 1 to ${many}, and no request gets a 500`, async () => {
    const { client } = await t.server.newAccount();
    const drafts: Invoice[] = [];
    for (let count = 0; count < many; count += 1)
      drafts.push(await newInvoice(client, { date: '2026-11-02' }));
    const answers = await Promise.all(
      drafts.map(({ id }) => client.patch<Invoice>(`/invoices/${id}`, { status: 'Pending' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers.map(({ body }) => body.number).sort()).toEqual(numbers(many));
  });

  it(`${many} parallel retainers with their own series get 1 to ${many}, alongside ${many / 4} invoices`, async () => {
    const { client } = await t.server.newAccount({
      numberTemplates: { Retainer: 'AB-{YYYY}-{00000}' },
    });
    const date = '2026-11-02';
    const drafts: Invoice[] = [];
    for (let count = 0; count < (many * 5) / 4; count += 1)
      drafts.push(await newInvoice(client, { date, isRetainer: count % 5 !== 0 }));
    const answers = await Promise.all(
      drafts.map(({ id }) => client.patch<Invoice>(`/invoices/${id}`, { status: 'Pending' })),
    );
    const given = answers.map(({ body }) => body.number ?? '').sort();
    const retainers = numbers(many).map((number) => number.replace('INV', 'AB'));
    expect(given).toEqual([...retainers, ...numbers(many / 4)]);
  });

  it('50 open invoices that are created in parallel get 1 to 50', async () => {
    const { client } = await t.server.newAccount();
    const invoices = await Promise.all(
      numbers(50).map(() => newInvoice(client, { date: '2026-11-02', status: 'Pending' })),
    );
    expect(invoices.map(({ number }) => number).sort()).toEqual(numbers(50));
  });

  it('of 20 parallel requests for one number, one succeeds', async () => {
    const { client } = await t.server.newAccount();
    const drafts = await Promise.all(numbers(20).map(() => newInvoice(client)));
    const answers = await Promise.all(
      drafts.map(({ id }) => client.patch(`/invoices/${id}`, { number: 'WANTED' })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...numbers(19).map(() => 409)]);
  });
});
