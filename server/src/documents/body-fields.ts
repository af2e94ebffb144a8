import type { Contract } from '@faktura/contract';
import type { FieldError } from '../platform/errors/problem.js';
import type { EditMode } from '../platform/context/operation.js';
import { edited } from '../platform/json/json.js';
import { mapInTurns } from '../platform/event-loop/turns.js';
import { normaliseTags, textOrNull } from '../platform/text/search-words.js';
import { sanitise } from '../platform/text/sanitise.js';
import { idOrNull, shownOrNull, visibleOrNull } from '../platform/text/visible.js';
import type {
  Adjustment,
  ExtraField,
  InvoiceTax,
  ItemClassification,
  ItemTax,
  LineItem,
} from '../amounts/amounts.types.js';
import { businessTerms } from '../business-terms/business-terms.js';
import type { DocumentFields } from './document.fields.js';

/** A line as a client sends it. */
export type LineItemBody = Contract<'LineItemCreate'>;

/** The body of a request that creates or replaces an invoice or estimate; they are alike. */
export type DocumentBody = Contract<'InvoiceCreate'>;

/** The body of a PATCH: any part of the above. */
export type DocumentPatch = Contract<'InvoicePatch'>;

/** Input of the normal form; after merging a PATCH with the stored members, parts may be missing. */
export type DocumentFieldsBody = DocumentPatch & { items: LineItemBody[] };

type AdjustmentBody = Contract<'DiscountPatch'>;

/** Members with a computed default, or that define the record: absent or null keeps them. */
export type KeptFields = Pick<
  DocumentFields,
  'number' | 'date' | 'currency' | 'lang' | 'isRetainer' | 'customer'
>;

/** Normalises lines; sanitising their descriptions is the slowest part of a long document. */
export function lineItems(items: readonly LineItemBody[]): Promise<LineItem[]> {
  return mapInTurns(items, lineItem);
}

/**
 * Normalises a body: texts sanitised, tags trimmed, absent members set to their fixed default. Pass
 * `items` if its lines are normalised already.
 */
export function newFields(
  body: DocumentFieldsBody,
  kept: KeptFields,
  items: LineItem[] = body.items.map(lineItem),
): DocumentFields {
  return {
    slug: textOrNull(body.slug),
    header: textOrNull(body.header),
    number: visibleOrNull(body.number) ?? kept.number,
    date: body.date ?? kept.date,
    dueDate: body.dueDate ?? null,
    deliveryDate: body.deliveryDate ?? null,
    servicePeriod: period(body.servicePeriod),
    businessProcess: body.businessProcess ?? null,
    vatCurrency: body.vatCurrency?.toUpperCase() ?? null,
    vatExchangeRate: body.vatExchangeRate ?? null,
    currency: body.currency?.toUpperCase() ?? kept.currency,
    lang: body.lang ?? kept.lang,
    customer: kept.customer,
    shipTo: body.shipTo ?? false,
    items,
    extraCharges: adjustment(body.extraCharges),
    discount: adjustment(body.discount),
    extraFields: (body.extraFields ?? []).map(extraField),
    taxes: (body.taxes ?? []).map(invoiceTax),
    taxIncluded: body.taxIncluded ?? false,
    roundTo: body.roundTo ?? null,
    terms: richText(body.terms),
    notes: richText(body.notes),
    tags: normaliseTags(body.tags),
    isRetainer: body.isRetainer ?? kept.isRetainer,
    ...businessTerms(body),
  };
}

function lineItem(body: LineItemBody): LineItem {
  return {
    item: textOrNull(body.item),
    name: body.name,
    url: textOrNull(body.url),
    description: richText(body.description),
    quantity: body.quantity,
    unit: textOrNull(body.unit),
    price: body.price,
    isReturn: body.isReturn ?? false,
    discount: body.discount
      ? { name: textOrNull(body.discount.name), value: body.discount.value }
      : null,
    taxes: (body.taxes ?? []).map(itemTax),
    sellerItemId: idOrNull(body.sellerItemId),
    buyerItemId: idOrNull(body.buyerItemId),
    gtin: body.gtin ?? null,
    classifications: (body.classifications ?? []).map(classification),
    note: shownOrNull(body.note),
    servicePeriod: period(body.servicePeriod),
    orderLineReference: idOrNull(body.orderLineReference),
  };
}

/** A rate above zero is Standard unless another treatment is named; only Exempt has a reason. */
function itemTax(body: Contract<'ItemTax'>): ItemTax {
  const exemption = body.exemption ?? (body.value > 0 ? 'Standard' : null);
  return {
    name: body.name,
    value: body.value,
    exemption,
    exemptionReason: exemption === 'Exempt' ? textOrNull(body.exemptionReason) : null,
  };
}

function classification(body: Contract<'ItemClassification'>): ItemClassification {
  const { code, listId, listVersion } = body;
  return { code: visibleOrNull(code) ?? code, listId, listVersion: idOrNull(listVersion) };
}

function period(body: DocumentFieldsBody['servicePeriod']): DocumentFields['servicePeriod'] {
  if (body?.from === undefined || body.to === undefined) return null;
  return { from: body.from, to: body.to };
}

function adjustment(body: AdjustmentBody | null | undefined): Adjustment | null {
  if (body?.value === undefined) return null;
  return { type: body.type ?? 'Percentage', value: body.value };
}

function extraField({ name, type, value }: Contract<'ExtraField'>): ExtraField {
  return { name, type: type ?? 'Percentage', value };
}

/** Normalises a tax on a whole amount. */
export function invoiceTax({ name, type, value }: Contract<'Tax'>): InvoiceTax {
  return { name: textOrNull(name), type: type ?? 'Percentage', value };
}

function richText(html: string | null | undefined): string | null {
  const text = textOrNull(html);
  return text === null ? null : textOrNull(sanitise(text));
}

/**
 * Returns the fields after a PUT or PATCH. PUT gives omitted members their default, PATCH merges (RFC
 * 7396); members of KeptFields stay when absent or null, except that `number: null` removes the number.
 * Pass `items` if the lines after the edit are normalised already.
 */
export function editedFields(
  mode: EditMode,
  current: DocumentFields,
  body: DocumentPatch,
  customer: string,
  items?: LineItem[],
): DocumentFields {
  const merged = edited<DocumentPatch>(mode, current, body, ['customer']);
  const number = body.number === null || body.number === '' ? null : current.number;
  const kept: KeptFields = { ...current, customer, number };
  const next = newFields({ ...merged, items: merged.items ?? current.items }, kept, items);
  // A number from before this rule may be sent back as it was read.
  return merged.number === current.number ? { ...next, number } : next;
}

/** Returns the members that a PATCH of a part omits and the document does not have yet. */
export function missingMembers(
  mode: EditMode,
  current: DocumentFields,
  body: DocumentPatch,
): FieldError[] {
  const { discount, extraCharges, servicePeriod } = edited<DocumentPatch>(mode, current, body);
  const parts = { discount, extraCharges, servicePeriod };
  const needed = [
    ['discount', 'value'],
    ['extraCharges', 'value'],
    ['servicePeriod', 'from'],
    ['servicePeriod', 'to'],
  ] as const;
  return needed
    .filter(([part, member]) => parts[part] && !(member in parts[part]))
    .map(([part, member]) => ({
      path: `/${part}/${member}`,
      code: 'REQUIRED',
      message: 'is required',
    }));
}
