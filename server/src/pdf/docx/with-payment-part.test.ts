import { expect, test } from 'vitest';
import { createFormat } from '../view/format.js';
import { swissQrBill } from '../view/swiss-qr-bill.js';
import { swiss } from '../testing/pictured.js';
import { paymentPart } from './payment-part.js';
import { withPaymentPart } from './with-payment-part.js';

const format = createFormat({ locale: 'de-DE', currency: 'CHF', dateFormat: null, tz: 'UTC' });
const bill = swissQrBill(swiss, { format });
if (!bill) throw new Error('The sample has no QR-bill.');
const part = paymentPart(bill, false);

const SECTION = '<w:sectPr><w:footerReference r:id="rId7" w:type="default"/><w:pgSz/></w:sectPr>';
const PAGES =
  '<w:sectPr><w:footerReference r:id="rId7" w:type="default"/><w:headerReference w:type="first" r:id="rId8"/>' +
  '<w:pgSz/><w:pgMar w:top="9" w:bottom="9" w:footer="9"/><w:titlePg/></w:sectPr>';

/** A template of an operator, as saved by a word processor. */
async function partsWith(footer: string, section = SECTION, hasOwnPage = false) {
  const parts = new Map<string, string | Uint8Array>([
    ['[Content_Types].xml', '<Types></Types>'],
    ['word/document.xml', `<w:document xmlns:w="W"><w:body><w:p/>${section}</w:body></w:document>`],
    [
      'word/_rels/document.xml.rels',
      '<Relationships><Relationship Target="f.xml" Type="footer" Id="rId7"/></Relationships>',
    ],
    ['word/f.xml', `<w:ftr xmlns:w="W" xmlns:w14="W14">${footer}</w:ftr>`],
  ]);
  const filled = await withPaymentPart(parts, { ...part, hasOwnPage });
  const body = String(filled.get('word/document.xml')).replace(part.paragraph, '[part]');
  return { body, footer: String(filled.get('word/payment-footer.xml')) };
}

test('the footer moves above the payment part, with the names that it needs, without its page count', async () => {
  const footer = '<w:p w14:x="1"/><w:p><w:fldSimple w:instr=" PAGE "/></w:p>';
  expect((await partsWith(footer)).body).toBe(
    '<w:document xmlns:w="W" xmlns:w14="W14"><w:body><w:p/><w:p w14:x="1"/>[part]' +
      '<w:sectPr><w:pgSz/></w:sectPr></w:body></w:document>',
  );
});

test('on a page of its own, the part is below the number of the page, and other pages are unchanged', async () => {
  const pageCount = '<w:p><w:fldSimple w:instr=" PAGE "/></w:p>';
  const { body, footer } = await partsWith(`<w:p w14:x="1"/>${pageCount}`, PAGES, true);
  const [before, after] = body.split('[part]');
  expect(before).toMatch(/<w:document xmlns:w="W"><w:body><w:p\/><w:p><w:pPr><w:spacing [^>]*\/>/);
  expect(before?.endsWith(`${PAGES}</w:pPr></w:p>`)).toBe(true);
  expect(after).toBe(
    '<w:sectPr><w:footerReference w:type="default" r:id="PAYMENT_FOOTER"/><w:pgSz/>' +
      '<w:pgMar w:top="9" w:bottom="6293" w:footer="6293"/></w:sectPr></w:body></w:document>',
  );
  expect(footer).toBe(`<w:ftr xmlns:w="W" xmlns:w14="W14">${pageCount}</w:ftr>`);
});

test('a footer with a picture stays, and the payment part is on a separate page', async () => {
  const { body, footer } = await partsWith('<w:p><a:blip r:embed="rId1"/></w:p>');
  expect(body).toContain(`${SECTION}</w:pPr></w:p>[part]<w:sectPr>`);
  expect(footer).toContain('<w:p/></w:ftr>');
});

test('a template needs neither a footer nor a separate section', async () => {
  const bare = '<w:document xmlns:w="W"><w:body><w:p/>[part]';
  const section = '<w:sectPr><w:pgSz/></w:sectPr>';
  expect((await partsWith('', section)).body).toBe(`${bare}${section}</w:body></w:document>`);
  expect((await partsWith('', '')).body).toBe(`${bare}</w:body></w:document>`);
  const ownPage = await partsWith('', '', true);
  expect(ownPage.body).toContain('<w:br w:type="page"/></w:r></w:p>[part]</w:body>');
});
