import type { PrintedDocument } from '../document.js';
import { address, invoiceOf, line, nordlicht, vat } from './samples.js';
import { noBank, type Trade } from './trade.js';
import { tradesInEurope } from './trades-in-europe.js';
import { tradesOverseas } from './trades-overseas.js';

/** A business of each country that sells to another one there. */
export const TRADES: Record<string, Trade> = { ...tradesInEurope, ...tradesOverseas };

const none = { identifier: null, registration: null, vatId: null, taxNumber: null, legal: null };

/** The invoice of one of these businesses: two lines with two rates, unpaid. */
export function invoiceFrom({ lang, currency, tax, words, ...trade }: Trade): PrintedDocument {
  const [price, small] = trade.prices ?? [120, 18.5];
  const taxesAt = (place: 0 | 1) => (tax === undefined ? [] : [vat(tax.rates[place], tax.name)]);
  return invoiceOf(
    {
      currency,
      items: [
        line({
          name: words.service,
          quantity: 12,
          unit: words.unit,
          price,
          taxes: taxesAt(0),
        }),
        line({ name: words.goods, quantity: 50, price: small, taxes: taxesAt(1) }),
      ],
    },
    {
      lang,
      ...(trade.number === undefined ? {} : { number: trade.number }),
      seller: {
        ...nordlicht,
        ...none,
        contact: { name: null, phone: null, email: null },
        bank: noBank,
        ...trade.seller,
      },
      buyer: {
        billTo: address(trade.buyer),
        shipTo: null,
        tax: trade.buyerTax === undefined ? null : { id: trade.buyerTax, name: null },
        registration: null,
        reference: null,
      },
    },
  );
}
