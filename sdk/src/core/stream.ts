export type Bytes = Uint8Array<ArrayBuffer>;

/**
 * The pieces of a stream; not every browser can iterate over one. No generator, which could not be
 * left while it waits for the next piece.
 */
export function chunksOf<T>(stream: ReadableStream<T>): AsyncIterableIterator<T, void> {
  const reader = stream.getReader();
  const chunks = {
    [Symbol.asyncIterator]: () => chunks,
    next: () => reader.read() as Promise<IteratorResult<T, void>>,
    // Whoever stops early wants no more of it; at the end this does nothing.
    return: async (reason?: unknown) => {
      await reader.cancel(reason);
      return { done: true as const, value: undefined };
    },
  };
  return chunks;
}
