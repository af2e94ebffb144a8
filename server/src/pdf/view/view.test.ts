import { describe, expect, test } from 'vitest';
import type { PrintedDocument } from '../document.js';
import { short } from '../testing/pictured.js';
import { alpenblick, invoiceOf, line, nordlicht, vat } from '../testing/samples.js';
import { templateData } from '../docx/template-data.js';
import { isOverdue } from './state.js';
import { documentView } from './view.js';

const options = { tz: 'Europe/Berlin', now: new Date('2026-11-10T12:00:00Z') };
const view = async (document: PrintedDocument) =>
  templateData(await documentView(document, options), '|mark|');
const factsOf = async (document: PrintedDocument) =>
  (await documentView(document, options)).facts.map(({ label, value }) => [label, value]);
/** As the PDF prints it: LibreOffice draws the no-break hyphen as an ordinary one. */
const drawn = (text: string) => text.replaceAll('\u2011', '-');
const rows = (sums: { label: string; amount: string }[]) =>
  sums.map((sum) => [drawn(sum.label), sum.amount]);

describe('sums', () => {
  test('the first worked example is printed row by row', async () => {
    const { sums, total, settled, balance } = await view(short);
    expect(rows(sums)).toEqual([
      ['Subtotal', '147.77'],
      ['Discount (10%)', '-14.78'],
      ['Extra charges', '5.00'],
      ['Net amount', '137.99'],
      ['VAT 19% on 91.32', '17.35'],
      ['VAT 7% on 46.67', '3.27'],
      ['Total VAT', '20.62'],
      ['Deposit', '-4.99'],
    ]);
    expect(rows([total, ...settled, ...balance])).toEqual([
      ['Total', 'EUR\u00a0153.62'],
      ['Paid', '-100.00'],
      ['Refunded', '20.00'],
      ['Balance due', 'EUR\u00a053.62'],
    ]);
  });

  test('a credit note takes its claim away, and the rows add up', async () => {
    const refund = { date: '2026-11-10', method: 'Card', amount: '20', kind: 'refund' } as const;
    const document = { ...short, transactions: [{ ...refund, creditNote: 'CN-2026-00001' }] };
    const { total, settled, balance } = await view(document);
    expect(rows([total, ...settled, ...balance])).toEqual([
      ['Total', 'EUR\u00a0153.62'],
      ['Credit note CN-2026-00001', '-20.00'],
      ['Paid', '-100.00'],
      ['Refunded', '20.00'],
      ['Balance due', 'EUR\u00a053.62'],
    ]);
  });

  test('with tax included the subtotal says so', async () => {
    const included = invoiceOf({
      taxIncluded: true,
      items: [line({ name: 'Table', quantity: 2, price: 379, taxes: [vat(21)] })],
    });
    expect(rows((await view(included)).sums)).toEqual([
      ['Subtotal, tax included', '758.00'],
      ['Net amount', '626.45'],
      ['VAT 21% on 626.45', '131.55'],
    ]);
  });
});

test('a document that an earlier version queued in a mail can be printed', async () => {
  const { deductions: _, ...earlier } = short;
  const paid = { ...earlier, state: 'Paid', paidAt: '2026-11-07T08:30:00.000Z' } as PrintedDocument;
  expect(await factsOf(paid)).toContainEqual(['Paid on', '7 Nov 2026']);
});

describe('the overdue mark', () => {
  const late = { tz: 'UTC', now: new Date('2026-11-16T23:30:00Z') };

  test('depends on what day it is in the zone of the export', () => {
    expect(isOverdue(short, late)).toBe(false);
    expect(isOverdue(short, { ...late, tz: 'Europe/Berlin' })).toBe(true);
  });

  test('is for open invoices with a balance alone', () => {
    const afterwards = { tz: 'UTC', now: new Date('2027-01-01T00:00:00Z') };
    expect(isOverdue(short, afterwards)).toBe(true);
    expect(isOverdue({ ...short, state: 'Draft' }, afterwards)).toBe(false);
    expect(isOverdue({ ...short, state: 'Canceled' }, afterwards)).toBe(false);
    expect(isOverdue({ ...short, state: 'Refunded' }, afterwards)).toBe(false);
    expect(isOverdue({ ...short, dueDate: null }, afterwards)).toBe(false);
    const settled = { ...short, amounts: { ...short.amounts, balance: '0.00' } };
    expect(isOverdue(settled, afterwards)).toBe(false);
  });
});

describe('parties and facts', () => {
  test('the seller is shown with address, VAT id, tax number, register and bank', async () => {
    const { seller, footer } = await view({ ...short, state: 'Paid' });
    expect([seller.name, ...seller.lines]).toEqual([
      'Nordlicht Studio GmbH',
      'Lindenstraße 12',
      '10969 Berlin',
    ]);
    expect(footer.registration).toContain('VAT ID: DE136695976\nTax number: 29/815/08154');
    expect(footer.bank).toContain('IBAN: DE89 3704 0044 0532 0130 00\nBIC: COBADEFFXXX');
    expect(footer.registration).not.toContain('Seller ID');
  });

  test.each([
    ['4012345000009', true],
    [short.seller.taxNumber, false],
  ])('prints the identifier %s of the seller unless it is there already: %s', async (id, isNew) => {
    const { footer } = await view({ ...short, seller: { ...short.seller, identifier: id } });
    expect(footer.registration.includes(`Seller ID: ${id}`)).toBe(isNew);
    expect(footer.registration.split(id ?? '')).toHaveLength(2);
  });

  test('the colon stands as the language sets it', async () => {
    const bank = async (lang: string) =>
      (await view({ ...short, state: 'Paid', lang })).footer.bank;
    expect(await bank('de')).toContain('IBAN: DE89 3704 0044 0532 0130 00');
    expect(await bank('fr')).toContain('IBAN\u00a0: DE89 3704 0044 0532 0130 00');
    expect(await bank('ja')).toContain('IBAN：DE89 3704 0044 0532 0130 00');
  });

  test('the buyer is shown with its identifiers, the other address only when asked for', async () => {
    expect((await view({ ...short, seller: alpenblick })).billTo.lines).toContain(
      'VAT ID: DE129273398',
    );
    expect((await view(short)).shipTo.map((party) => party.name)).toEqual(['Acme Widgets GmbH']);
    expect((await view({ ...short, showShipTo: false })).shipTo).toEqual([]);
  });
});

describe('sections', () => {
  const headings = async (document: PrintedDocument) =>
    (await view(document)).sections.map((section) => section.heading);

  test('the reason of every tax that is not charged is printed once', async () => {
    const free = (exemption: 'ReverseCharge' | 'Exempt') => ({
      ...vat(0),
      exemption,
      exemptionReason: exemption === 'Exempt' ? '§ 4 Nr. 21 UStG' : null,
    });
    const [tax] = (
      await view(
        invoiceOf({
          items: [
            line({ name: 'a', quantity: 1, price: 1, taxes: [free('ReverseCharge')] }),
            line({ name: 'b', quantity: 1, price: 1, taxes: [free('ReverseCharge')] }),
            line({ name: 'c', quantity: 1, price: 1, taxes: [free('Exempt')] }),
          ],
        }),
      )
    ).sections;
    expect(tax?.body.match(/Reverse charge: the tax is owed by the recipient\./g)).toHaveLength(1);
    expect(tax?.body).toContain('Exempt from tax: § 4 Nr. 21 UStG');
  });

  test('payments and refunds are listed with date, method and amount', async () => {
    const transactions = [
      {
        kind: 'payment',
        date: '2026-11-04',
        method: 'BankTransfer',
        amount: '100.00',
        creditNote: null,
      },
      { kind: 'refund', date: '2026-11-05', method: null, amount: '20.00', creditNote: 'CN-1' },
    ] as const;
    const [table] = (await view({ ...short, transactions: [...transactions] })).payments;
    expect(table?.rows.map((row) => ({ ...row, kind: drawn(row.kind) }))).toEqual([
      { date: '4 Nov 2026', kind: 'Payment', method: 'Bank transfer', amount: '100.00' },
      { date: '5 Nov 2026', kind: 'Refund CN-1', method: '', amount: '-20.00' },
    ]);
    expect((await view(short)).payments).toEqual([]);
  });

  test('an estimate and what was refunded have no balance', async () => {
    expect((await view({ ...short, kind: 'Estimate' })).balance).toEqual([]);
    expect((await view({ ...short, state: 'Refunded' })).balance).toEqual([]);
    expect((await view(short)).balance).toHaveLength(1);
  });

  test('a balance that is the total is not repeated below it', async () => {
    const { amounts } = short;
    const unpaid = { ...amounts, paid: '0', refunded: '0', balance: amounts.total };
    expect((await view({ ...short, amounts: unpaid })).balance).toEqual([]);
  });

  test('only an open invoice with a balance asks for payment', async () => {
    expect(await headings(short)).toEqual(['Payment', 'Notes', 'Terms']);
    expect(await headings({ ...short, state: 'Draft' })).toEqual(['Notes', 'Terms']);
    expect(await headings({ ...short, state: 'Canceled' })).toEqual(['Notes', 'Terms']);
    expect(await headings({ ...short, state: 'Refunded' })).toEqual(['Notes', 'Terms']);
    const noBank = { ...nordlicht, bank: { iban: null, bic: null, accountHolder: null } };
    expect((await view({ ...short, seller: noBank })).sections[0]?.body).not.toContain('IBAN');
  });
});

describe('title and stamps', () => {
  test('header replaces the title; a retainer has its own', async () => {
    expect((await view({ ...short, header: 'Honorarnote' })).title).toBe('Honorarnote');
    expect((await view({ ...short, kind: 'Retainer' })).title).toBe('Retainer invoice');
  });

  test('test, draft, canceled, paid and overdue are marked, on every page', async () => {
    const marks = async (document: PrintedDocument) => (await view(document)).running.left;
    expect(await marks({ ...short, test: true, state: 'Draft' })).toBe(
      'Nordlicht Studio GmbH · TEST – not a valid invoice · DRAFT',
    );
    expect(await marks({ ...short, state: 'Canceled' })).toContain('CANCELLED');
    expect(await marks({ ...short, state: 'Paid' })).toContain('PAID');
    expect(await marks({ ...short, state: 'Refunded' })).toContain('REFUNDED');
    expect(await marks({ ...short, dueDate: '2026-11-09' })).toContain('OVERDUE');
    expect(await marks(short)).toBe('Nordlicht Studio GmbH');
  });

  test('a credit note is no invoice: nobody owes it, and it names the one it is for', async () => {
    const note: PrintedDocument = {
      ...short,
      kind: 'CreditNote',
      dueDate: null,
      amounts: { ...short.amounts, paid: '0', refunded: '0', balance: '0' },
      credited: {
        type: 'Cancellation',
        invoice: { number: 'INV-2026-00041', date: '2026-10-30' },
        reason: 'Duplicate',
        method: null,
        notes: 'Sent <b>twice</b>.\nSorry.',
      },
    };
    const { title, total, settled, balance, sections, stamps } = await view(note);
    expect([title, total.label, settled, balance, stamps]).toEqual([
      'Credit note',
      'Amount credited',
      [],
      [],
      '',
    ]);
    expect((await factsOf(note)).map((fact) => fact.join(': '))).toEqual([
      'Date of issue: 2 Nov 2026',
      'Cancelled invoice: INV-2026-00041',
      'Dated: 30 Oct 2026',
      'Service period: 1 Oct 2026 – 31 Oct 2026',
      'Your reference: 04011000-12345-03',
      'Reason: Issued twice',
      'VAT ID: DE129273398',
      'Email: billing@acme.example',
    ]);
    expect(sections.map(({ heading }) => heading)).not.toContain('Payment');
    expect(sections[0]?.body).toContain('Sent &lt;b&gt;twice&lt;/b&gt;.');
  });

  test('what the seller wrote to a cancellation stands in the whole width, not among the facts', async () => {
    const canceled = {
      number: 'CN-2026-00008',
      at: '2026-11-06T10:00:00.000Z',
      reason: 'BillingError',
      notes: `${'Wrong address. '.repeat(60)}\r\nSorry.`,
    };
    const { facts, sections } = await view({ ...short, state: 'Canceled', canceled });
    expect(facts).toContainEqual({ label: 'Reason', value: 'Billing error' });
    expect(JSON.stringify(facts)).not.toContain('Wrong address.');
    expect(sections.map(({ heading }) => heading)).toEqual(['Reason', 'Notes', 'Terms']);
    expect(sections[0]?.body.match(/<w:p>/g)).toHaveLength(2);
  });

  test('a language without a translation is written in English as a whole', async () => {
    expect((await factsOf({ ...short, lang: 'el' }))[2]).toEqual(['Invoice date', '2 Nov 2026']);
  });
});
