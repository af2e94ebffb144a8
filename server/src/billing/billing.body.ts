import { mapInTurns } from '../platform/event-loop/turns.js';
import { normaliseTags, textOrNull } from '../platform/text/plain.js';
import { sanitise } from '../platform/text/sanitise.js';
import type {
  Adjustment,
  AmountType,
  BillingFields,
  Exemption,
  ExtraField,
  InvoiceTax,
  ItemTax,
  LineItem,
} from './fields.js';

interface AdjustmentBody {
  type?: AmountType | null;
  value?: number;
}

export interface InvoiceTaxBody extends AdjustmentBody {
  name?: string | null;
}

export interface LineItemBody {
  item?: string | null;
  name: string;
  url?: string | null;
  description?: string | null;
  quantity: number;
  unit?: string | null;
  price: number;
  discount?: { name?: string | null; value: number } | null;
  taxes?:
    | {
        name: string;
        value: number;
        exemption?: Exemption | null;
        exemptionReason?: string | null;
      }[]
    | null;
}

/** The members that invoices and estimates share, as a client sends them. */
export interface BillingBody {
  slug?: string | null;
  header?: string | null;
  number?: string | null;
  date?: string | null;
  dueDate?: string | null;
  deliveryDate?: string | null;
  servicePeriod?: { from?: string; to?: string } | null;
  currency?: string | null;
  lang?: string | null;
  shipTo?: boolean | null;
  items: LineItemBody[];
  extraCharges?: AdjustmentBody | null;
  discount?: AdjustmentBody | null;
  extraFields?: (AdjustmentBody & { name: string })[] | null;
  taxes?: InvoiceTaxBody[] | null;
  taxIncluded?: boolean | null;
  terms?: string | null;
  notes?: string | null;
  tags?: string[] | null;
  isRetainer?: boolean | null;
}

/** Members whose default is computed, or that mark what the record is: absent or null keeps them. */
export type KeptFields = Pick<
  BillingFields,
  'number' | 'date' | 'currency' | 'lang' | 'isRetainer' | 'customer'
>;

/** The normal form of lines; sanitising their descriptions is the longest part of a long document. */
export function lineItems(items: readonly LineItemBody[]): Promise<LineItem[]> {
  return mapInTurns(items, lineItem);
}

/**
 * The normal form of a body: texts sanitised, tags trimmed, absent members at their fixed default.
 * `items` are its lines where they are in their normal form already.
 */
export function billingFields(
  body: BillingBody,
  kept: KeptFields,
  items: LineItem[] = body.items.map(lineItem),
): BillingFields {
  return {
    slug: textOrNull(body.slug),
    header: textOrNull(body.header),
    number: textOrNull(body.number) ?? kept.number,
    date: body.date ?? kept.date,
    dueDate: body.dueDate ?? null,
    deliveryDate: body.deliveryDate ?? null,
    servicePeriod: period(body.servicePeriod),
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
    terms: richText(body.terms),
    notes: richText(body.notes),
    tags: normaliseTags(body.tags),
    isRetainer: body.isRetainer ?? kept.isRetainer,
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
    discount: body.discount
      ? { name: textOrNull(body.discount.name), value: body.discount.value }
      : null,
    taxes: (body.taxes ?? []).map(itemTax),
  };
}

/** A rate above zero is Standard unless another treatment is named; a reason belongs to Exempt alone. */
function itemTax(body: NonNullable<LineItemBody['taxes']>[number]): ItemTax {
  const exemption = body.exemption ?? (body.value > 0 ? 'Standard' : null);
  return {
    name: body.name,
    value: body.value,
    exemption,
    exemptionReason: exemption === 'Exempt' ? textOrNull(body.exemptionReason) : null,
  };
}

function period(body: BillingBody['servicePeriod']): BillingFields['servicePeriod'] {
  if (body?.from === undefined || body.to === undefined) return null;
  return { from: body.from, to: body.to };
}

function adjustment(body: AdjustmentBody | null | undefined): Adjustment | null {
  if (body?.value === undefined) return null;
  return { type: body.type ?? 'Percentage', value: body.value };
}

function extraField(body: AdjustmentBody & { name: string }): ExtraField {
  return { name: body.name, type: body.type ?? 'Percentage', value: body.value ?? 0 };
}

/** A tax on a whole amount. */
export function invoiceTax(body: InvoiceTaxBody): InvoiceTax {
  return { name: textOrNull(body.name), type: body.type ?? 'Percentage', value: body.value ?? 0 };
}

function richText(html: string | null | undefined): string | null {
  const text = textOrNull(html);
  return text === null ? null : textOrNull(sanitise(text));
}
