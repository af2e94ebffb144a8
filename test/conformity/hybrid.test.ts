import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';

import { frenchSeller } from '../../server/src/einvoicing/testing/french-seller.js';
import { newAttachment } from '../harness/attachments.js';
import {
  frenchBuyer,
  germanSeller,
  newBuyer,
  newDraft,
  newIssued,
  taxedLine,
} from '../harness/e-invoicing.js';
import { cancel, made } from '../harness/fixtures.js';
import { startServer } from '../harness/server.js';
import { suite } from '../harness/suite.js';
import { emptyFolder } from './documents.js';
import { isFull, pdfA3Files, pdfObstacle, validateWithMustang } from './validators.js';

const folder = fileURLToPath(new URL('../../.cache/conformity/pdf', import.meta.url));
const reason = isFull ? pdfObstacle() : 'npm test does not, npm run test:conformity does';

if (reason === '') {
  describe('exported PDFs', () => {
    const t = suite(startServer, { eInvoicing: true, profile: germanSeller });

    async function exported(name: string, path: string): Promise<string> {
      const { bytes } = await t.client.get(path);
      const file = join(folder, name);
      writeFileSync(file, bytes);
      return file;
    }

    test('of a French seller are hybrids, too', async () => {
      const { client } = await t.server.newAccount({ eInvoicing: true, profile: frenchSeller });
      const path = emptyFolder(`${folder}-france`);
      const files: string[] = [];
      const items = [{ ...taxedLine, taxes: [{ name: 'TVA', value: 20 }] }];
      const save = async (name: string, from: string) => {
        const { bytes } = await client.get(`${from}/export`);
        files.push(join(path, name));
        writeFileSync(join(path, name), bytes);
      };
      for (const standard of ['FacturX', 'PeppolBis']) {
        const { id: customer } = await newBuyer(client, standard, frenchBuyer);
        const { id } = await newIssued(client, standard, { customer, items, lang: 'fr' });
        await save(`${standard}.pdf`, `/invoices/${id}`);
        const { cancellation } = await cancel(client, id);
        await save(`${standard}-credit-note.pdf`, `/refunds/${cancellation?.creditNoteId ?? ''}`);
      }
      expect(await pdfA3Files(files)).toEqual(files);
      const said = await validateWithMustang(files);
      for (const file of files) expect(new Set(said.get(file)), file).toEqual(new Set(['valid']));
    });

    test('contain the attachments of their invoice, too', async () => {
      const settings = { eInvoicing: true, eInvoiceAttachments: true, profile: germanSeller };
      const { client } = await t.server.newAccount(settings);
      const path = emptyFolder(`${folder}-attachments`);
      const files: string[] = [];
      for (const standard of ['XRechnung', 'FacturX', 'PeppolBis']) {
        const { id } = await newDraft(client, standard);
        await newAttachment(client, id, { name: 'Zeiten & Maß.csv', content: 'a;b' });
        await newAttachment(client, id, { name: 'Aufmaß (Ĩ.pdf', content: '%PDF-1.7 A' });
        await made(client.post(`/invoices/${id}/issue`));
        const { bytes } = await client.get(`/invoices/${id}/export`);
        const file = join(path, `${standard}.pdf`);
        writeFileSync(file, bytes);
        files.push(file);
      }
      expect(await pdfA3Files(files)).toEqual(files);
      const said = await validateWithMustang(files);
      for (const file of files) expect(new Set(said.get(file)), file).toEqual(new Set(['valid']));
    });

    test('are PDF/A-3b, and hybrids that Mustang accepts in every part', async () => {
      emptyFolder(folder);
      const files: string[] = [];
      for (const standard of ['XRechnung', 'FacturX', 'PeppolBis']) {
        const { id } = await newIssued(t.client, standard);
        files.push(await exported(`${standard}.pdf`, `/invoices/${id}/export`));
        const { cancellation } = await cancel(t.client, id);
        const note = `/refunds/${cancellation?.creditNoteId ?? ''}/export`;
        files.push(await exported(`${standard}-credit-note.pdf`, note));
      }
      const items = Array.from({ length: 40 }, () => taxedLine);
      const { id } = await newIssued(t.client, 'FacturX', { items });
      files.push(await exported('on-several-pages.pdf', `/invoices/${id}/export`));
      const plain = await newIssued(t.client, null);
      const withoutXml = await exported('plain.pdf', `/invoices/${plain.id}/export`);
      const bare = join(folder, 'bare.pdf');
      writeFileSync(bare, await (await PDFDocument.create()).save());
      expect(await pdfA3Files([...files, withoutXml, bare])).toEqual([...files, withoutXml]);
      const said = await validateWithMustang([...files, withoutXml]);
      for (const file of files) {
        expect(said.get(file)?.length, file).toBeGreaterThan(0);
        expect(new Set(said.get(file)), file).toEqual(new Set(['valid']));
      }
      expect(said.get(withoutXml)).toContain('invalid');
      process.stdout.write(`conformity: ${files.length} hybrid PDFs, 0 findings\n`);
    });
  });
} else {
  test('hybrid PDFs that are not checked with the validators say why', () => {
    process.stderr.write(`Hybrid PDFs are not held against veraPDF and Mustang here: ${reason}.\n`);
    expect(reason).toMatch(/not/);
  });
}
