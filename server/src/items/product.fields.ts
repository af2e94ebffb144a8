/** What a client writes on a product, normalised. */
export interface ProductFields {
  name: string;
  /** Unit price in the account's currency, up to 6 decimals. */
  price: number;
  url: string | null;
  description: string | null;
  trackInventory: boolean;
  stock: number | null;
  tags: string[];
}

/** A request body after the document's schemas have validated it. */
export interface ProductBody {
  name: string;
  price: number;
  url?: string | null;
  description?: string | null;
  trackInventory?: boolean | null;
  stock?: number | null;
  tags?: string[] | null;
}
