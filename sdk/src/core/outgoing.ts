/** What is sent in the body. */
export type Body = string | ArrayBuffer | FormData | null;

/** A request in a form that can be sent again. */
export interface Outgoing {
  /** The URL, or the request as middleware left it. */
  input: string | Request;
  url: string;
  method: string;
  headers: Headers;
  body: Body;
}

/** Those that are undefined are not sent. */
export type HeaderLayer = Record<string, string | undefined>;

/** Later layers come first. The type of a form has a boundary that only fetch knows. */
export function headersOf(body: unknown, ...layers: (HeaderLayer | undefined)[]): Headers {
  const headers = new Headers();
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer ?? {})) {
      if (value !== undefined) headers.set(name, value);
    }
  }
  if (typeof body !== 'string') headers.delete('Content-Type');
  return headers;
}

/**
 * The request as middleware left it. A form becomes bytes, because a repeat must be the same to the
 * byte, and a fetch of another library does not know our FormData. Only React Native, which gives
 * forms no type, cannot read them back: there the body stays what it was.
 */
export async function outgoingOf(input: Request, body: Body): Promise<Outgoing> {
  const { method, url, headers } = input;
  const type = headers.get('Content-Type');
  if (input.body === null || /^(GET|HEAD)$/.test(method)) body = null;
  else if (type || input.body) {
    const copy = input.clone();
    // What is compressed is no text, whatever its type.
    const isText = /json/.test(type ?? '') && !headers.has('Content-Encoding');
    body = await (isText ? copy.text() : copy.arrayBuffer());
  }
  return { input, method, url, headers, body };
}
