import { afterAll, beforeAll, describe, expect, it } from '../../harness/runner.js';

import { getEstimate, newEstimate } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { startServer, type TestServer } from '../../harness/server.js';

const t = operationSuite('getEstimate', async (client) => ({ id: (await newEstimate(client)).id }));

describe('200', () => {
  it('returns what was stored, with an ETag that begins with the version', async () => {
    const estimate = await newEstimate(t.client, { status: 'Pending', tags: ['a'] });
    const { status, headers, body } = await t.client.get(`/estimates/${estimate.id}`);
    expect({ status, body }).toEqual({ status: 200, body: estimate });
    expect(headers.get('etag')).toMatch(/^"1-/);
  });

  it('answers HEAD with the same headers and no body', async () => {
    const { id } = await newEstimate(t.client);
    const get = await t.client.get(`/estimates/${id}`);
    const head = await t.client.request('HEAD', `/estimates/${id}`);
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  describe('as time passes', () => {
    let clock = new Date('2026-11-16T22:59:59.999Z');
    let server: TestServer;
    beforeAll(async () => {
      server = await startServer({ now: () => clock });
    });
    afterAll(() => server.close());

    it('is expired from the day after dueDate, in the zone of the account, with another ETag', async () => {
      const { client } = server;
      const due = { date: '2026-11-02', dueDate: '2026-11-16' };
      const ids: string[] = [];
      for (const status of ['Pending', 'Draft', 'Canceled']) {
        ids.push((await newEstimate(client, { ...due, status })).id);
      }
      const overdue = async () => {
        const found = await Promise.all(ids.map((id) => getEstimate(client, id)));
        return found.map(({ isOverdue }) => isOverdue);
      };
      const [open = ''] = ids;
      const first = await client.get(`/estimates/${open}`);
      expect(await overdue()).toEqual([false, false, false]);
      clock = new Date('2026-11-16T23:00:00.000Z');
      expect(await overdue()).toEqual([true, false, false]);
      const etag = first.headers.get('etag') ?? '';
      const headers = { 'if-none-match': etag };
      const second = await client.get<{ version: number }>(`/estimates/${open}`, { headers });
      expect([second.status, second.body.version]).toEqual([200, 1]);
      const guard = { headers: { 'if-match': etag } };
      const guarded = await client.patch(`/estimates/${open}`, { dueDate: '2026-11-17' }, guard);
      expect(guarded.status).toBe(200);
      expect(await overdue()).toEqual([false, false, false]);
    });
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.get('/estimates/est_none');
    expect(body['details']).toEqual({ resource: 'estimate' });
  });
});
