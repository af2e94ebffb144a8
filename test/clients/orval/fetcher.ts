import { send } from './send';

/** Sends every request of the generated functions. */
export const fetcher = <T>(path: string, init: RequestInit): Promise<T> =>
  send(path, init) as Promise<T>;
