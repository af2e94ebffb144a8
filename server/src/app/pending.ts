/** Operations that the server does not have yet: none. */
export const pending: Readonly<Record<string, string>> = {};
