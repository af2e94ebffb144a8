/** What the mock answers; one place writes it to the socket. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer | string | null;
}
