import { isWrite, type Operation } from './contract.js';

/** An operation that was found. */
export interface Found {
  operation: string;
  summary: string;
  /** Which tool calls it. */
  tool: 'faktura_read' | 'faktura_write';
}

/** How many are listed. */
const MOST = 8;

/** Words that say nothing about what is looked for. */
const EMPTY = new Set(
  'a all an and any are by can do for from get how i in is it me my new of on or our show that the their to us we what which who with you'.split(
    ' ',
  ),
);

/** What the contract calls it, and what people say; they may say several things with one word. */
const SAID = {
  invoice: 'bill',
  payment: 'pay settle',
  customer: 'buyer client debtor',
  estimate: 'offer quote quotation',
  vendor: 'supplier',
  item: 'product article',
  transaction: 'spend expense cost income revenue',
  attachment: 'document file receipt',
  retainer: 'deposit advance',
  overdue: 'unpaid outstanding owe late debt',
  include: 'report total',
  send: 'reminder email mail',
  issue: 'xrechnung zugferd peppol',
  export: 'download print pdf xml',
  create: 'add make record pay settle',
  cancel: 'void',
  update: 'edit change',
  delete: 'remove',
  list: 'find search',
};
const SYNONYMS = Object.entries(SAID).map(([word, said]) => ({ word, said: said.split(' ') }));

/** The words of an operation by what they count: its name and summary, its members, its description. */
type Indexed = [weight: number, words: Set<string>][];

/** A search in the operations: words in their names count most, and rare words more than common ones. */
export function createSearch(operations: Iterable<Operation>): (query: string) => Found[] {
  const all = [...operations].map((operation) => ({ operation, index: indexOf(operation) }));
  const worth = (word: string) => {
    const having = all.filter(({ index }) => index.some(([, words]) => words.has(word))).length;
    return having === 0 ? 0 : 1 + Math.log(all.length / having);
  };
  return (query) => {
    const words = [...new Set(wordsOf(query).flatMap(withSynonyms))];
    if (words.length === 0) return all.map(({ operation }) => toFound(operation));
    const rated = all.map(({ operation, index }) => {
      const scores = words.map((word) => weightOf(index, word) * worth(word));
      return { operation, score: scores.reduce((sum, score) => sum + score, 0) };
    });
    const found = rated.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
    const least = (found[0]?.score ?? 0) / 3;
    const best = found.filter(({ score }) => score >= least).slice(0, MOST);
    return best.map(({ operation }) => toFound(operation));
  };
}

/** How an operation is listed. */
function toFound(operation: Operation): Found {
  const tool = isWrite(operation) ? 'faktura_write' : 'faktura_read';
  return { operation: operation.name, summary: operation.summary, tool };
}

const weightOf = (index: Indexed, word: string): number =>
  Math.max(0, ...index.map(([weight, words]) => (words.has(word) ? weight : 0)));

function indexOf({ name, summary, resource, description, parameters, body }: Operation): Indexed {
  const members = Object.keys(body?.schema?.properties ?? {});
  const names = [...parameters.map((parameter) => parameter.name), ...members];
  return [
    [4, new Set(wordsOf(`${name} ${summary} ${resource}`))],
    [2, new Set(wordsOf(names.join(' ')))],
    [1, new Set(wordsOf(description))],
  ];
}

/** Words in lower case and singular; names such as `listInvoices` are several. */
function wordsOf(text: string): string[] {
  const words =
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? [];
  return words.filter((word) => !EMPTY.has(word)).map(singular);
}

const singular = (word: string): string =>
  word.replace(/ies$/, 'y').replace(/(?<=[a-z]{3})(?<!s)s$/, '');

const withSynonyms = (word: string): string[] => [
  word,
  ...SYNONYMS.filter(({ said }) => said.includes(word)).map((one) => one.word),
];
