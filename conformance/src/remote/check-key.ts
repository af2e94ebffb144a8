import { UsageError } from '../cli.js';
import type { Target } from './target.js';

/** Sees that there is a server and that it knows the keys, before thousands of cases fail. @throws UsageError */
export async function checkKey({ baseUrl, apiKey, secondKey, driver }: Target): Promise<void> {
  const keys = { '--api-key': apiKey, '--second-key': secondKey };
  for (const [option, key] of Object.entries(keys)) {
    if (key === undefined) continue;
    const status = await statusOf(`${baseUrl}/items?limit=1`, key);
    // With a driver, the keys are not used.
    if (driver === undefined && status !== 200 && status !== 429) {
      const what = `${baseUrl}/items answers ${status} to the key of ${option}`;
      throw new UsageError(`${what}. Check the address and the key.`);
    }
  }
}

async function statusOf(url: string, key: string): Promise<number> {
  try {
    const response = await fetch(url, { headers: { 'api-key': key } });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    // A port that fetch blocks has no code.
    const { code, message } = ((error as Error).cause ?? error) as Error & { code?: string };
    throw new UsageError(`Nothing answers at ${url} (${code ?? message}). Start the server first.`);
  }
}
