import { describe, expect, it } from '../../harness/runner.js';

import { frenchSeller } from '../../../server/src/einvoicing/testing/french-seller.js';
import { newAttachment } from '../../harness/attachments.js';
import type { Client } from '../../harness/client.js';
import {
  frenchBuyer,
  germanSeller,
  newBuyer,
  newDraft,
  taxedLine,
} from '../../harness/e-invoicing.js';
import { cancel, getInvoice, type Invoice, made } from '../../harness/fixtures.js';
import { filesIn } from '../../harness/pdf-files.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const sending = { eInvoicing: true, eInvoiceAttachments: true };
const t = suite(startServer, { ...sending, profile: germanSeller });

const pdfOf = (text: string) => `%PDF-1.7 ${text}`;
const issue = (id: string, client = t.client) => client.post<Invoice>(`/invoices/${id}/issue`);

async function exported(path: string, client: Client = t.client) {
  const { bytes } = await client.get(`${path}/export`, { headers: { accept: 'application/xml' } });
  return Buffer.from(bytes).toString('utf8');
}
const hybrid = async (id: string) => filesIn((await t.client.get(`/invoices/${id}/export`)).bytes);

/** The names of the files in an XML, in both syntaxes. */
const namesIn = (xml: string) => [...xml.matchAll(/filename="([^"]*)"/g)].map(([, name]) => name);

/** Code, resource and path of each error. */
async function refusal(id: string): Promise<string[][]> {
  const { status, body } = await t.client.post<{
    errors: { code: string; resource: string; path: string }[];
  }>(`/invoices/${id}/issue`);
  expect(status).toBe(422);
  return body.errors.map(({ code, resource, path }) => [code, resource, path]);
}

describe('200', () => {
  it.each([
    ['XRechnung', 'ram:AttachmentBinaryObject', ['xrechnung.xml']],
    ['FacturX', 'ram:AttachmentBinaryObject', ['factur-x.xml']],
    ['PeppolBis', 'cbc:EmbeddedDocumentBinaryObject', ['factur-x.xml', 'peppol-bis.xml']],
  ])(
    'puts the attachments into XML and PDF, where they stay: %s',
    async (standard, element, xmlNames) => {
      const { id } = await newDraft(t.client, standard);
      const files = [
        { name: 'Stundenzettel Ä & B.pdf', content: pdfOf('November') },
        { name: 'Stundenzettel Ä & B.pdf', content: pdfOf('Dezember') },
        { name: 'Mengen.csv', content: 'a;b\n1;2\n' },
      ];
      const attached = [];
      for (const file of files) attached.push(await newAttachment(t.client, id, file));
      await made(issue(id));
      const xml = await exported(`/invoices/${id}`);
      for (const { content } of files) {
        const base64 = Buffer.from(content).toString('base64');
        expect(xml).toContain(`>${base64}</${element}>`);
      }
      const names = ['Stundenzettel Ä & B.pdf', 'Stundenzettel Ä & B (2).pdf', 'Mengen.csv'];
      expect(namesIn(xml)).toEqual(names.map((name) => name.replace('&', '&amp;')));
      expect(xml).toContain(`>${attached[0]?.id ?? ''}</`);
      expect(xml).toContain('>Mengen</');
      for (const one of attached) await made(t.client.delete(`/attachments/${one.id}`));
      expect(await exported(`/invoices/${id}`)).toBe(xml);
      const embedded = await hybrid(id);
      expect([...embedded.keys()]).toEqual([...names, ...xmlNames].sort());
      names.forEach((name, index) =>
        expect(embedded.get(name)?.toString('utf8')).toBe(files[index]?.content),
      );
      const { cancellation } = await cancel(t.client, id);
      expect(namesIn(await exported(`/refunds/${cancellation?.creditNoteId ?? ''}`))).toEqual([]);
    },
  );

  it('contains 2 MB of attachments in both syntaxes, and what is attached later in neither', async () => {
    const { id } = await newDraft(t.client, 'PeppolBis');
    const content = pdfOf('x').padEnd(2_097_152, 'x');
    await newAttachment(t.client, id, { name: 'a.pdf', content });
    await made(t.client.patch(`/invoices/${id}`, { status: 'Pending' }));
    await newAttachment(t.client, id, { name: 'b.pdf', content: pdfOf('late') });
    expect(namesIn(await exported(`/invoices/${id}`))).toEqual(['a.pdf']);
    expect((await hybrid(id)).get('a.pdf')?.toString('utf8')).toBe(content);
  });

  it('embeds files whose names would end a string of a PDF, or are in capitals of Vietnam', async () => {
    const { id } = await newDraft(t.client, 'FacturX');
    const names = ['Plan (A.pdf', 'Vĩnh) Bản vẽ.pdf', 'Ĩ Ŝ 表.pdf'];
    for (const name of names) await newAttachment(t.client, id, { name, content: pdfOf(name) });
    await made(issue(id));
    const embedded = await hybrid(id);
    expect([...embedded.keys()]).toEqual([...names, 'factur-x.xml'].sort());
    for (const name of names) expect(embedded.get(name)?.toString('utf8')).toBe(pdfOf(name));
  });

  it('says with a code of France what a document is', async () => {
    const account = await t.server.newAccount({ ...sending, profile: frenchSeller });
    const { client } = account;
    const { id: customer } = await newBuyer(client, 'FacturX', frenchBuyer);
    const items = [{ ...taxedLine, taxes: [{ name: 'TVA', value: 20 }] }];
    const { id } = await newDraft(client, 'FacturX', { customer, items });
    for (const name of ['Bon_Livraison 47.pdf', 'Photo.pdf', 'LISIBLE.pdf']) {
      await newAttachment(client, id, { name, content: pdfOf(name) });
    }
    await made(issue(id, client));
    const xml = await exported(`/invoices/${id}`, client);
    const said = [...xml.matchAll(/916<\/ram:TypeCode><ram:Name>([^<]*)</g)];
    expect(said.map(([, code]) => code)).toEqual(['BON_LIVRAISON', 'DOCUMENT_ANNEXE', 'LISIBLE']);
  });

  it('contains none if the account does not send them', async () => {
    const { client } = await t.server.newAccount({ eInvoicing: true, profile: germanSeller });
    const { id } = await newDraft(client, 'XRechnung');
    await newAttachment(client, id, { name: 'notes.txt' });
    await made(issue(id, client));
    expect(namesIn(await exported(`/invoices/${id}`, client))).toEqual([]);
  });
});

describe('422', () => {
  it('names the attachment that an e-invoice cannot contain, until it is deleted', async () => {
    const draft = await newDraft(t.client, 'FacturX');
    await newAttachment(t.client, draft.id, { name: 'a.pdf', content: pdfOf('a') });
    const text = await newAttachment(t.client, draft.id, { name: 'Zeiten.txt' });
    const empty = await newAttachment(t.client, draft.id, { name: 'leer.csv', content: '' });
    expect(await refusal(draft.id)).toEqual([
      ['FAKTURA-08', 'attachments', '/data/2'],
      ['BR-CL-24', 'attachments', '/data/1/mimeType'],
    ]);
    const { body } = await t.client.post<{ errors: { message: string }[] }>(
      `/invoices/${draft.id}/issue`,
    );
    expect(body.errors[1]?.message).toMatch(/^Zeiten\.txt: /);
    expect(await getInvoice(t.client, draft.id)).toEqual(draft);
    for (const { id } of [text, empty]) await made(t.client.delete(`/attachments/${id}`));
    await made(issue(draft.id));
    expect(namesIn(await exported(`/invoices/${draft.id}`))).toEqual(['a.pdf']);
  });

  it('refuses more than 2 MB in all', async () => {
    const { id } = await newDraft(t.client, 'FacturX');
    for (const size of [1_048_576, 1_048_577]) {
      await newAttachment(t.client, id, { name: 'a.pdf', content: pdfOf('').padEnd(size, 'x') });
    }
    expect(await refusal(id)).toEqual([['FAKTURA-07', 'attachments', '/data']]);
  });
});
