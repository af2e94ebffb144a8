import type { Driver } from './driver.js';

/** The server that is judged, and what the kit may use of it. */
export interface Target {
  /** With `/v1`. */
  baseUrl: string;
  apiKey: string;
  /** Of another account. */
  secondKey: string | undefined;
  driver: Driver | undefined;
}

let chosen: Target | undefined;

/** Chooses the server of this process. */
export function judgeThis(target: Target): void {
  chosen = target;
}

/** The chosen server. */
export function target(): Target {
  if (chosen === undefined) throw new Error('No server is chosen.');
  return chosen;
}
