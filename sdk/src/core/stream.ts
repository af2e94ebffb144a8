export type Bytes = Uint8Array<ArrayBuffer>;

/** The pieces of a stream; not every browser can iterate over one. */
export async function* chunksOf<T>(stream: ReadableStream<T>): AsyncGenerator<T, void, undefined> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    // Whoever stops early wants no more of it; at the end this does nothing.
    reader.cancel().catch(() => {});
  }
}
