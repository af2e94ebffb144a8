import { createHash } from 'node:crypto';
import { describe, expect, it } from '../../harness/runner.js';

import { textOf } from '../../../server/src/pdf/testing/pdf-text.js';
import { germanSeller, newDraft, newIssued } from '../../harness/e-invoicing.js';
import { cancel, newPayment, newRefund, errorLines } from '../../harness/fixtures.js';
import { filesIn } from '../../harness/pdf-files.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const t = suite(startServer, { eInvoicing: true, profile: germanSeller });

const xml = { accept: 'application/xml' };
const exported = (path: string, headers: Record<string, string> = {}) =>
  t.client.get<string>(path, { headers });

describe('200', () => {
  it.each([
    ['XRechnung', ['xrechnung.xml'], '<rsm:CrossIndustryInvoice'],
    ['FacturX', ['factur-x.xml'], '<rsm:CrossIndustryInvoice'],
    ['PeppolBis', ['factur-x.xml', 'peppol-bis.xml'], '<Invoice xmlns'],
  ])('gives an issued invoice as hybrid PDF and as bare XML: %s', async (standard, names, root) => {
    const { id, number } = await newIssued(t.client, standard);
    const bare = await exported(`/invoices/${id}/export`, xml);
    expect(bare.headers.get('content-type')).toBe('application/xml');
    expect(bare.headers.get('content-disposition')).toContain(`${number ?? ''}.xml`);
    const sha256 = createHash('sha256').update(bare.bytes).digest('hex');
    expect(bare.headers.get('etag')).toBe(`"${sha256}"`);
    const content = Buffer.from(bare.bytes).toString('utf8');
    expect(content).toContain(root);
    expect(content).toContain(`>${number ?? ''}<`);
    const pdf = await exported(`/invoices/${id}/export`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    const files = filesIn(pdf.bytes);
    expect([...files.keys()].sort()).toEqual(names);
    expect(files.get(names.at(-1) ?? '')?.toString('utf8')).toBe(content);
  });

  it('never changes the XML, whatever happens to the invoice, and shows the parties as they were', async () => {
    const { id, customer } = await newIssued(t.client);
    const { bytes } = await exported(`/invoices/${id}/export`, xml);
    const profile = { ...germanSeller, name: 'Other GmbH' };
    await t.account.change({ profile });
    await t.client.patch(`/customers/${customer}`, { billTo: { company: 'Other AG' } });
    await newPayment(t.client, id);
    expect((await exported(`/invoices/${id}/export`, xml)).bytes).toEqual(bytes);
    const text = await textOf((await exported(`/invoices/${id}/export`)).bytes);
    expect(text).toContain('Bäckerei Müller GmbH');
    expect(text).toContain('Nordlicht Studio GmbH');
  });

  it('returns credit notes in the same way', async () => {
    const { id, number } = await newIssued(t.client);
    const { cancellation } = await cancel(t.client, id);
    const path = `/refunds/${cancellation?.creditNoteId ?? ''}/export`;
    const note = Buffer.from((await exported(path, xml)).bytes).toString('utf8');
    expect(note).toContain('<ram:TypeCode>381</ram:TypeCode>');
    expect(note).toContain(`<ram:IssuerAssignedID>${number ?? ''}<`);
    const files = [...filesIn((await exported(path)).bytes).values()];
    expect(files.map(String)).toEqual([note]);
  });

  it('deducts earlier refunds in the credit note of a whole invoice (BG-20), as its PDF does', async () => {
    const { id } = await newIssued(t.client);
    const numbers: string[] = [];
    for (const amount of [100, 138]) {
      const payment = await newPayment(t.client, id, { amount });
      numbers.push((await newRefund(t.client, payment.id)).number);
    }
    const { cancellation } = await cancel(t.client, id, { notes: 'Ordered twice.' });
    const path = `/refunds/${cancellation?.creditNoteId ?? ''}/export`;
    const note = Buffer.from((await exported(path, xml)).bytes).toString('utf8');
    expect(note).toContain('<ram:Content>Ordered twice.</ram:Content>');
    const text = (await textOf((await exported(path)).bytes)).replace(/\s+/g, ' ');
    for (const [number, net] of [
      [numbers[0], '84.03'],
      [numbers[1], '115.97'],
    ]) {
      const reason = `Already credited by ${number ?? ''}`;
      expect(note).toContain(`<ram:ActualAmount>${net ?? ''}</ram:ActualAmount>`);
      expect(note).toContain(`<ram:Reason>${reason}</ram:Reason>`);
      expect(text).toContain(`${reason} -${net ?? ''}`);
    }
    expect(note).toContain('<ram:DuePayableAmount>0.00</ram:DuePayableAmount>');
    expect(text).toContain('Amount credited EUR 0.00');
  });

  it.each([
    ['PeppolBis', '#1', 'Already credited by 1<'],
    ['XRechnung', '#3', 'Already credited by #3<'],
  ])(
    'names them so that no # of a number is read as a code: %s',
    async (standard, number, named) => {
      const { id } = await newIssued(t.client, standard);
      const payment = await newPayment(t.client, id, { amount: 1 });
      await newRefund(t.client, payment.id, { number });
      const { cancellation } = await cancel(t.client, id);
      const path = `/refunds/${cancellation?.creditNoteId ?? ''}/export`;
      expect(Buffer.from((await exported(path, xml)).bytes).toString('utf8')).toContain(named);
    },
  );
});

describe('the preview page', () => {
  const opened = async (url: string, ending: string) => {
    const [, folder = '', token = ''] = new URL(url).pathname.split('/');
    return fetch(`${t.server.url}/${folder}/${token}${ending}`);
  };

  it.each([
    ['XRechnung', 'XRechnung'],
    ['FacturX', 'Factur-X'],
    ['PeppolBis', 'Peppol BIS Billing'],
  ])('offers the XML as it was issued, and that of credit notes: %s', async (standard, name) => {
    const { id, url } = await newIssued(t.client, standard);
    const { cancellation } = await cancel(t.client, id);
    const note = cancellation?.creditNoteId ?? '';
    const page = await (await opened(url, '/')).text();
    const { bytes } = await exported(`/invoices/${id}/export`, xml);
    const ofNote = await exported(`/refunds/${note}/export`, xml);
    for (const [ending, content] of [
      ['.xml', bytes],
      [`.${note}.xml`, ofNote.bytes],
    ] as const) {
      expect(page).toContain(`${ending}"`);
      const file = await opened(url, ending);
      expect(file.headers.get('content-type')).toBe('application/xml');
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; .*\.xml/);
      expect(new Uint8Array(await file.arrayBuffer())).toEqual(content);
    }
    expect(page.replace(/<[^>]+>/g, '')).toContain(`${name} (XML)`);
  });

  it('offers none if there is none, and none to another token', async () => {
    const plain = await newIssued(t.client, null);
    const draft = await newDraft(t.client);
    const issued = await newIssued(t.client);
    for (const { url } of [plain, draft]) {
      const page = await opened(url, '/');
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain('(XML)');
      expect((await opened(url, '.xml')).status).toBe(404);
    }
    const { cancellation } = await cancel(t.client, issued.id);
    const ending = `.${cancellation?.creditNoteId ?? ''}.xml`;
    expect((await opened(plain.url, ending)).status).toBe(404);
    const unknown = new URL(`/i/${'A'.repeat(22)}`, issued.url).href;
    expect((await opened(unknown, '.xml')).status).toBe(404);
  });
});

describe('406', () => {
  it('says that a Draft, and an invoice without a standard, have no XML', async () => {
    const draft = await newDraft(t.client);
    const plain = await newIssued(t.client, null);
    for (const { id } of [draft, plain]) {
      expect(errorLines(await exported(`/invoices/${id}/export`, xml))).toEqual([
        '406 NOT_ACCEPTABLE',
      ]);
    }
  });
});
