import { EngineError } from './engine.js';
import type { PdfEngine } from './engine.js';

const TRY_AGAIN_MS = 60_000;

/** Told when the quick engine could not do a document and the other one did. */
export type OnFallback = (error: unknown) => void;

/** One that was too slow to start has not seen the document. */
function isTooSlow(error: unknown): boolean {
  return error instanceof EngineError && error.tooSlow && !error.unavailable;
}

/**
 * Uses the quick engine while it works, and the plain one for the document that it failed on, unless
 * that took too long: the plain one would take longer. Where the quick one cannot even start, it is
 * asked again after a minute.
 */
export function preferring(quick: PdfEngine, plain: PdfEngine, onFallback: OnFallback): PdfEngine {
  let askQuickFrom = 0;
  let closed = false;
  const isOut = () => Date.now() < askQuickFrom;
  const failed = (error: unknown) => {
    if (error instanceof EngineError && error.unavailable) askQuickFrom = Date.now() + TRY_AGAIN_MS;
    onFallback(error);
  };
  return {
    get name() {
      return isOut() ? plain.name : quick.name;
    },
    async convert(docx) {
      if (isOut()) return plain.convert(docx);
      try {
        return await quick.convert(docx);
      } catch (error) {
        if (closed || isTooSlow(error)) throw error;
        failed(error);
        return plain.convert(docx);
      }
    },
    async warm() {
      await quick.warm().catch(failed);
    },
    async close() {
      closed = true;
      await Promise.all([quick.close(), plain.close()]);
    },
  };
}
