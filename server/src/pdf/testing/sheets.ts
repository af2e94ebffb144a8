import type { PrintedDocument, Transaction } from '../document.js';
import { invoiceFrom, TRADES } from './countries.js';
import { long, short, swiss, zeroDecimal } from './pictured.js';
import { address, invoiceOf, line, vat } from './samples.js';

/** The languages on the contact sheets: three alphabets, two sets of Han characters. */
const SHEET_LANGUAGES = ['en', 'de', 'fr', 'bg', 'ja', 'zh'] as const;

const transactions: Transaction[] = [
  {
    kind: 'payment',
    date: '2026-11-04',
    method: 'BankTransfer',
    amount: '100.00',
    creditNote: null,
  },
  {
    kind: 'refund',
    date: '2026-11-05',
    method: 'Card',
    amount: '20.00',
    creditNote: 'CN-2026-00007',
  },
];

const settled = { paid: '0', refunded: '0', balance: '0' };
const unpaid = { paid: '0', refunded: '0', balance: short.amounts.total };

/** The variants of a document: each type and state that looks different. */
export const TYPES: Record<string, (document: PrintedDocument) => PrintedDocument> = {
  invoice: (document) => ({ ...document, transactions }),
  retainer: (document) => ({ ...document, kind: 'Retainer', transactions: [] }),
  estimate,
  refund: (document) => creditNote(document, 'Refund'),
  cancellation: (document) => creditNote(document, 'Cancellation'),
  draft: (document) => ({ ...document, state: 'Draft', number: null }),
  canceled: (document) => ({
    ...document,
    state: 'Canceled',
    canceled: {
      number: 'CN-2026-00008',
      at: '2026-11-06T10:00:00.000Z',
      reason: 'BillingError',
      notes:
        'The address of the invoice was that of the old office; the new invoice has the right one.',
    },
    amounts: { ...document.amounts, ...settled },
  }),
  paid: (document) => ({
    ...document,
    state: 'Paid',
    test: true,
    paidAt: '2026-11-07',
    transactions: [{ ...(transactions[0] as Transaction), amount: document.amounts.total }],
    amounts: { ...document.amounts, ...settled, paid: document.amounts.total },
  }),
};

function estimate(document: PrintedDocument): PrintedDocument {
  return {
    ...document,
    kind: 'Estimate',
    number: 'EST-2026-00012',
    deliveryDate: null,
    amounts: { ...document.amounts, ...unpaid },
  };
}

function creditNote(document: PrintedDocument, type: 'Refund' | 'Cancellation'): PrintedDocument {
  return {
    ...document,
    kind: 'CreditNote',
    number: 'CN-2026-00008',
    dueDate: null,
    transactions: [],
    notes: null,
    terms: null,
    amounts: { ...document.amounts, ...settled },
    credited: {
      type,
      invoice: { number: document.number, date: document.date },
      reason: 'BillingError',
      method: 'BankTransfer',
      notes: 'Sorry for the inconvenience.',
    },
  };
}

/** Names and texts of maximum length, in several scripts, and emoji. */
export const tiring = invoiceOf(
  {
    items: [
      line({
        name: 'Handgefertigtes Bücherregal aus Eichenholz mit verstellbaren Böden, geölt, 120 × 200 × 30 cm, Typ C',
        description: `<p>${'Lorem ipsum dolor sit amet, consectetur adipiscing elit. '.repeat(17)}</p>`,
        quantity: 12.25,
        unit: 'Stück',
        price: 123456.789,
        taxes: [vat(19), vat(9.975, 'Kurtaxe')],
      }),
      line({
        name: '骨董品の修理 直角 海 🎉 👍🏽',
        description: '<p><b>太字</b> 普通</p>',
        quantity: 1,
        price: 5,
      }),
      line({
        name: 'تصميم الموقع (المرحلة 2)',
        description: '<p>مراجعة <b>ثانية</b> للتصميم، 3 صفحات.</p>',
        quantity: 3,
        unit: 'ساعة',
        price: 33.335,
        taxes: [vat(15, 'ضريبة')],
      }),
      line({ name: 'עיצוב אתר (שלב 2)', quantity: 1, price: 10, taxes: [vat(17, 'מע״מ')] }),
    ],
  },
  {
    notes: `<p>${'Vielen Dank für Ihren Auftrag. '.repeat(33)}</p><p>شكرًا لطلبكم رقم 42.</p>`,
    buyer: { ...short.buyer, billTo: address({ company: 'شركة النور (المحدودة)', country: 'SA' }) },
  },
);

/** Several documents of one type and template side by side. */
export interface Sheet {
  name: string;
  documents: { caption: string; document: PrintedDocument }[];
}

/** The invoice of a business of each country, in its language; six on a sheet. */
export function countrySheets(): Sheet[] {
  const documents = Object.entries(TRADES).map(([caption, trade]) => ({
    caption,
    document: invoiceFrom(trade),
  }));
  return [0, 6, 12].map((first) => ({
    name: `countries-${String(first / 6 + 1)}`,
    documents: documents.slice(first, first + 6),
  }));
}

/** What a business of each country sends: an unpaid invoice, and the types with words of their own. */
const COUNTRY_TYPES = {
  invoice: (document: PrintedDocument) => document,
  estimate,
  cancellation: (document: PrintedDocument) => creditNote(document, 'Cancellation'),
};

/** Every sheet of a template. */
export function sheets(template: string): Sheet[] {
  const of = (document: PrintedDocument, lang: string): PrintedDocument => ({
    ...document,
    lang,
    seller: { ...document.seller, template },
  });
  const countries = countrySheets().flatMap(({ name, documents }) =>
    Object.entries(COUNTRY_TYPES).map(([type, become]) => ({
      name: `${name}-${type}`,
      documents: documents.map(({ caption, document }) => ({
        caption,
        document: of(become(document), document.lang),
      })),
    })),
  );
  const types = Object.entries(TYPES).flatMap(([name, become]) => [
    {
      name,
      documents: SHEET_LANGUAGES.map((lang) => ({
        caption: lang,
        document: of(become(short), lang),
      })),
    },
    {
      name: `${name}-long`,
      documents: SHEET_LANGUAGES.map((lang) => ({
        caption: lang,
        document: of(become(long), lang),
      })),
    },
  ]);
  const others = { tiring, yen: zeroDecimal, swiss };
  const more = Object.entries(others).flatMap(([name, document]) => ({
    name,
    documents: SHEET_LANGUAGES.map((lang) => ({ caption: lang, document: of(document, lang) })),
  }));
  return [...types, ...more, ...countries];
}
