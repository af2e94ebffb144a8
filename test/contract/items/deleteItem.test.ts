import { describe, expect, it } from '../../harness/runner.js';

import {
  getEstimate,
  getInvoice,
  line,
  newEstimate,
  newInvoice,
  newItem,
  errorLines,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';

const t = operationSuite('deleteItem', async (client) => ({ id: (await newItem(client)).id }));

describe('204', () => {
  it('deletes the product for good: a second time it is 404', async () => {
    const { id } = await newItem(t.client);
    const answer = await t.client.delete(`/items/${id}`);
    expect(answer.status).toBe(204);
    expect(answer.bytes.length).toBe(0);
    expect(errorLines(await t.client.delete(`/items/${id}`))).toEqual(['404 NOT_FOUND']);
    expect(errorLines(await t.client.get(`/items/${id}`))).toEqual(['404 NOT_FOUND']);
  });

  it('removes the product from drafts, and keeps the lines of drafts and documents', async () => {
    const { id } = await newItem(t.client);
    const items = [{ ...line, item: id }];
    const draft = await newInvoice(t.client, { items });
    const open = await newInvoice(t.client, { items, status: 'Pending' });
    expect((await t.client.delete(`/items/${id}`)).status).toBe(204);
    const draftNow = await getInvoice(t.client, draft.id);
    expect(draftNow.items).toMatchObject([{ ...line, item: null }]);
    expect(draftNow.version).toBe(draft.version + 1);
    expect(await getInvoice(t.client, open.id)).toEqual(open);
  });

  it('removes the product from draft estimates too, whose version increases', async () => {
    const { id } = await newItem(t.client);
    const items = [{ ...line, item: id }, line, { ...line, item: id }];
    const draft = await newEstimate(t.client, { items });
    const open = await newEstimate(t.client, { items, status: 'Pending' });
    expect((await t.client.delete(`/items/${id}`)).status).toBe(204);
    const draftNow = await getEstimate(t.client, draft.id);
    expect(draftNow.items.map(({ item }) => item)).toEqual([null, null, null]);
    expect(draftNow).toMatchObject({ version: draft.version + 1, amounts: draft.amounts });
    expect(await getEstimate(t.client, open.id)).toEqual(open);
  });

  it.each(['/invoices', '/estimates'])(
    'takes it off documents of %s that become Drafts again later',
    async (path) => {
      const { id } = await newItem(t.client, { trackInventory: true, stock: 9 });
      const { id: other } = await newItem(t.client);
      const lines = [
        { ...line, item: id },
        { ...line, item: other },
      ];
      const make = path === '/invoices' ? newInvoice : newEstimate;
      const open = await make(t.client, { items: lines, status: 'Pending' });
      expect((await t.client.delete(`/items/${id}`)).status).toBe(204);
      const answer = await t.client.patch(`${path}/${open.id}`, { status: 'Draft' });
      expect(answer.body).toMatchObject({
        status: 'Draft',
        items: [
          { ...line, item: null },
          { ...line, item: other },
        ],
        amounts: open.amounts,
        version: open.version + 1,
      });
    },
  );
});

describe('404', () => {
  it('names the resource', async () => {
    const { body } = await t.client.delete('/items/itm_none');
    expect(body['details']).toEqual({ resource: 'item' });
  });
});
