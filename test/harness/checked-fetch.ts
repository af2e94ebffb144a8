import { record } from './recorder.js';
import { checkAnswer } from './response-check.js';

/** Thrown in a test if a response does not match the document. */
class NotAsDocumented extends Error {
  constructor(request: string, status: number, problems: string[]) {
    super(
      `${request} answered ${String(status)}, which is not as documented:\n${problems.join('\n')}`,
    );
    this.name = 'NotAsDocumented';
  }
}

/** Path prefix of every operation; paths outside it are not in the document. */
const base = '/v1';

/**
 * `fetch` for tests: checks every response below `/v1` against the document before the test gets it.
 * Responses of the server count for the conformance matrix; those of the mock do not.
 */
export function checkedFetch(target: 'server' | 'mock' = 'server'): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const response = await fetch(request.clone());
    const url = new URL(request.url);
    if (url.pathname.startsWith(`${base}/`)) await hold(request.method, url, response, target);
    return response;
  };
}

async function hold(
  method: string,
  url: URL,
  response: Response,
  target: 'server' | 'mock',
): Promise<void> {
  const { status, headers } = response;
  const pathname = url.pathname.slice(base.length);
  const body = new Uint8Array(await response.clone().arrayBuffer());
  const { operation, problems } = checkAnswer({ method, pathname, status, headers, body });
  if (problems.length > 0) throw new NotAsDocumented(`${method} ${pathname}`, status, problems);
  if (operation !== undefined && target === 'server') {
    record(operation.id, status, codeOf(headers, body));
    if (response.ok)
      for (const name of url.searchParams.keys()) record(operation.id, status, `?${name}`);
  }
}

/** The error code of a problem; undefined for a response to HEAD, which has no body. */
function codeOf(headers: Headers, body: Uint8Array): string | undefined {
  if (!headers.get('content-type')?.startsWith('application/problem+json')) return undefined;
  const text = new TextDecoder().decode(body);
  return text === '' ? undefined : (JSON.parse(text) as { code?: string }).code;
}
