import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { made, newEstimate, refused, errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { startServer } from '../../harness/server.js';

const t = operationSuite(
  'exportEstimate',
  async (client) => ({ id: (await newEstimate(client)).id }),
  startServer,
);

const pdf = (id: string, query: Record<string, string> = {}, accept = 'application/pdf') =>
  t.client.get(`/estimates/${id}/export`, { query, headers: { accept } });

describe('200', () => {
  it('returns a PDF with the data of the estimate, without a request for payment', async () => {
    const { id, number, url } = await newEstimate(t.client, {
      status: 'Pending',
      date: '2026-11-02',
      dueDate: '2096-11-30',
      items: [{ name: 'Poster', quantity: 3, price: 33.335, taxes: [{ name: 'VAT', value: 19 }] }],
    });
    const { status, headers, bytes } = await pdf(id);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="${number}.pdf"; filename*=UTF-8''${number}.pdf`,
    );
    const text = await textOf(bytes);
    const shown = [
      number ?? '',
      'Estimate',
      'Valid until',
      '2096',
      'Poster',
      '100.01',
      '119.01',
      url,
    ];
    for (const part of shown) expect(text).toContain(part);
    for (const word of ['Invoice', 'Please pay', 'Balance']) expect(text).not.toContain(word);
  });

  it('stamps a draft, and names its file', async () => {
    const { id } = await newEstimate(t.client);
    const { headers, bytes } = await pdf(id);
    expect(headers.get('content-disposition')).toContain('filename="estimate-draft.pdf"');
    expect((await textOf(bytes)).toLowerCase()).toContain('draft');
  });

  it('stamps one that is canceled, in whatever zone', async () => {
    const { id } = await newEstimate(t.client, { status: 'Pending' });
    await made(t.client.patch(`/estimates/${id}`, { status: 'Canceled' }));
    const { bytes } = await pdf(id, { tz: 'Asia/Tokyo' });
    expect((await textOf(bytes)).toLowerCase()).toContain('cancelled');
  });

  it.each([
    ['accept', 'accepted'],
    ['decline', 'declined'],
  ])('stamps one whose customer chose to %s', async (choice, stamp) => {
    const { id, url } = await newEstimate(t.client, { status: 'Pending' });
    const token = new URL(url).pathname.split('/')[2] ?? '';
    const button = `${t.server.url}/e/${token}/${choice}?version=1`;
    await fetch(button, { method: 'POST', redirect: 'manual' });
    expect((await textOf((await pdf(id)).bytes)).toLowerCase()).toContain(stamp);
  });
});

describe('406', () => {
  it('refuses to write another format', async () => {
    const { id } = await newEstimate(t.client);
    expect(errorLines(await pdf(id, {}, 'application/xml'))).toEqual(['406 NOT_ACCEPTABLE']);
  });
});

describe('422', () => {
  it('names an unknown zone', async () => {
    const { id } = await newEstimate(t.client);
    expect(errorLines(await pdf(id, { tz: 'Europe/Bielefeld' }))).toEqual(
      refused('?tz', 'INVALID_VALUE'),
    );
  });
});
