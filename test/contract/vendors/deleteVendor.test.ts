import { describe, expect, it } from '../../harness/runner.js';

import { newVendor } from '../../harness/books.js';
import { errorLines } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('deleteVendor', async (client) => ({ id: (await newVendor(client)).id }));

describe('204', () => {
  it('deletes the vendor for good: a second time it is 404', async () => {
    const { id } = await newVendor(t.client);
    const answer = await t.client.delete(`/vendors/${id}`);
    expect(answer.status).toBe(204);
    expect(answer.bytes.length).toBe(0);
    expect(errorLines(await t.client.delete(`/vendors/${id}`))).toEqual(['404 NOT_FOUND']);
    expect(errorLines(await t.client.get(`/vendors/${id}`))).toEqual(['404 NOT_FOUND']);
  });

  it('leaves no rows except its history', async () => {
    const { id } = await newVendor(t.client, { tags: ['paper'] });
    await t.client.patch(`/vendors/${id}`, { notes: 'x' });
    await t.client.delete(`/vendors/${id}`);
    const { db } = t.server;
    const rows = (sql: string) => db.select<{ kind?: string }>(sql, [id]);
    expect(await rows('SELECT id FROM vendors WHERE id = ?')).toEqual([]);
    expect(await rows('SELECT term FROM search_terms WHERE resourceId = ?')).toEqual([]);
    const events = await rows('SELECT kind FROM events WHERE resourceId = ? ORDER BY id');
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'updated', 'deleted']);
  });
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.delete('/vendors/ven_none');
    expect(body['details']).toEqual({ resource: 'vendor' });
  });
});
