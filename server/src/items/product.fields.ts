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

/** A product as stored. */
export interface Product extends ProductFields {
  id: string;
  accountId: string;
  /** The stock as sales have left it, which may lie beyond the bounds of `stock`. */
  storedStock: string | null;
  searchText: string;
  version: number;
  /** RFC 3339, UTC. */
  createdAt: string;
  updatedAt: string;
}

/** A request body after the document's schemas have judged it. */
export interface ProductBody {
  name: string;
  price: number;
  url?: string | null;
  description?: string | null;
  trackInventory?: boolean | null;
  stock?: number | null;
  tags?: string[] | null;
}
