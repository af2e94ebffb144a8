import { within, type Bounds } from './limits.js';
import { checkApiKey, type ApiKey, type KeyFunction } from './options.js';

interface Asked {
  key: Promise<string>;
  /** The key, once it has come. */
  known?: string;
}

/** What each function was asked last; clients with the same function share it. */
const asked = new WeakMap<KeyFunction, Asked>();

/** The key to send. A function is asked only once, and again for a key that the service refused. */
export async function keyOf(apiKey: ApiKey, call: Bounds, refused: string | null): Promise<string> {
  if (typeof apiKey === 'string') return apiKey;
  // Another call may have asked again already.
  if (refused && asked.get(apiKey)?.known === refused) asked.delete(apiKey);
  let mine: Asked | undefined;
  try {
    return await within(call, call.timeout, () => {
      mine = asked.get(apiKey) ?? ask(apiKey);
      return mine.key;
    });
  } catch (error) {
    // A failure is not kept, nor what may never come. After an abort others still wait for it.
    if (!call.signal?.aborted && asked.get(apiKey) === mine) asked.delete(apiKey);
    throw error;
  }
}

function ask(apiKey: KeyFunction): Asked {
  const key = (async () => checkApiKey(await apiKey()))();
  const one: Asked = { key };
  key.then((known) => (one.known = known)).catch(() => {});
  asked.set(apiKey, one);
  return one;
}
