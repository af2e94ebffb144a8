import type { ItemTerms, ItemClassification } from '../../amounts/amounts.types.js';
import { isolated } from '../rich-text/word.js';
import type { ViewContext } from './format.js';
import { labelled } from './labels.js';
import { ROW_LENGTH, rowsOfText, widthOf } from './text-rows.js';

/** The paragraphs below a line with business terms: `Item no.: A2 · GTIN: 4012345000016`, and the note. */
export function termTexts(terms: ItemTerms | undefined, { labels, format }: ViewContext): string[] {
  if (terms === undefined) return [];
  const { servicePeriod: period, note, classifications } = terms;
  const words = labels.line;
  const facts: [label: string, value: string | null][] = [
    [words.sellerItemId, terms.sellerItemId],
    [words.buyerItemId, terms.buyerItemId],
    ['GTIN', terms.gtin],
    ...classifications.map((one): [string, string] =>
      one.listId === 'HS' && labels.gst
        ? [labels.gst.code, one.code]
        : [words.classification, classText(one)],
    ),
    [words.orderLine, terms.orderLineReference],
    [
      labels.fact.servicePeriod,
      period && `${format.date(period.from)} – ${format.date(period.to)}`,
    ],
  ];
  const named = facts.flatMap(([label, value]) =>
    value === null ? [] : [labelled(labels, label, isolated(value))],
  );
  const first = named.length === 0 ? [] : [named.join(' · ')];
  return [...first, ...(note === null ? [] : note.split(BREAK))];
}

const BREAK = /\r\n|\r|\n/;

/** `TST 82121500 (26.0801)`. */
function classText({ listId, code, listVersion }: ItemClassification): string {
  return `${listId} ${code}${listVersion === null ? '' : ` (${listVersion})`}`;
}

/** Characters of the longest label, in any language, with what separates it from others. */
const LABEL_LENGTH = 35;
/** Characters of two dates in words. */
const PERIOD_LENGTH = 60;

/** An estimate of the rows of these paragraphs. */
export function termRows(terms: ItemTerms | undefined): number {
  if (terms === undefined) return 0;
  const { sellerItemId, buyerItemId, gtin, orderLineReference, servicePeriod, note } = terms;
  const ids = [sellerItemId, buyerItemId, gtin, orderLineReference].filter((id) => id !== null);
  const lengths = [...ids, ...terms.classifications.map(classText)].map(widthOf);
  if (servicePeriod !== null) lengths.push(PERIOD_LENGTH);
  const length = lengths.reduce((sum, each) => sum + each + LABEL_LENGTH, 0);
  const noteRows = (note?.split(BREAK) ?? []).map(rowsOfText);
  return Math.ceil(length / ROW_LENGTH) + noteRows.reduce((sum, rows) => sum + rows, 0);
}
