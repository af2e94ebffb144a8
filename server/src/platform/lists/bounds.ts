/** Above this a filtered list does not count further: `total` is null, `hasMore` tells. */
export const COUNT_BOUND = 10_000;
