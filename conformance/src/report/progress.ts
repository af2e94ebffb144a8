import type { Progress } from '../judge.js';

const EVERY_MS = 200;
const clear = '\r\u001B[K';

/** One line on a terminal that says how far the run is; elsewhere nothing. */
export function showProgress(stream: NodeJS.WriteStream): { tell: Progress; end: () => void } {
  if (!stream.isTTY) return { tell: () => undefined, end: () => undefined };
  let last = 0;
  return {
    tell(done, all, failed) {
      const now = performance.now();
      if (now - last < EVERY_MS) return;
      last = now;
      stream.write(`${clear}${done} of ${all} cases, ${failed} failed`);
    },
    end: () => void stream.write(clear),
  };
}
