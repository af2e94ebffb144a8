import type { Contract } from '@faktura/contract';

/** The fields of a product that a client writes, normalised. */
export interface ProductFields {
  name: string;
  /** Unit price in the account's currency, up to 6 decimals. */
  price: number;
  url: string | null;
  description: string | null;
  /** BT-155 of lines that name it. */
  sellerItemId: string | null;
  /** BT-157 of lines that name it. */
  gtin: string | null;
  trackInventory: boolean;
  stock: number | null;
  tags: string[];
}

/** A body of a request. */
export type ProductBody = Contract<'ProductCreate'>;
