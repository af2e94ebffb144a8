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

  it('SIGTERM closes after the delay, in which the process works; the others close at once', () => {
    vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    const calls: string[] = [];
    const server = {
      leave: () => void calls.push('leave'),
      close: () => {
        calls.push('close');
        return new Promise<void>(() => undefined);
      },
    };
    stopOnSignals(server, log, 5_000);
    process.listeners('SIGTERM').at(-1)?.('SIGTERM');
    vi.advanceTimersByTime(4_999);
    expect(calls).toEqual(['leave']);
    vi.advanceTimersByTime(1);
    expect(calls).toEqual(['leave', 'close']);
    vi.advanceTimersByTime(9_499);
    expect(process.exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(process.exit).toHaveBeenCalledWith(0);
  });

  it.each(['SIGINT', 'SIGHUP'] as const)('%s closes at once', (name) => {
    const close = vi.fn(() => new Promise<void>(() => undefined));
    stopOnSignals({ close }, log, 5_000);
    process.listeners(name).at(-1)?.(name);
    vi.advanceTimersByTime(0);
    expect(close).toHaveBeenCalledOnce();
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
