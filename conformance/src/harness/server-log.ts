/** What the server logged is not known here. */
export const loggedFor = (_body: unknown): string => '';
