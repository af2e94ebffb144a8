import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../accounts/index.js';
import { nordlicht } from '../pdf/testing/samples.js';
import type { MailContent } from './mail.model.js';
import { subjectOf } from './mail-words.js';
import { compose, content } from './testing/composed.js';

const person = { recipientName: 'Anna Ito' };
const nobody = { recipientName: null };
const company = { recipientName: null, recipientCompany: 'Acme' };
const both = { recipientName: 'Anna Ito', recipientCompany: 'Acme' };
const none = 'いつもお世話になっております。';

describe('the salutation', () => {
  it.each<[lang: string, who: Partial<MailContent>, salutation: string]>([
    ['en', person, 'Hello Anna Ito,'],
    ['en', both, 'Hello Anna Ito,'],
    ['en', company, 'Hello Acme,'],
    ['en', nobody, 'Hello,'],
    ['cs', nobody, 'Dobrý den!'],
    ['de', company, 'Sehr geehrte Damen und Herren,'],
    ['it', company, 'Spett.le Acme,'],
    ['pl', both, 'Szanowni Państwo,'],
    ['cs', person, 'Dobrý den,'],
    ['vi', person, 'Kính gửi Quý khách Anna Ito,'],
    ['zh', person, '尊敬的Anna Ito：\n您好！'],
    ['ja', nobody, none],
    ['ja', person, `Anna Ito 様\n\n${none}`],
    ['ja', company, `Acme 御中\n\n${none}`],
    ['ja', both, `Acme\nAnna Ito 様\n\n${none}`],
  ])('in %s to %o is %s', (lang, who, salutation) => {
    expect(compose({ lang, ...who }).text.startsWith(`${salutation}\n\n`)).toBe(true);
  });

  it('of a mail that an earlier version queued needs no company', () => {
    expect(compose({ recipientName: null }).text).toMatch(/^Hello,\n/);
  });

  it('keeps each name on one line, and its own lines in HTML', () => {
    const broken = { recipientName: 'Anna\r\nBcc: x', recipientCompany: 'A\u2028B' };
    const { text, html } = compose({ lang: 'ja', ...broken });
    expect(text).toMatch(/^A B\nAnna Bcc: x 様\n\n/);
    expect(html).toContain(`A B<br />Anna Bcc: x 様<br /><br />${none}</p>`);
  });
});

const estimate = { kind: 'Estimate', balance: null, number: 'EST-7', isDecidable: true } as const;

describe('the mail of an estimate', () => {
  it('says until when it is valid, and that it can be accepted online', () => {
    expect(compose(estimate).text).toContain(
      'Valid until: 30 November 2026\nYou can accept or decline this estimate online',
    );
    expect(compose({ ...estimate, dueDate: null }).text).not.toContain('Valid until');
  });

  it('has ngày before its date in Vietnamese', () => {
    expect(compose({ ...estimate, lang: 'vi' }).text).toContain(
      'Có hiệu lực đến ngày: 30 tháng 11 năm 2026\n',
    );
  });

  it('says so with an own text, too', () => {
    const { text } = compose(estimate, { ownText: 'Here it is.' });
    expect(text).toContain(
      'Estimate EST-7: EUR\u00a01,234.50\nValid until: 30 November 2026\nYou can',
    );
  });

  it('offers no decision where none can be taken', () => {
    expect(compose({ ...estimate, isDecidable: false }).text).not.toContain('accept');
    expect(compose({ isDecidable: true }).text).not.toContain('accept');
  });
});

it('names the credit note of a refund', () => {
  const { text } = compose({ kind: 'Refund', creditNote: 'CN-3', amount: '40', balance: '0' });
  expect(text).toContain('Credit note: CN-3');
  expect(compose({ kind: 'Payment', balance: '0' }).text).not.toContain('Credit note');
});

it.each([
  ['fr', 'Devis EST-7\u00a0: ', 'Voir le devis\u00a0: https'],
  ['ja', '見積書 EST-7：', '見積書を表示：https'],
  ['zh', '报价单 EST-7：', '查看报价单：https'],
  ['de', 'Angebot EST-7: ', 'Angebot ansehen: https'],
])('has the colon of the language in %s', (lang, amount, link) => {
  const { text } = compose({ ...estimate, lang }, { ownText: 'x' });
  expect(text).toContain(amount);
  expect(text).toContain(link);
});

it('keeps the paragraphs and lists of an own text apart', () => {
  const ownText =
    '<p>Dear all,</p><p>we did:</p><ul><li>One</li><li>Two</li></ul><p>Best<br>Lena</p>';
  const { text } = compose({}, { ownText });
  expect(text).toContain('Dear all,\n\nwe did:\n\n• One\n• Two\n\nBest\nLena\n\nInvoice INV-42');
});

/** What the HTML shows, with single blanks. */
const shown = (html: string): string =>
  html
    .replace(/<head>[^]*<\/head>/, '')
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/<!--[^]*?-->|<[^>]+>/g, ' ')
    .replace(/[ \n]+/g, ' ');

const kinds = ['Invoice', 'Retainer', 'Estimate', 'Payment', 'Refund'] as const;

describe.each(LANGUAGES)('in %s', (lang) => {
  it.each(kinds)('the text and the HTML of a mail about %s say the same', (kind) => {
    const all = { creditNote: 'CN-3', isDecidable: true, test: true, recipientCompany: 'Acme' };
    for (const ownText of [null, 'Mine']) {
      const { text, html } = compose({ kind, lang, ...all }, { ownText });
      const [said, ...more] = shown(html).split('Nordlicht Studio GmbH');
      expect(more).toHaveLength(ownText === null ? 1 : 0);
      let at = 0;
      for (const line of text.trim().split(/\n+/)) {
        // The link is a button there.
        const words = line.replace(/\u00a0?[:：] ?https:.*/, '');
        const found = `${said ?? ''}Nordlicht Studio GmbH`.indexOf(words, at);
        expect(found, `${line} in ${said ?? ''}`).toBeGreaterThanOrEqual(at);
        at = found + words.length;
      }
    }
  });
});

it('stays as it is whatever names and numbers say', () => {
  const evil = `${'שלום\u202E'.repeat(30)}\r\n{number} <img src=x> "&' ${'x'.repeat(300)}`;
  const seller = { ...nordlicht, name: evil };
  const names = { recipientName: evil, recipientCompany: evil, number: evil, creditNote: evil };
  for (const kind of kinds) {
    const { text, html } = compose({ kind, lang: 'ja', seller, ...names }, { subject: evil });
    expect(text + html).not.toMatch(/[\u202A-\u202E\u2066-\u2069\r]/);
    expect(html).not.toContain('<img');
    expect(text.split('\n\n')[0]?.split('\n')).toHaveLength(2);
    expect(text).toContain('{number} <img src=x> "&\' xxx');
  }
});

it('a mail names the document as its seller may', () => {
  const lang = 'lt';
  expect(subjectOf({ ...content, lang })).toBe('PVM sąskaita faktūra Nr. INV-42 – Nordlicht');
  const seller = { ...nordlicht, vatId: null };
  expect(subjectOf({ ...content, lang, seller })).toBe('Sąskaita faktūra Nr. INV-42 – Nordlicht');
  const { text } = compose({ lang }, { ownText: 'Laba diena' });
  expect(text).toContain('PVM sąskaita faktūra INV-42: 1\u00a0234,50\u00a0EUR');
  expect(compose({ lang }).text).toContain('Siunčiame Jums PVM sąskaitą faktūrą Nr. INV-42.');
  expect(compose({ lang, seller }).text).not.toContain('PVM');
});
