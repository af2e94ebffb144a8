import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import type { PrintRequest } from './printer.js';
import { createSamplePrinter } from './sample-printer.js';

const printer = createSamplePrinter();
const requestOf = (document: object) => ({ document }) as PrintRequest;

it('a sample is a PDF of one page that says what it is, the same each time', async () => {
  const pdf = await printer.print(requestOf({}));
  expect(Buffer.from(pdf).toString('latin1')).toContain('(SAMPLE) Tj');
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
  expect(await printer.print(requestOf({ number: 'INV-1' }))).toEqual(pdf);
});

it('a sample of an e-invoice contains its XML', async () => {
  const files = [{ name: 'factur-x.xml', content: '<Invoice/>' }];
  const eInvoice = { conformanceLevel: 'EN 16931', files };
  const pdf = await PDFDocument.load(await printer.print(requestOf({ eInvoice })));
  const [attached] = pdf.getAttachments();
  expect(attached?.name).toBe('factur-x.xml');
  expect(Buffer.from(attached?.data ?? []).toString()).toBe('<Invoice/>');
});
