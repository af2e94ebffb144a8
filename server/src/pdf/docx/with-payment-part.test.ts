import { expect, test } from 'vitest';
import { createFormat } from '../view/format.js';
import { swissQrBill } from '../view/swiss-qr-bill.js';
import { swiss } from '../testing/pictured.js';
import { paymentPart } from './payment-part.js';
import { withPaymentPart } from './with-payment-part.js';

const format = createFormat({ locale: 'de-DE', currency: 'CHF', dateFormat: null, tz: 'UTC' });
const bill = swissQrBill(swiss, { format });
if (!bill) throw new Error('The sample has no QR-bill.');
const part = paymentPart(bill);

const SECTION = '<w:sectPr><w:footerReference r:id="rId7" w:type="default"/><w:pgSz/></w:sectPr>';

/** A template of an operator, as saved by a word processor. */
async function bodyWith(footer: string, section = SECTION): Promise<string> {
  const parts = new Map<string, string | Uint8Array>([
    ['[Content_Types].xml', '<Types></Types>'],
    ['word/document.xml', `<w:document xmlns:w="W"><w:body><w:p/>${section}</w:body></w:document>`],
    [
      'word/_rels/document.xml.rels',
      '<Relationships><Relationship Target="f.xml" Type="footer" Id="rId7"/></Relationships>',
    ],
    ['word/f.xml', `<w:ftr xmlns:w="W" xmlns:w14="W14">${footer}</w:ftr>`],
  ]);
  const body = (await withPaymentPart(parts, part)).get('word/document.xml');
  return String(body).replace(part.paragraph, '[part]');
}

test('the footer moves above the payment part, with the names that it needs, without its page count', async () => {
  const footer = '<w:p w14:x="1"/><w:p><w:fldSimple w:instr=" PAGE "/></w:p>';
  expect(await bodyWith(footer)).toBe(
    '<w:document xmlns:w="W" xmlns:w14="W14"><w:body><w:p/><w:p w14:x="1"/>[part]' +
      '<w:sectPr><w:pgSz/></w:sectPr></w:body></w:document>',
  );
});

test('a footer with a picture stays, and the payment part is on a separate page', async () => {
  const body = await bodyWith('<w:p><a:blip r:embed="rId1"/></w:p>');
  expect(body).toContain('<w:p/><w:p><w:r><w:br w:type="page"/></w:r></w:p>[part]<w:sectPr>');
  expect(body).toContain('<w:footerReference');
});

test('a template needs neither a footer nor a separate section', async () => {
  const bare = '<w:document xmlns:w="W"><w:body><w:p/>[part]';
  const section = '<w:sectPr><w:pgSz/></w:sectPr>';
  expect(await bodyWith('', section)).toBe(`${bare}${section}</w:body></w:document>`);
  expect(await bodyWith('', '')).toBe(`${bare}</w:body></w:document>`);
});
