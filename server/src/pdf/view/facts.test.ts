import { expect, test } from 'vitest';
import { templateData } from '../docx/template-data.js';
import type { PrintedDocument } from '../document.js';
import { short, zeroDecimal } from '../testing/pictured.js';
import { alpenblick } from '../testing/samples.js';
import { documentView } from './view.js';

const options = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const view = async (document: PrintedDocument) =>
  templateData(await documentView(document, options), '|mark|');
const factsOf = async (document: PrintedDocument) =>
  (await documentView(document, options)).facts.map(({ label, value }) => [label, value]);

test('an accepted estimate says on which day, in the zone of the export', async () => {
  const acceptedAt = '2026-11-08T23:30:00.000Z';
  const estimate = { ...short, kind: 'Estimate', state: 'Accepted', acceptedAt } as const;
  expect(await factsOf(estimate)).toContainEqual(['Accepted on', '9 Nov 2026']);
});

test('dates follow the customer, and what is absent has no line', async () => {
  expect(await factsOf({ ...zeroDecimal, state: 'Paid' })).toEqual([
    ['Invoice date', '2026-11-02'],
    ['Due date', '2026-11-16'],
    ['Delivery date', '2026-11-02'],
  ]);
  const facts = await factsOf(short);
  expect(facts).toContainEqual(['Service period', '1 Oct 2026 – 31 Oct 2026']);
  expect(facts).toContainEqual(['Your reference', '04011000-12345-03']);
});

test('no date of a service period breaks after a full stop', async () => {
  const hungarian = await factsOf({ ...short, lang: 'hu' });
  expect(hungarian.map(([, value]) => value)).toContain(
    '2026.\u00a010.\u00a001. – 2026.\u00a010.\u00a031.',
  );
});

test('the amount due and its date are the first facts, and larger', async () => {
  expect((await factsOf(short)).slice(0, 3)).toEqual([
    ['Balance due', 'EUR\u00a053.62'],
    ['Due date', '16 Nov 2026'],
    ['Invoice date', '2 Nov 2026'],
  ]);
  const [due, until, ...others] = (await view(short)).facts;
  for (const fact of [due, until])
    expect(fact?.value).toContain('<w:b/><w:bCs/><w:sz w:val="22"/>');
  for (const fact of others) expect(fact.value).not.toContain('<w:');
});

test('a letter with a window says here what else the buyer is known by', async () => {
  const { legal, phone } = { legal: 'Amtsgericht Hamburg', phone: '+49 40 5550177' };
  const billTo = { ...short.buyer.billTo, legal, phone };
  const registration = { id: 'HRB 1', name: 'Register' };
  const buyer = { ...short.buyer, billTo, registration, identifier: 'K-17' };
  const known = [
    ['VAT ID', 'DE129273398'],
    ['Register', 'HRB 1'],
    ['Customer ID', 'K-17'],
    ['Bill to', legal],
    ['Email', 'billing@acme.example'],
    ['Phone', phone],
  ];
  expect((await factsOf({ ...short, buyer })).slice(-known.length)).toEqual(known);
  const { facts, billTo: shown } = await documentView(
    { ...short, seller: alpenblick, buyer },
    options,
  );
  expect(facts.map(({ label }) => label)).not.toContain('Register');
  expect(shown.lines).toEqual(expect.arrayContaining(['Register: HRB 1', legal, phone]));
});
