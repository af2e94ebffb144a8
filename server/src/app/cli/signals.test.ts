import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stopOnSignals } from './signals.js';

const log = { info: () => undefined, error: () => undefined };
const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

describe('a signal', () => {
  const others = new Map(signals.map((name) => [name, process.listeners(name)]));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    for (const name of signals) {
      const own = process.listeners(name).filter((one) => !others.get(name)?.includes(one));
      for (const listener of own) process.off(name, listener);
    }
  });

  it.each(signals)('%s ends the process within ten seconds, even if closing hangs', (name) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    stopOnSignals({ close: () => new Promise(() => undefined) }, log);
    process.listeners(name).at(-1)?.(name);
    vi.advanceTimersByTime(9_000);
    expect(exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(999);
    expect(exit.mock.calls).toEqual([[0]]);
  });
});
