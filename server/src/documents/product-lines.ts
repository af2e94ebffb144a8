import { findProducts, holdProducts, type Product } from '../items/index.js';
import type { Work } from '../platform/context/work.js';
import type { FieldError } from '../platform/errors/problem.js';
import { mapInTurns } from '../platform/event-loop/turns.js';
import { textOrNull } from '../platform/text/search-words.js';
import { codePoints, sanitise } from '../platform/text/sanitise.js';
import type { LineItemBody } from './document.body.js';
import { RICH_TEXT_LENGTH } from './document.rules.js';
import type { LineItem } from '../amounts/amounts.types.js';
import type { DocumentFields } from './document.fields.js';

/** What the lines are checked against. */
export interface LinesBefore {
  /** The stored document; null for a new one. */
  current: DocumentFields | null;
  /** The lines as the client sent them, where it sent any. */
  sent: readonly LineItemBody[] | undefined;
  /** Whether the document is a Draft after the write. */
  draft: boolean;
}

const COPIED = ['description', 'url'] as const;
type Copied = (typeof COPIED)[number];

/** A line that names a product. */
interface ProductLine {
  line: LineItem;
  index: number;
  product: string;
  /** The stored document names the product. */
  known: boolean;
  /** What it has not, and takes from the product. */
  lacking: Copied[];
}

/**
 * Fills description and url of lines from their products, and names the products that do not
 * exist. What a stored line of the product lacks, the line lacks too, and where an edit says null
 * nothing is filled; a known product may be gone. Those of a Draft are held: a deleted product leaves
 * Drafts, and would miss one that is not stored.
 */
export async function fillLines(
  work: Work,
  fields: DocumentFields,
  before: LinesBefore,
): Promise<FieldError[]> {
  const lines = productLines(fields, before).filter(
    ({ known, lacking }) => !known || lacking.length > 0,
  );
  if (lines.length === 0) return [];
  const look = before.draft ? holdProducts : findProducts;
  const found = await look(work, [...new Set(lines.map(({ product }) => product))]);
  const errors = await mapInTurns(lines, (line) => {
    const product = found.get(line.product);
    if (product) return fill(line, product);
    if (line.known) return [];
    const message = 'is not the id of a product';
    return [{ path: `/items/${line.index}/item`, code: 'NOT_FOUND', message }];
  });
  return errors.flat();
}

/** The first line of a product in the body stands for its first stored one, and so on. */
function productLines(fields: DocumentFields, { current, sent }: LinesBefore): ProductLine[] {
  const stored = new Map<string, LineItem[]>();
  for (const line of current?.items ?? []) {
    if (line.item !== null) stored.set(line.item, [...(stored.get(line.item) ?? []), line]);
  }
  const known = new Set(stored.keys());
  return fields.items.flatMap((line, index) => {
    const { item: product } = line;
    if (product === null) return [];
    const [was, ...rest] = stored.get(product) ?? [];
    stored.set(product, rest);
    const lacking = COPIED.filter((name) => {
      const chosen = was && (was[name] === null || sent?.[index]?.[name] !== undefined);
      return line[name] === null && !chosen;
    });
    return [{ line, index, product, known: known.has(product), lacking }];
  });
}

function fill({ line, index, lacking }: ProductLine, product: Product): FieldError[] {
  if (lacking.includes('url')) line.url = product.url;
  if (!lacking.includes('description')) return [];
  const description = textOrNull(sanitise(product.description ?? ''));
  if (codePoints(description ?? '') > RICH_TEXT_LENGTH) {
    const message =
      `is that of the product, longer than ${RICH_TEXT_LENGTH} characters after sanitising; ` +
      'give the line its own';
    return [{ path: `/items/${index}/description`, code: 'TOO_LONG', message }];
  }
  line.description = description;
  return [];
}
