import { apiKey, baseUrl } from './journey';

/** Adds address and key, throws errors, and reads JSON only where the response is JSON. */
export async function send(path: string, init: RequestInit): Promise<unknown> {
  const headers = new Headers(init.headers);
  headers.set('api-key', apiKey);
  const response = await fetch(`${baseUrl}${path}`, { ...init, headers });
  if (!response.ok) throw new Refused(await response.json());
  const type = response.headers.get('content-type') ?? '';
  return type.startsWith('application/json') ? response.json() : response.blob();
}

export class Refused extends Error {
  constructor(readonly problem: { code?: string; message: string }) {
    super(problem.message);
  }
}
