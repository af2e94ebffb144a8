import { NO_ITEM_TERMS } from '../../amounts/amounts.types.js';
import type { PrintedDocument } from '../document.js';
import { address, invoiceOf, line, nordlicht, vat } from './samples.js';
import { noBank, type Trade } from './trade.js';
import { tradesInEurope } from './trades-in-europe.js';
import { tradesOverseas } from './trades-overseas.js';

/** A business of each country that sells to another one there. */
export const TRADES: Record<string, Trade> = { ...tradesInEurope, ...tradesOverseas };

const none = { identifier: null, registration: null, vatId: null, taxNumber: null, legal: null };

/** The invoice of one of these businesses: two lines with two rates, unpaid. */
export function invoiceFrom(trade: Trade): PrintedDocument {
  const { lang, currency, buyerTax: id } = trade;
  const invoice = invoiceOf(
    { currency, items: itemsOf(trade) },
    {
      lang,
      ...(trade.number === undefined ? {} : { number: trade.number }),
      deliveryDate: '2026-10-30',
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
        tax: id === undefined ? null : { id, name: null },
        registration: null,
        reference: null,
      },
    },
  );
  return trade.codes === undefined ? invoice : withCodes(invoice, trade.codes);
}

function itemsOf({ tax, words, prices = [120, 18.5] }: Trade) {
  const { service, goods, unit } = words;
  const [price, small] = prices;
  return [
    line({ name: service, quantity: 12, unit, price, taxes: taxesAt(tax, 0) }),
    line({ name: goods, quantity: 50, price: small, taxes: taxesAt(tax, 1) }),
  ];
}

function taxesAt(tax: Trade['tax'], place: 0 | 1) {
  if (tax === undefined) return [];
  const { name, rates, second } = tax;
  return [vat(rates[place], name), ...(second ? [vat(second.rate, second.name)] : [])];
}

function withCodes(document: PrintedDocument, codes: readonly string[]): PrintedDocument {
  const lines = document.lines.map((one, index) => {
    const classifications = [{ listId: 'HS', code: codes[index] ?? '', listVersion: null }];
    return { ...one, businessTerms: { ...NO_ITEM_TERMS, classifications } };
  });
  return { ...document, lines };
}
