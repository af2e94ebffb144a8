import { expect, it } from '../../harness/runner.js';

import { germanSeller, newBuyer, taxedLine } from '../../harness/e-invoicing.js';
import { errorLines, type Invoice, made } from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer, { eInvoicing: true, profile: germanSeller });

it('issues no final invoice of less than its retainers (422 TOTAL_BELOW_PAID)', async () => {
  const { id: customer } = await newBuyer(t.client, 'XRechnung');
  const create = (body: object) =>
    made(
      t.client.post<Invoice>('/invoices', {
        customer,
        date: '2026-11-16',
        dueDate: '2026-11-30',
        deliveryDate: '2026-11-15',
        ...body,
      }),
    );
  const retainer = await create({ isRetainer: true, status: 'Paid', items: [taxedLine] });
  const less = { ...taxedLine, price: taxedLine.price / 2 };
  const draft = await create({ items: [less], deductedRetainers: [retainer.id] });
  expect(errorLines(await t.client.post(`/invoices/${draft.id}/issue`))).toEqual([
    '422 TOTAL_BELOW_PAID',
    '/deductedRetainers TOTAL_BELOW_PAID',
  ]);
  await made(t.client.patch(`/invoices/${draft.id}`, { items: [taxedLine, less] }));
  expect(await made(t.client.post<Invoice>(`/invoices/${draft.id}/issue`))).toMatchObject({
    amounts: { deducted: retainer.amounts.total },
  });
});
