/** What the mock answers; one place writes it to the socket. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string | null;
}

/** One request, read up to its body. */
export interface Incoming {
  method: string;
  /** As sent, still percent-encoded. */
  path: string;
  query: URLSearchParams;
  /** Names in small letters; repeated ones joined as node does. */
  headers: Record<string, string | undefined>;
  /** How often each header was sent, by its name in small letters. */
  counts: Map<string, number>;
  /** The body, or `too-large` when it has more than `limit` bytes. */
  read: (limit: number) => Promise<Buffer | 'too-large'>;
}
