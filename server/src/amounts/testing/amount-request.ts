import { type AmountFields, type Exemption, NO_ITEM_TERMS } from '../amounts.types.js';

interface RequestedItem {
  quantity: number;
  price: number;
  isReturn?: boolean;
  discount?: { value: number };
  taxes: { name: string; value: number }[];
}

/** The members of a request that determine amounts; those that are left out have their default. */
export type AmountRequest = Partial<Omit<AmountFields, 'items'>> & {
  currency: string;
  items: RequestedItem[];
};

/** The fields of such a request, with taxes of the exemption Standard. */
export function fieldsOf(request: AmountRequest): AmountFields {
  return {
    currency: request.currency,
    items: request.items.map((item) => ({
      ...NO_ITEM_TERMS,
      item: null,
      name: 'line',
      url: null,
      description: null,
      unit: null,
      quantity: item.quantity,
      price: item.price,
      isReturn: item.isReturn ?? false,
      discount: item.discount ? { name: null, value: item.discount.value } : null,
      taxes: item.taxes.map((tax) => ({
        ...tax,
        exemption: 'Standard' as Exemption,
        exemptionReason: null,
      })),
    })),
    discount: request.discount ?? null,
    extraCharges: request.extraCharges ?? null,
    extraFields: request.extraFields ?? [],
    taxes: request.taxes ?? [],
    taxIncluded: request.taxIncluded ?? false,
    roundTo: request.roundTo ?? null,
  };
}
