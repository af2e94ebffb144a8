import type { LineItem } from '../amounts/amounts.types.js';
import {
  type Customer,
  customers,
  type InlineCustomer,
  upsertCustomer,
} from '../customers/index.js';
import { recordEvent } from '../history/index.js';
import { findProducts, holdProducts, lockProducts, type Product } from '../items/index.js';
import type { Work } from '../platform/context/work.js';
import type { FieldError } from '../platform/errors/problem.js';
import { mapInTurns } from '../platform/event-loop/turns.js';
import type { PageQuery } from '../platform/lists/list.js';
import { codePoints, sanitise } from '../platform/text/sanitise.js';
import { textOrNull } from '../platform/text/search-words.js';
import type { LineItemBody } from './body-fields.js';
import { customerColumns, isCopyOf } from './document.columns.js';
import { copyFacts } from './document.events.js';
import type { DocumentFields } from './document.fields.js';
import type { DocumentRow } from './document.model.js';
import type { Documents } from './document.repository.js';
import { RICH_TEXT_LENGTH } from './document.rules.js';

/**
 * Returns the customer that the field names, or an error at `/customer`; an object is first stored by its
 * internalId. Nobody can delete or change the customer until the document is stored.
 */
export async function holdCustomer(
  work: Work,
  field: string | InlineCustomer,
): Promise<Customer | FieldError> {
  if (typeof field !== 'string') return upsertCustomer(work, field, '/customer');
  const message = 'is not the id of a customer. Create the customer first or give it as an object';
  return (await customers.hold(work, field)) ?? { path: '/customer', code: 'NOT_FOUND', message };
}

/** True for the error of `holdCustomer`. */
export function isFieldError(value: Customer | FieldError): value is FieldError {
  return 'path' in value;
}

/** Refreshes the customer's copy on its Drafts, with one event each; returns their ids. */
export async function refreshCustomerSnapshots<
  Row extends DocumentRow & { status: string },
  Query extends PageQuery,
>(documents: Documents<Row, Query>, work: Work, customer: Customer): Promise<string[]> {
  const columns = customerColumns(customer);
  const changed: string[] = [];
  for (const id of await documents.draftsOfCustomer(work, customer.id)) {
    const draft = await documents.lockRowIfAny(work, id);
    // While its lock was awaited it may have been deleted, left Draft or changed its customer.
    if (draft?.status !== 'Draft' || draft.customerId !== customer.id) continue;
    if (isCopyOf(draft.customerSnapshot, customer)) continue;
    const change: Partial<DocumentRow> = columns;
    documents.updateRow(work, draft, change as Partial<Row>);
    const facts = { changed: ['customer'], ...copyFacts(customer) };
    recordEvent(work, { resource: documents.name, resourceId: id, kind: 'updated', facts });
    changed.push(id);
  }
  return changed;
}

/** What the lines are checked against. */
export interface LinesBefore {
  /** The stored document; null for a new one. */
  current: DocumentFields | null;
  /** The lines as the client sent them, if it sent any. */
  sent: readonly LineItemBody[] | undefined;
  /** Whether the document is a Draft after the write. */
  draft: boolean;
}

const COPIED = ['description', 'url', 'sellerItemId', 'gtin'] as const;
type Copied = (typeof COPIED)[number];

/** A line that names a product. */
interface ProductLine {
  line: LineItem;
  index: number;
  product: string;
  /** True if the stored document already names the product. */
  known: boolean;
  /** The members that the line lacks and copies from the product. */
  lacking: Copied[];
}

/**
 * Fills `COPIED` members of lines from their products, and reports products that do not exist. A
 * member that a stored line of the product lacks, or that an edit sets to null, is not filled. A known
 * product may be deleted. The products of a Draft are held: deleting a product removes it from stored
 * Drafts, and would miss a Draft that is not stored yet.
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

/** Pairs the lines of a product in the body with its stored lines, in order. */
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
  for (const name of ['url', 'sellerItemId', 'gtin'] as const) {
    if (lacking.includes(name)) line[name] = product[name];
  }
  if (!lacking.includes('description')) return [];
  const description = textOrNull(sanitise(product.description ?? ''));
  if (codePoints(description ?? '') > RICH_TEXT_LENGTH) {
    const message =
      `is copied from the product, longer than ${RICH_TEXT_LENGTH} characters after sanitising; ` +
      'give the line its own';
    return [{ path: `/items/${index}/description`, code: 'TOO_LONG', message }];
  }
  line.description = description;
  return [];
}

/** Removes products deleted in the meantime from the lines of a document that returns to Draft. */
export async function dropDeletedProducts(
  work: Work,
  fields: DocumentFields,
  current: DocumentFields,
): Promise<void> {
  const stored = new Set(current.items.flatMap(({ item }) => item ?? []));
  const ids = fields.items.flatMap(({ item }) => item ?? []);
  if (ids.length === 0) return;
  // Locks all of them, because their stock is returned: extending the lock later could deadlock.
  const found = await lockProducts(work, [...new Set([...stored, ...ids])]);
  for (const line of fields.items) {
    if (line.item !== null && stored.has(line.item) && !found.has(line.item)) line.item = null;
  }
}

/** Removes a deleted product from the Drafts of the account, with one event each. */
export async function detachProduct<
  Row extends DocumentRow & { status: string },
  Query extends PageQuery,
>(documents: Documents<Row, Query>, work: Work, productId: string): Promise<void> {
  for (const resourceId of await documents.detachProduct(work, productId)) {
    const facts = { changed: ['items'], deletedItem: productId };
    recordEvent(work, { resource: documents.name, resourceId, kind: 'updated', facts });
  }
}
