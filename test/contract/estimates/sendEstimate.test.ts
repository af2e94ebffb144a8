import { describe, expect, it } from '../../harness/runner.js';

import { made, newEstimate, errorLines, type Estimate } from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { describeSending, senderOf } from '../../harness/sending.js';

const t = operationSuite('sendEstimate', async (client) => ({
  id: (await newEstimate(client)).id,
  body: { subject: 'Your estimate' },
}));
describeSending(t, 'estimates');

const patch = (id: string, body: object) =>
  t.client.request<Estimate>('PATCH', `/estimates/${id}`, { body });

describe('202', () => {
  it('sends an estimate again, and one that has expired too', async () => {
    const { send } = senderOf(t.client, 'estimates');
    const dates = { date: '2026-01-01', dueDate: '2026-01-02' };
    const { id, isOverdue } = await newEstimate(t.client, { status: 'Pending', ...dates });
    expect(isOverdue).toBe(true);
    const receipts = [await made(send(id)), await made(send(id))];
    expect(new Set(receipts.map((receipt) => receipt.id)).size).toBe(2);
  });
});

describe('409', () => {
  it('is returned for a canceled estimate, whose scheduled mail is dropped', async () => {
    const { send, get } = senderOf(t.client, 'estimates');
    const { id } = await newEstimate(t.client, { status: 'Pending' });
    await made(send(id, { date: '2096-07-01' }));
    expect(await made(patch(id, { status: 'Canceled' }))).toMatchObject({ lastMail: null });
    expect(errorLines(await send(id))).toEqual(['409 STATUS_CONFLICT']);
    expect(await get(id)).toMatchObject({ status: 'Canceled', lastMail: null });
  });

  it('prevents an estimate whose mail is being sent from becoming a Draft', async () => {
    const { id } = await newEstimate(t.client);
    await made(senderOf(t.client, 'estimates').send(id));
    expect(errorLines(await patch(id, { status: 'Draft' }))).toEqual(['409 STATUS_CONFLICT']);
  });
});
