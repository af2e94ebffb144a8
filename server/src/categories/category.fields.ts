/** What a client writes on a category. */
export interface CategoryFields {
  name: string;
}

/** A stored category. */
export interface Category extends CategoryFields {
  id: string;
  accountId: string;
  version: number;
  /** RFC 3339, UTC. */
  createdAt: string;
  updatedAt: string;
}
