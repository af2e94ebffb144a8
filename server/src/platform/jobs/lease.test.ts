import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { persist, whileHeld } from './lease.js';

const lease = (renew: () => Promise<boolean>) => ({ ms: 60_000, renew });
const away = () => Promise.reject(new Error('the database is away'));

describe('a lease', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('is renewed three times in its length, even after a failure, and no longer than the work', async () => {
    const renew = vi.fn(away);
    let end = (): void => undefined;
    const work = whileHeld(lease(renew), () => new Promise<void>((resolve) => (end = resolve)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(3);
    end();
    await work;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(3);
  });

  it('ends with failed work, whose error it passes on', async () => {
    const renew = vi.fn(async () => true);
    await expect(whileHeld(lease(renew), away)).rejects.toThrow('the database is away');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).not.toHaveBeenCalled();
  });

  it('reports that another process has the row, but not that a renewal failed', async () => {
    let renewal: () => Promise<boolean> = away;
    const lost = vi.fn();
    const held = { ...lease(() => renewal()), lost };
    let end = (): void => undefined;
    const work = whileHeld(held, () => new Promise<void>((resolve) => (end = resolve)));
    await vi.advanceTimersByTimeAsync(20_000);
    renewal = async () => true;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lost).not.toHaveBeenCalled();
    renewal = async () => false;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(lost).toHaveBeenCalledOnce();
    end();
    await work;
  });
});

describe('an outcome', () => {
  const renew = async () => true;

  it('is recorded when the database is back', async () => {
    const write = vi.fn(async () => 'recorded').mockImplementationOnce(away);
    expect(await persist({ ms: 60_000, renew }, write)).toBe('recorded');
    expect(write).toHaveBeenCalledTimes(2);
  });

  it('is no longer recorded after the time of a lease, or once the row was released', async () => {
    const write = vi.fn(away);
    await expect(persist({ ms: -1, renew }, write)).rejects.toThrow('the database is away');
    await expect(persist({ ms: 60_000, renew }, write, () => true)).rejects.toThrow('is away');
    expect(write).toHaveBeenCalledTimes(2);
  });
});
