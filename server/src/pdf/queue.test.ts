import { describe, expect, test } from 'vitest';
import { RenderQueue } from './queue.js';

/** A task that ends on command. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

const share = { account: 'acc_a', isLong: false };

describe('the queue of renderings', () => {
  test('never runs more at a time than it has places, and keeps the order', async () => {
    const queue = new RenderQueue(3);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const jobs = Array.from({ length: 9 }, (_, index) =>
      queue.add(share, async () => {
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
    expect(queue.counts).toEqual({ running: 0, waiting: 0, oldestMs: 0 });
  });

  test('a failing task frees its place', async () => {
    const queue = new RenderQueue(1);
    const failing = queue.add(share, () => Promise.reject(new Error('no')));
    const next = queue.add(share, () => Promise.resolve('yes'));
    await expect(failing.done).rejects.toThrow('no');
    await expect(next.done).resolves.toBe('yes');
  });

  test('close refuses what waits at once and lets what runs end', async () => {
    const queue = new RenderQueue(1);
    const { open, opened } = gate();
    const running = queue.add(share, () => opened.then(() => 'done'));
    await running.placed;
    const waiting = queue.add(share, () => Promise.resolve('never'));
    const closing = queue.close();
    await expect(waiting.placed).rejects.toMatchObject({ fault: 'closed', retryAfter: 5 });
    await expect(waiting.done).rejects.toMatchObject({ fault: 'closed' });
    expect(() => queue.add(share, () => Promise.resolve())).toThrow('shutting down');
    open();
    await closing;
    await expect(running.done).resolves.toBe('done');
  });

  test('a queue that is too long refuses at once', async () => {
    const queue = new RenderQueue(1);
    const { open, opened } = gate();
    const jobs = Array.from({ length: 201 }, () => queue.add(share, () => opened));
    expect(() => queue.add(share, () => opened)).toThrow('Too many documents');
    open();
    await Promise.all(jobs.map((job) => job.done));
  });

  /** Tasks of accounts that end in the order of their names; returns the order in which they ran. */
  function ordered(queue: RenderQueue) {
    const order: string[] = [];
    const add = (name: string, account: string, isLong = false) =>
      queue.add({ account, isLong }, async () => {
        order.push(name);
        await new Promise((resolve) => setTimeout(resolve, 1));
      });
    return { order, add };
  }

  test('accounts take turns, however many tasks one of them has', async () => {
    const { order, add } = ordered(new RenderQueue(1));
    const jobs = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'a'));
    jobs.push(...['b1', 'b2'].map((name) => add(name, 'b')), add('c1', 'c'));
    await Promise.all(jobs.map((job) => job.done));
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('one account never has the last of several places', async () => {
    const queue = new RenderQueue(2);
    const { open, opened } = gate();
    const hanging = [1, 2].map(() => queue.add(share, () => opened));
    const others = ['b', 'b', 'c'].map((account) =>
      queue.add({ account, isLong: false }, () => Promise.resolve(account)),
    );
    expect(await Promise.all(others.map(({ done }) => done))).toEqual(['b', 'b', 'c']);
    expect(queue.counts).toMatchObject({ running: 1, waiting: 1 });
    open();
    await Promise.all(hanging.map(({ done }) => done));
  });

  test('long tasks leave a place to long ones of others and one to short ones, and run where there is one place only', async () => {
    const queue = new RenderQueue(3);
    const { open, opened } = gate();
    const long = { account: 'a', isLong: true };
    const hanging = ['a', 'a', 'b', 'c'].map((account) =>
      queue.add({ ...long, account }, () => opened),
    );
    await hanging[2]?.placed;
    expect(queue.counts).toMatchObject({ running: 2, waiting: 2 });
    expect(queue.counts.oldestMs).toBeGreaterThan(0);
    const short = queue.add({ account: 'a', isLong: false }, () => Promise.resolve('done'));
    await expect(short.done).resolves.toBe('done');
    open();
    await Promise.all(hanging.map(({ done }) => done));
    const one = new RenderQueue(1);
    await expect(one.add(long, () => Promise.resolve('done')).done).resolves.toBe('done');
  });

  test('in a full queue the account with the most tasks gives up its last one', async () => {
    const queue = new RenderQueue(1);
    const { open, opened } = gate();
    const add = (account: string) => queue.add({ account, isLong: false }, () => opened);
    const many = Array.from({ length: 201 }, () => add('a'));
    const other = add('b');
    await expect(many.at(-1)?.placed).rejects.toMatchObject({ fault: 'busy', retryAfter: 5 });
    expect(() => add('a')).toThrow('Too many documents');
    open();
    await Promise.all([...many.slice(0, -1), other].map((job) => job.done));
  });

  test('a dropped task never runs, and a running task is not dropped', async () => {
    const queue = new RenderQueue(1);
    const { open, opened } = gate();
    const running = queue.add(share, () => opened.then(() => 'done'));
    await running.placed;
    let ran = false;
    const waiting = queue.add(share, async () => {
      ran = true;
    });
    waiting.drop();
    running.drop();
    await expect(waiting.done).rejects.toMatchObject({ fault: 'busy' });
    expect(queue.counts.waiting).toBe(0);
    open();
    await expect(running.done).resolves.toBe('done');
    expect(ran).toBe(false);
  });
});
