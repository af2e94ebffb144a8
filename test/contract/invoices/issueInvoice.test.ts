import { describe, expect, it } from '../../harness/runner.js';

import {
  germanSeller,
  newBuyer,
  newDraft,
  newIssued,
  taxedLine,
} from '../../harness/e-invoicing.js';
import {
  cancel,
  getInvoice,
  type Invoice,
  made,
  newInvoice,
  newPayment,
  refused,
  errorLines,
} from '../../harness/fixtures.js';
import { operationSuite } from '../../harness/operation-suite.js';
import { sharedServer } from '../../harness/shared-server.js';

const t = operationSuite(
  'issueInvoice',
  async (client) => ({ id: (await newDraft(client)).id }),
  sharedServer,
  { eInvoicing: true, profile: germanSeller },
);

const issue = (id: string) => t.client.post<Invoice>(`/invoices/${id}/issue`);
const patch = (id: string, body: object) => t.client.patch<Invoice>(`/invoices/${id}`, body);

const notApplicable = ['422 STATUS_NOT_APPLICABLE', '/status STATUS_NOT_APPLICABLE'];

const XRECHNUNG = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0';

describe('200', () => {
  it.each([
    ['XRechnung', XRECHNUNG],
    ['FacturX', 'urn:cen.eu:en16931:2017'],
    ['PeppolBis', 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'],
    [null, null],
  ])('numbers and freezes a Draft: %s', async (standard, profile) => {
    const draft = await newDraft(t.client, standard);
    expect(draft).toMatchObject({ number: null, eInvoice: { standard, profile, state: 'Draft' } });
    const issued = await made(issue(draft.id));
    expect(issued).toMatchObject({
      status: 'Pending',
      number: expect.stringMatching(/^INV-/) as string,
      issuedAt: issued.updatedAt,
      eInvoice: { standard, profile, state: 'Issued' },
      amounts: { total: 238, balance: 238 },
    });
    expect(await getInvoice(t.client, draft.id)).toEqual(issued);
  });

  it('returns an issued invoice unchanged, also once it is paid or canceled', async () => {
    const issued = await newIssued(t.client);
    expect(await made(issue(issued.id))).toEqual(issued);
    const canceled = await cancel(t.client, issued.id);
    expect(canceled.eInvoice.state).toBe('Canceled');
    expect(await made(issue(issued.id))).toEqual(canceled);
    const paid = await newIssued(t.client);
    await newPayment(t.client, paid.id);
    expect(await made(issue(paid.id))).toMatchObject({ status: 'Paid', number: paid.number });
  });

  it('assigns one number for two simultaneous requests, and none for the next', async () => {
    const draft = await newDraft(t.client);
    const [one, two] = await Promise.all([made(issue(draft.id)), made(issue(draft.id))]);
    expect(one).toEqual(two);
    const next = await newIssued(t.client);
    const numbers = [one, next].map(({ number }) => Number(number?.split('-').at(-1)));
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  it('makes an invoice with a total of 0 paid', async () => {
    const { id } = await newDraft(t.client, 'XRechnung', { items: [{ ...taxedLine, price: 0 }] });
    expect(await made(issue(id))).toMatchObject({ status: 'Paid', amounts: { total: 0, paid: 0 } });
  });

  it('copies the customer as it is at that moment', async () => {
    const { id, customer } = await newDraft(t.client, null);
    await made(t.client.patch(`/customers/${customer}`, { eInvoice: { standard: 'FacturX' } }));
    expect(await made(issue(id))).toMatchObject({ eInvoice: { standard: 'FacturX' } });
    await made(t.client.patch(`/customers/${customer}`, { eInvoice: { standard: 'PeppolBis' } }));
    expect(await getInvoice(t.client, id)).toMatchObject({ eInvoice: { standard: 'FacturX' } });
  });

  it('keeps a total with tax, and shows the rounding that this needs', async () => {
    // For 16.5 % of totals, no net amount at 20 % exists (BR-CO-17).
    const items = [
      { ...taxedLine, quantity: 1, price: 100.01, taxes: [{ name: 'TVA', value: 20 }] },
    ];
    const { id } = await newDraft(t.client, 'FacturX', { items, taxIncluded: true });
    const { amounts } = await made(issue(id));
    expect(amounts).toMatchObject({ net: 83.34, taxTotal: 16.67, rounding: 0, total: 100.01 });
    const other = [{ ...taxedLine, quantity: 1, price: 0.03, taxes: [{ name: 'TVA', value: 20 }] }];
    const odd = await newDraft(t.client, 'FacturX', { items: other, taxIncluded: true });
    expect((await made(issue(odd.id))).amounts).toMatchObject({ total: 0.03, balance: 0.03 });
  });
});

describe('an issued document', () => {
  it.each<[string, object, ...string[]]>([
    ['a field', { notes: 'Thank you' }, '409 INVOICE_ISSUED'],
    ['a line', { items: [taxedLine, taxedLine] }, '409 INVOICE_ISSUED'],
    ['Draft', { status: 'Draft' }, '409 INVOICE_ISSUED'],
    ['Unpaid', { status: 'Unpaid' }, '422 STATUS_NOT_APPLICABLE', '/status STATUS_NOT_APPLICABLE'],
    [
      'Partial',
      { status: 'Partial' },
      '422 STATUS_NOT_APPLICABLE',
      '/status STATUS_NOT_APPLICABLE',
    ],
    [
      'Canceled',
      { status: 'Canceled' },
      '422 STATUS_NOT_APPLICABLE',
      '/status STATUS_NOT_APPLICABLE',
    ],
    ['Paid with a field', { status: 'Paid', notes: 'x' }, '409 INVOICE_ISSUED'],
  ])('does not change any more: %s', async (_, body, ...answer) => {
    const { id, version } = await newIssued(t.client);
    expect(errorLines(await patch(id, body))).toEqual(answer);
    expect((await getInvoice(t.client, id)).version).toBe(version);
  });

  it('cannot be deleted, and accepts payments, also through its status', async () => {
    const { id } = await newIssued(t.client);
    expect(errorLines(await t.client.delete(`/invoices/${id}`))).toEqual(['409 INVOICE_ISSUED']);
    expect(await made(patch(id, { status: 'Paid' }))).toMatchObject({
      status: 'Paid',
      amounts: { paid: 238, balance: 0 },
    });
  });

  it('keeps its parties when customer and account change', async () => {
    const { id, customer } = await newIssued(t.client);
    const body = { billTo: { company: 'Other AG', country: 'FR' } };
    await made(t.client.patch(`/customers/${customer}`, body));
    const { customerSnapshot } = await getInvoice(t.client, id);
    expect(customerSnapshot.billTo.company).toBe('Bäckerei Müller GmbH');
  });

  it('has credit notes that are issued too and final', async () => {
    const { id } = await newIssued(t.client);
    const payment = await newPayment(t.client, id);
    const refund = await made(
      t.client.post<{ id: string; creditNote: object }>(`/payments/${payment.id}/refunds`, {
        reason: 'CustomerRequest',
      }),
    );
    expect(refund.creditNote).toMatchObject({ state: 'Issued', standard: 'XRechnung' });
    const path = `/refunds/${refund.id}`;
    expect(errorLines(await t.client.patch(path, { notes: 'x' }))).toEqual([
      '409 CREDIT_NOTE_ISSUED',
    ]);
    expect(errorLines(await t.client.delete(path))).toEqual(['409 CREDIT_NOTE_ISSUED']);
    const { cancellation } = await cancel(t.client, id);
    const note = await t.client.get(`/refunds/${cancellation?.creditNoteId ?? ''}`);
    expect(note.body).toMatchObject({ creditNote: { state: 'Issued', standard: 'XRechnung' } });
  });
});

describe('a Draft of an e-invoice', () => {
  it.each(['Unpaid', 'Partial', 'Refunded', 'Canceled'])('cannot be set to %s', async (status) => {
    const { id, customer } = await newDraft(t.client);
    expect(errorLines(await patch(id, { status }))).toEqual(notApplicable);
    const body = { customer, items: [taxedLine], status };
    expect(errorLines(await t.client.post('/invoices', body))).toEqual(notApplicable);
  });

  it.each(['Pending', 'Paid'])(
    'is issued by setting status %s, after its members are applied',
    async (status) => {
      const { id } = await newDraft(t.client);
      const issued = await made(patch(id, { status, items: [{ ...taxedLine, quantity: 1 }] }));
      expect(issued).toMatchObject({
        status,
        amounts: { total: 119, paid: status === 'Paid' ? 119 : 0 },
        eInvoice: { state: 'Issued' },
      });
    },
  );

  it.each(['Pending', 'Paid'])('is created and issued at once as %s', async (status) => {
    const { id: customer } = await newBuyer(t.client, 'FacturX');
    const body = {
      customer,
      items: [taxedLine],
      status,
      dueDate: '2096-01-01',
      deliveryDate: '2026-11-15',
    };
    const issued = await made(t.client.post<Invoice>('/invoices', body));
    expect(issued).toMatchObject({ status, eInvoice: { standard: 'FacturX', state: 'Issued' } });
    expect(issued.issuedAt).not.toBeNull();
  });

  it('leaves nothing behind if it cannot be issued at once', async () => {
    const { id: customer } = await newBuyer(t.client, 'XRechnung', { reference: null });
    const body = { customer, items: [taxedLine], status: 'Pending', dueDate: '2096-01-01' };
    const answer = await t.client.post('/invoices', body);
    expect(errorLines(answer)).toEqual(['422 EINVOICE_INVALID', '/reference BR-DE-15']);
    const list = await t.client.get<{ data: unknown[] }>('/invoices', { query: { customer } });
    expect(list.body.data).toEqual([]);
  });

  it('keeps its members if the status in the same request cannot be set', async () => {
    const draft = await newDraft(t.client);
    const body = { status: 'Pending', notes: 'x', items: [{ ...taxedLine, taxes: [] }] };
    expect(errorLines(await patch(draft.id, body))).toEqual([
      '422 EINVOICE_INVALID',
      '/items/0/taxes BR-CO-04',
    ]);
    expect(await getInvoice(t.client, draft.id)).toEqual(draft);
  });

  it('accepts no payment, and no taxes on the document', async () => {
    const { id } = await newDraft(t.client);
    const paid = await t.client.post(`/invoices/${id}/payments`, { method: 'Cash' });
    expect(errorLines(paid)).toEqual(['409 INVOICE_NOT_ISSUED']);
    expect(errorLines(await patch(id, { taxes: [{ value: 19 }] }))).toEqual(
      refused('/taxes', 'NOT_ALLOWED'),
    );
  });
});

describe('403', () => {
  it('says that e-invoicing is not enabled, in every state', async () => {
    const plain = await t.server.newAccount();
    for (const status of ['Draft', 'Pending', 'Canceled']) {
      const { id } = await newInvoice(plain.client, { status });
      const answer = await plain.client.post(`/invoices/${id}/issue`);
      expect(errorLines(answer)).toEqual(['403 EINVOICING_NOT_ENABLED']);
    }
  });
});

describe('409', () => {
  it('reports an invoice that left Draft as a plain one', async () => {
    const { id, client } = await plainInvoice('Pending');
    const answer = await client.post(`/invoices/${id}/issue`);
    expect(errorLines(answer)).toEqual(['409 STATUS_CONFLICT']);
  });

  it('reports an invoice that was canceled as a plain one', async () => {
    const { id, client } = await plainInvoice('Canceled');
    expect(errorLines(await client.post(`/invoices/${id}/issue`))).toEqual([
      '409 INVOICE_CANCELED',
    ]);
  });

  it('says that the number of the Draft is taken', async () => {
    const { number } = await newIssued(t.client);
    const { id } = await newDraft(t.client);
    expect(errorLines(await patch(id, { number }))).toEqual(['409 NUMBER_TAKEN']);
  });

  /** An invoice from before the account issued e-invoices, and a key from after that. */
  async function plainInvoice(status: string) {
    const account = await t.server.newAccount({ profile: germanSeller });
    const { id } = await newInvoice(account.client, { status });
    await account.change({ eInvoicing: true });
    return { id, client: await account.clientWith(['*']) };
  }
});
