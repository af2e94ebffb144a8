/** What `within` returns for work that takes too long. */
export const LATE = Symbol('late');

/**
 * Waits for work up to the given time, and returns its result or `LATE`; late work goes on, and nobody
 * learns how it ends. With `ref: false`, the wait does not keep the process alive.
 */
export async function within<T>(
  ms: number,
  work: () => Promise<T>,
  { ref = true } = {},
): Promise<T | typeof LATE> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, ms, LATE);
    if (!ref) timer.unref();
  });
  try {
    return await Promise.race([work(), late]);
  } finally {
    clearTimeout(timer);
  }
}
