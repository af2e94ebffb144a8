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
  'a all an and any are by for from get how i in is it my new of on or show the their to what which who with'.split(
    ' ',
  ),
);

/** What people say, and what the contract calls it. */
const SYNONYMS: Record<string, string> = {
  bill: 'invoice',
  buyer: 'customer',
  client: 'customer',
  debtor: 'customer',
  offer: 'estimate',
  quote: 'estimate',
  quotation: 'estimate',
  supplier: 'vendor',
  product: 'item',
  article: 'item',
  spend: 'transaction',
  expense: 'transaction',
  cost: 'transaction',
  income: 'transaction',
  revenue: 'transaction',
  document: 'attachment',
  file: 'attachment',
  receipt: 'attachment',
  reminder: 'send',
  email: 'send',
  mail: 'send',
  download: 'export',
  print: 'export',
  pdf: 'export',
  xml: 'export',
  unpaid: 'overdue',
  outstanding: 'overdue',
  edit: 'update',
  change: 'update',
  remove: 'delete',
  find: 'list',
  search: 'list',
  add: 'create',
  make: 'create',
  record: 'create',
};

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
    const words = [...new Set(wordsOf(query).flatMap(withSynonym))];
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

const withSynonym = (word: string): string[] =>
  Object.hasOwn(SYNONYMS, word) ? [word, SYNONYMS[word] ?? word] : [word];
