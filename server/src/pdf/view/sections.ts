import type { InvoiceDocument } from '../document.js';
import { parseRichText } from '../rich-text/parse.js';
import { linesBelow, paragraphsBelow } from '../rich-text/word.js';
import type { Format, ViewContext } from './format.js';
import { fillIn, type Labels } from './labels.js';
import { bankLines } from './parties.js';
import { isPositive } from './sums.js';

/** A heading and the paragraphs under it. */
export interface SectionView {
  heading: string;
  body: string;
}

const STYLES = {
  paragraph: 'RichText',
  quote: 'RichQuote',
  items: ['RichItem1', 'RichItem2', 'RichItem3'],
} as const;

/** What follows the sums: tax notes, how to pay, notes, terms; an empty one is left out. */
export function sectionViews(
  document: InvoiceDocument,
  { labels, format, literal }: ViewContext,
): SectionView[] {
  const lines = (heading: string, texts: string[]): SectionView[] =>
    texts.length === 0
      ? []
      : [{ heading, body: literal(linesBelow(texts, 'RichText', 'RichTextKept')) }];
  const html = (heading: string, source: string | null): SectionView[] => {
    const blocks = source === null ? [] : parseRichText(source);
    return blocks.length === 0 ? [] : [{ heading, body: literal(paragraphsBelow(blocks, STYLES)) }];
  };
  return [
    ...lines(labels.taxNotes.heading, taxNotes(document, labels)),
    ...lines(labels.payment.heading, paymentLines(document, labels, format)),
    ...html(labels.notes, document.notes),
    ...html(labels.terms, document.terms),
  ];
}

/** The reason for every tax that was not charged (Directive 2006/112/EC, article 226), once each. */
function taxNotes({ lines }: InvoiceDocument, labels: Labels): string[] {
  const notes = lines
    .flatMap((line) => line.taxes)
    .flatMap(({ exemption, exemptionReason }) => {
      if (exemption === null || exemption === 'Standard') return [];
      return exemption === 'Exempt' && exemptionReason
        ? [fillIn(labels.taxNotes.ExemptBecause, { reason: exemptionReason })]
        : [labels.taxNotes[exemption]];
    });
  return [...new Set(notes)];
}

/** How to pay what is still owed; nothing on drafts and on what is settled or canceled. */
function paymentLines(document: InvoiceDocument, labels: Labels, format: Format): string[] {
  const { amounts, dueDate, number, seller, state } = document;
  if (state !== 'Open' || !isPositive(amounts.balance)) return [];
  const amount = format.money(amounts.balance);
  const words = labels.payment;
  const please =
    dueDate === null
      ? fillIn(words.please, { amount })
      : fillIn(words.pleaseBy, { amount, date: format.date(dueDate) });
  const reference = number === null ? [] : [fillIn(words.reference, { number })];
  const bank = bankLines(seller, labels.bank);
  return [[please, ...reference].join(' '), ...(bank.length === 0 ? [] : [bank.join(' · ')])];
}
