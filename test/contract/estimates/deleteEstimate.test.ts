import { describe, expect, it } from '../../harness/runner.js';

import { getEstimate, invoiceBody, newEstimate, errorLines } from '../../harness/fixtures.js';
import { sendInDatabase } from '../../harness/ledger-states.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('deleteEstimate', async (client) => ({
  id: (await newEstimate(client)).id,
}));

describe('204', () => {
  it.each(['Draft', 'Pending', 'Canceled'])(
    'deletes a %s estimate for good, with its lines, its terms and its place in the count',
    async (status) => {
      const { client } = await t.server.newAccount();
      const { id } = await newEstimate(client, { status, tags: ['gone'] });
      const answer = await client.delete(`/estimates/${id}`);
      expect([answer.status, answer.bytes.length]).toEqual([204, 0]);
      expect(errorLines(await client.delete(`/estimates/${id}`))).toEqual(['404 NOT_FOUND']);
      expect(errorLines(await client.get(`/estimates/${id}`))).toEqual(['404 NOT_FOUND']);
      const { body } = await client.get('/estimates');
      expect(body['pagination']).toMatchObject({ total: 0 });
      for (const [table, column] of [
        ['estimate_items', 'estimateId'],
        ['search_terms', 'resourceId'],
      ] as const) {
        const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?`;
        const [row] = await t.server.db.select<{ n: number }>(sql, [id]);
        expect(Number(row?.n), table).toBe(0);
      }
    },
  );

  it('is possible even if it was sent', async () => {
    const { id } = await newEstimate(t.client, { status: 'Pending' });
    await sendInDatabase(t.server, id);
    expect((await t.client.delete(`/estimates/${id}`)).status).toBe(204);
  });

  it('burns the number of a document, and frees a number that a client gave to a Draft', async () => {
    const { client } = await t.server.newAccount();
    const draft = await newEstimate(client, { number: 'MINE-1' });
    const open = await newEstimate(client, { status: 'Pending', date: '2026-01-01' });
    await client.delete(`/estimates/${draft.id}`);
    await client.delete(`/estimates/${open.id}`);
    expect((await newEstimate(client, { number: 'MINE-1' })).number).toBe('MINE-1');
    const again = await client.post('/estimates', invoiceBody({ number: open.number }));
    expect(errorLines(again)).toEqual(['409 NUMBER_TAKEN']);
    const next = await newEstimate(client, { status: 'Pending', date: '2026-01-01' });
    expect(next.number).toBe('EST-2026-00002');
    const sql = "SELECT kind FROM number_events WHERE number = 'EST-2026-00001' AND documentId = ?";
    const events = await t.server.db.select<{ kind: string }>(`${sql} ORDER BY id`, [open.id]);
    expect(events.map(({ kind }) => kind)).toEqual(['assigned', 'burnt']);
  });
});

describe('404', () => {
  it('names the resource, and does not delete the estimate of another account', async () => {
    const other = await t.server.otherAccount();
    const theirs = await newEstimate(other.client);
    for (const id of ['est_none', theirs.id]) {
      const { status, body } = await t.client.delete(`/estimates/${id}`);
      expect([status, body['details']]).toEqual([404, { resource: 'estimate' }]);
    }
    expect(await getEstimate(other.client, theirs.id)).toEqual(theirs);
  });
});
