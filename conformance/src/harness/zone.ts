import { notReachable } from '../not-reachable.js';

/** The server has a zone of its own, which the kit leaves alone. */
export const setZone = (_name: string): void => undefined;

/** Nothing was set. */
export const resetZone = (): void => undefined;

/** Only the project's own tests run the server in their process. */
export const winterOffset = (): number => notReachable('measures the process of the server');
