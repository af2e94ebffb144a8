import { expect, test } from 'vitest';
import type { PrintedDocument } from '../document.js';
import { short, swiss } from '../testing/pictured.js';
import { nordlicht } from '../testing/samples.js';
import { documentView } from '../view/view.js';
import { templateData } from './template-data.js';

const options = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const view = async (document: PrintedDocument) =>
  templateData(await documentView(document, options), '|mark|');

test('no number or reference is broken at a hyphen, but what is too long for its column', async () => {
  const long = 'ORDER-2026-0000000000000-A';
  const facts = [{ label: 'Order', value: long, isDue: false }];
  const data = await templateData({ ...(await documentView(short, options)), facts }, '|mark|');
  expect(data.number).toBe('INV\u20112026\u201100042');
  expect(data.sections[0]?.body).toContain('Reference: INV\u20112026\u201100042');
  expect(data.facts[0]?.value).toBe(long);
});

test('the account to pay to is printed once', async () => {
  const { footer, sections } = await view(short);
  expect([footer.bank, sections[0]?.body.includes('IBAN:\u00a0DE89')]).toEqual(['', true]);
  const debit = { mandateReference: 'M', creditorId: null, debitedAccount: null };
  expect((await view({ ...short, directDebit: debit })).footer.bank).toContain('IBAN: DE89');
  const swissView = await documentView(swiss, options);
  const banks = [false, true].map(async (hasPaymentPage) => {
    const data = await templateData(swissView, '|mark|', { hasPaymentPage });
    return data.footer.bank.includes('IBAN');
  });
  expect(await Promise.all(banks)).toEqual([false, true]);
});

test('the page of a document is printed as a link', async () => {
  const url = 'https://faktura.example/i/token/acme';
  const [invoice] = (await view({ ...short, url })).online;
  expect(invoice?.text).toMatch(/^View invoice: \|mark\|.* HYPERLINK "https:\/\/faktura/);
  const [estimate] = (await view({ ...short, kind: 'Estimate', url })).online;
  expect(estimate?.text).toContain('View estimate: ');
  expect((await view(short)).online).toEqual([]);
});

test('a seller in Germany writes to the window of an envelope, others to a heading', async () => {
  const german = await view(short);
  const [sender] = german.window;
  expect(sender?.sender).toContain('Nordlicht Studio GmbH · Lindenstraße 12 · 10969 Berlin');
  expect([german.billToHeading, german.letterhead]).toEqual([
    [],
    [{ name: 'Nordlicht Studio GmbH', lines: [] }],
  ]);
  expect(german.shipToBelow).toEqual([
    'Acme Widgets GmbH, Jonas Petersen, Lagerstraße 8, 28195 Bremen',
  ]);
  const address = { ...nordlicht.address, country: 'AT' };
  const other = await view({ ...short, seller: { ...nordlicht, address } });
  expect([other.window, other.billToHeading, other.shipToBelow]).toEqual([[], ['Bill to'], []]);
  expect(other.letterhead).toEqual([other.seller]);
});
