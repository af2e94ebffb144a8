/** A page of a list, as in its response; how many pages there are may be unknown. */
interface PageOfList {
  data: readonly unknown[];
  pagination: { page: number; totalPages: number | null; hasMore: boolean };
}

/**
 * The pages that a page links to (RFC 8288): the one after it, and the nearest before it that exists. After
 * the last page of a list that is not counted, nobody knows which one that is.
 */
export function neighboursOf({ data, pagination }: PageOfList): { next?: number; prev?: number } {
  const { page, totalPages, hasMore } = pagination;
  const last = totalPages ?? (data.length > 0 ? page : 0);
  const prev = Math.min(page - 1, last);
  return { ...(hasMore && { next: page + 1 }), ...(prev > 0 && { prev }) };
}
