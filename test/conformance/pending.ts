/**
 * Operations that the server does not have yet: they answer 501, and the matrix does not ask for
 * their other answers. Each line says what is missing. The list only ever gets shorter.
 */
export const pending: Readonly<Record<string, string>> = {};

/** Operations that are there but for a part; that part answers 501. */
export const pendingParts: Readonly<Record<string, string>> = {};
