import { describe, expect, it } from '../../harness/runner.js';

import { germanSeller, newDraft, newIssued, taxedLine } from '../../harness/e-invoicing.js';
import { getInvoice, errorLines, made, type Invoice } from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer, { eInvoicing: true, profile: germanSeller });
const put = (invoice: Invoice, more: object) =>
  t.client.put(`/invoices/${invoice.id}`, { ...invoice, ...more });

describe('409', () => {
  it('refuses every change of an issued invoice', async () => {
    const issued = await newIssued(t.client);
    expect(errorLines(await put(issued, { notes: 'x' }))).toEqual(['409 INVOICE_ISSUED']);
    expect(await getInvoice(t.client, issued.id)).toEqual(issued);
  });
});

describe('422', () => {
  it.each<[string, object, string[]]>([
    [
      'a status that follows from payments',
      { status: 'Unpaid' },
      ['422 STATUS_NOT_APPLICABLE', '/status STATUS_NOT_APPLICABLE'],
    ],
    [
      'to issue what its standard does not allow',
      { status: 'Pending', items: [{ ...taxedLine, taxes: [] }] },
      ['422 EINVOICE_INVALID', '/items/0/taxes BR-CO-04'],
    ],
  ])('refuses %s, and leaves the Draft as it was', async (_, more, lines) => {
    const draft = await newDraft(t.client);
    expect(errorLines(await put(draft, more))).toEqual(lines);
    expect(await getInvoice(t.client, draft.id)).toEqual(draft);
  });

  it.each(['Unpaid', 'Partial', 'Refunded'])(
    'refuses %s in every state, also of a canceled invoice',
    async (status) => {
      const issued = await newIssued(t.client);
      const lines = ['422 STATUS_NOT_APPLICABLE', '/status STATUS_NOT_APPLICABLE'];
      expect(errorLines(await put(issued, { status }))).toEqual(lines);
      await made(t.client.post(`/invoices/${issued.id}/cancel`, {}));
      expect(errorLines(await put(issued, { status }))).toEqual(lines);
      expect(errorLines(await put(issued, { status: 'Paid' }))).toEqual(['409 INVOICE_CANCELED']);
    },
  );
});
