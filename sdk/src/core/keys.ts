import { within, type Bounds } from './limits.js';
import { checkApiKey, type ApiKey, type KeyFunction } from './options.js';

/** The key that each function gave last; clients with the same function share it. */
const given = new WeakMap<KeyFunction, Promise<string>>();

/** The key to send. A function is asked only once, and again for a key that the service refused. */
export async function keyOf(apiKey: ApiKey, call: Bounds, refused: string | null): Promise<string> {
  if (typeof apiKey === 'string') return apiKey;
  const known = given.get(apiKey);
  // Another call may have asked again already.
  if (refused && (await known) === refused && given.get(apiKey) === known) given.delete(apiKey);
  return within(call, Infinity, () => given.get(apiKey) ?? ask(apiKey));
}

function ask(apiKey: KeyFunction): Promise<string> {
  const asked = (async () => checkApiKey(await apiKey()))();
  given.set(apiKey, asked);
  // A failure is not kept.
  asked.catch(() => given.delete(apiKey));
  return asked;
}
