import type { PrintedDocument } from '../document.js';
import { acme, address, alpenblick, invoiceOf, line, sakura, vat } from './samples.js';

/** The invoice of the examples: every kind of sum on one page. */
export const short: PrintedDocument = invoiceOf(
  {
    items: [
      line({
        name: 'Design review',
        description:
          '<p>Second round, with <b>notes</b> on every screen:</p><ul><li>start page</li><li>order form</li></ul>',
        quantity: 3,
        unit: 'h',
        price: 33.335,
        discount: { name: 'Loyalty', value: 10 },
        taxes: [vat(19)],
      }),
      line({ name: 'Handbook, printed', quantity: 2.5, unit: 'kg', price: 19.99, taxes: [vat(7)] }),
      line({ name: 'Sticker sheet', quantity: 1, price: 7.777, taxes: [vat(19)] }),
    ],
    discount: { type: 'Percentage', value: 10 },
    extraCharges: { type: 'Flat', value: 5 },
    extraFields: [{ name: 'Deposit', type: 'Flat', value: -4.99 }],
    paid: '100.00',
    refunded: '20.00',
  },
  {
    servicePeriod: { from: '2026-10-01', to: '2026-10-31' },
    showShipTo: true,
    notes: '<p>Thank you for your order. The <i>source files</i> follow by mail.</p>',
    terms:
      '<p>Payable within 14 days without deduction. See <a href="https://nordlicht.example/terms">our terms</a>.</p><ol><li>Goods stay ours until paid.</li><li>Place of jurisdiction is Berlin.</li></ol>',
  },
);

const WORK = [
  'Concept',
  'Illustration',
  'Typesetting',
  'Image editing',
  'Print preparation',
  'Proofreading',
];

/** Sixty lines: the table continues over several pages, with its header repeated. */
export const long: PrintedDocument = invoiceOf(
  {
    items: Array.from({ length: 60 }, (_, index) =>
      line({
        name: `${WORK[index % WORK.length]}, chapter ${Math.floor(index / WORK.length) + 1}`,
        description:
          index % 5 === 0
            ? '<p>Including two rounds of corrections and the final files in all formats.</p>'
            : null,
        quantity: 1 + (index % 7) / 2,
        unit: 'h',
        price: 72.5 + index * 1.25,
        taxes: [vat(index % 4 === 1 ? 7 : 19)],
      }),
    ),
    discount: { type: 'Percentage', value: 2.5 },
  },
  {
    number: 'INV-2026-00043',
    deliveryDate: '2026-10-30',
    terms: '<p>Payable within 14 days without deduction.</p>',
  },
);

/** Yen: no decimals; the buyer's name is in Japanese. */
export const zeroDecimal: PrintedDocument = invoiceOf(
  {
    currency: 'JPY',
    items: [
      line({
        name: 'ポスター A2',
        quantity: 3,
        unit: '枚',
        price: 333,
        taxes: [vat(10, '消費税')],
      }),
      line({ name: 'Postcard set', quantity: 1, price: 99.5, taxes: [vat(8, '消費税')] }),
    ],
    discount: { type: 'Percentage', value: 5 },
  },
  {
    number: 'INV-2026-00044',
    buyer: sakura,
    dateFormat: 'YYYY-MM-DD',
    deliveryDate: '2026-11-02',
    notes: '<p>ご注文ありがとうございます。</p>',
  },
);

/** Swiss francs and a Swiss account, with a payment part. */
export const swiss: PrintedDocument = invoiceOf(
  {
    currency: 'CHF',
    items: [
      line({ name: 'Plakat A2', quantity: 3, price: 33.35, taxes: [vat(8.1, 'MWST')] }),
      line({ name: 'Entwurf', quantity: 2, unit: 'h', price: 120, taxes: [vat(8.1, 'MWST')] }),
    ],
  },
  {
    seller: alpenblick,
    lang: 'de',
    buyer: {
      ...acme,
      tax: null,
      reference: null,
      billTo: address({
        firstName: 'Pia-Maria',
        lastName: 'Rutschmann-Schnyder',
        address: 'Grosse Marktgasse 28',
        city: 'Rorschach',
        postalCode: '9400',
        country: 'CH',
      }),
    },
  },
);
