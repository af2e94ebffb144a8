import { describe, expect, test } from 'vitest';
import { RenderQueue } from './queue.js';

/** A task that ends when told to. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('the queue of renderings', () => {
  test('never runs more at a time than it has places, and keeps the order', async () => {
    const queue = new RenderQueue(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const jobs = Array.from({ length: 9 }, (_, index) =>
      queue.add(async () => {
        running += 1;
        most = Math.max(most, running);
        order.push(index);
        await new Promise((resolve) => setTimeout(resolve, 2));
        running -= 1;
        return index;
      }),
    );
    expect(await Promise.all(jobs.map((job) => job.done))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(order).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(most).toBe(2);
    expect(queue.counts).toEqual({ running: 0, waiting: 0 });
  });

  test('a failing task frees its place', async () => {
    const queue = new RenderQueue(1);
    const failing = queue.add(() => Promise.reject(new Error('no')));
    const next = queue.add(() => Promise.resolve('yes'));
    await expect(failing.done).rejects.toThrow('no');
    await expect(next.done).resolves.toBe('yes');
  });

  test('close refuses what waits at once and lets what runs end', async () => {
    const queue = new RenderQueue(1);
    const { open, opened } = gate();
    const running = queue.add(() => opened.then(() => 'done'));
    await running.placed;
    const waiting = queue.add(() => Promise.resolve('never'));
    const closing = queue.close();
    await expect(waiting.placed).rejects.toMatchObject({ fault: 'closed', retryAfter: 5 });
    await expect(waiting.done).rejects.toMatchObject({ fault: 'closed' });
    expect(() => queue.add(() => Promise.resolve())).toThrow('shutting down');
    open();
    await closing;
    await expect(running.done).resolves.toBe('done');
  });

  test('a queue that is too long refuses at once', async () => {
    const queue = new RenderQueue(1);
    const { open, opened } = gate();
    const jobs = Array.from({ length: 201 }, () => queue.add(() => opened));
    expect(() => queue.add(() => opened)).toThrow('Too many documents');
    open();
    await Promise.all(jobs.map((job) => job.done));
  });
});
