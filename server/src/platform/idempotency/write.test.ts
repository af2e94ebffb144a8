import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../../accounts/index.js';
import { readingOf } from '../context/testing/reading.js';
import type { Reading, Work } from '../context/work.js';
import { type Database, migrate, type Transaction } from '../db/index.js';
import { testEngines } from '../db/testing/engines.js';
import { Problem } from '../errors/problem.js';
import type { Answer, Input } from '../http/handler.js';
import { insertKey, purgeKeys } from './key.repository.js';
import { createWrite, idempotencyClaim, type WriteOptions } from './write.js';

describe('the hash of a request', () => {
  it('covers the body and scope-id', () => {
    const hash = (body: unknown, scope: string | null) =>
      idempotencyClaim('k', 'POST /v1/x', body, scope)?.hash;
    expect(hash({ a: 1 }, null)).toBe(hash({ a: 1 }, null));
    expect(hash({ a: 1 }, null)).not.toBe(hash({ a: 1 }, 's'));
    expect(idempotencyClaim(undefined, 't', {}, null)).toBeNull();
  });
});

type Run = (reading: Reading, work: (tx: Transaction) => Promise<Answer>) => Promise<Answer>;

/** Runs a write as a handler would be. */
function runner(db: Database, options: WriteOptions): Run {
  const write = createWrite(db, options);
  const body = { name: 'Poster', price: 1 };
  const input: Input<'createItem'> = {
    id: '',
    query: {},
    body,
    accepts: () => undefined,
    files: [],
    gone: () => new AbortController().signal,
  };
  return (reading, work) => write<'createItem'>(({ sql }: Work) => work(sql))(reading, input);
}

describe.each(testEngines())('writes with an Idempotency-Key on $name', (engine) => {
  let db: Database;
  let write: Run;
  let accountId: string;
  let runs = 0;

  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
    write = runner(db, { waitMs: 5_000 });
    accountId = (await createAccount(db, { name: 'Test' })).id;
  }, 60_000);
  afterAll(() => engine.stop());

  const context = (key: string | null, body: unknown = {}, at = '2026-11-21T10:00:00Z') =>
    readingOf(db, accountId, {
      now: new Date(at),
      idempotency: key === null ? null : idempotencyClaim(key, 'POST /v1/x', body, null),
    });

  const effect = async (tx: Transaction): Promise<Answer> => {
    runs += 1;
    const id = `x${runs}`;
    const same =
      'name, plan, timezone, currency, eInvoicing, rateLimitFactor, attachmentCredits, mailSuspended, caps, profile, createdAt, updatedAt';
    const sql = `INSERT INTO accounts (id, ${same}) SELECT ?, ${same} FROM accounts WHERE id = ?`;
    await db.execute(sql, [id, accountId], tx);
    return { status: 201, headers: { Location: `/v1/x/${id}`, ETag: '"1-0"' }, body: { id } };
  };
  const rows = async () =>
    Number(
      (
        await db.select<{ n: string }>("SELECT COUNT(*) AS n FROM accounts WHERE id LIKE 'x%'", [])
      )[0]?.n,
    );

  it('run the work once and replay status, body, Location and ETag', async () => {
    const first = await write(context('one'), effect);
    const again = await write(context('one'), effect);
    expect(again).toEqual({
      ...first,
      headers: { ...first.headers, 'Idempotent-Replayed': 'true' },
    });
    expect(first.headers).not.toHaveProperty('Idempotent-Replayed');
  });

  it('make one row of 20 parallel requests with one key', async () => {
    const before = await rows();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => write(context('many'), effect)),
    );
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect((await rows()) - before).toBe(1);
  });

  it('make one row of parallel requests in several processes', async () => {
    const other = runner(await engine.openAgain(), { waitMs: 5_000 });
    const before = await rows();
    const answers = await Promise.allSettled([
      write(context('two'), effect),
      engine.name === 'mariadb' ? other(context('two'), effect) : write(context('two'), effect),
    ]);
    expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await rows()) - before).toBe(1);
  });

  it('reject a key that was used for another body', async () => {
    await write(context('reused', { a: 1 }), effect);
    await expect(write(context('reused', { a: 2 }), effect)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
      status: 422,
      errors: [{ path: '^idempotency-key' }],
    });
  });

  it('leave the key free if the request was rejected', async () => {
    const refusing = async (): Promise<Answer> => {
      throw new Problem('NUMBER_TAKEN', 'The number is taken.');
    };
    await expect(write(context('free'), refusing)).rejects.toMatchObject({ code: 'NUMBER_TAKEN' });
    expect((await write(context('free', { mended: true }), effect)).status).toBe(201);
  });

  it.each(['with', 'without'])(
    'are unauthenticated for a deleted account, %s a key',
    async (is) => {
      const known = context(is === 'with' ? 'gone' : null);
      const gone = { ...known, account: { ...known.account, id: 'gone' } };
      const insert = async (tx: Transaction): Promise<Answer> => {
        const row = {
          slot: 'gone',
          accountId: 'gone',
          requestHash: '',
          createdAt: gone.now.toISOString(),
        };
        await insertKey(tx, row);
        return { status: 201 };
      };
      await expect(write(gone, insert)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    },
  );

  it('keep keys of accounts and paths apart', async () => {
    const idempotency = idempotencyClaim('one', 'POST /v1/y', {}, null);
    const elsewhere = { ...context('one'), idempotency };
    expect((await write(elsewhere, effect)).headers).not.toHaveProperty('Idempotent-Replayed');
  });

  it('forget a key after 24 hours', async () => {
    await write(context('day', {}, '2026-11-21T10:00:00Z'), effect);
    const late = await write(context('day', {}, '2026-11-22T09:59:59Z'), effect);
    expect(late.headers).toHaveProperty('Idempotent-Replayed');
    const next = await write(context('day', { new: 1 }, '2026-11-22T10:00:00Z'), effect);
    expect(next.headers).not.toHaveProperty('Idempotent-Replayed');
    expect(await purgeKeys(db, new Date('2026-12-01'))).toBeGreaterThan(3);
    expect(await purgeKeys(db, new Date('2026-12-01'))).toBe(0);
  });

  it('keep a key that is reused while old ones are removed', async () => {
    await write(context('anew', {}, '2026-11-21T10:00:00Z'), effect);
    let finish = (): void => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    let claim = (): void => undefined;
    const claimed = new Promise<void>((resolve) => (claim = resolve));
    const anew = write(context('anew', {}, '2026-11-22T10:00:00Z'), async (tx) => {
      claim();
      await held;
      return effect(tx);
    });
    await claimed;
    const purge = purgeKeys(db, new Date('2026-11-22T09:00:00Z'));
    // By then it has found yesterday's row, and waits for the request.
    await new Promise((resolve) => setTimeout(resolve, 200));
    finish();
    await anew;
    expect(await purge).toBe(0);
    const again = await write(context('anew', {}, '2026-11-22T10:00:01Z'), effect);
    expect(again.headers).toHaveProperty('Idempotent-Replayed');
  });

  it('return 409 if the first takes longer than the wait, and continue after it', async () => {
    const hurried = runner(db, { waitMs: 100 });
    let [finish, claim] = [(): void => undefined, (): void => undefined];
    const claimed = new Promise<void>((resolve) => (claim = resolve));
    const slow = hurried(context('slow'), async (tx) => {
      claim();
      await new Promise<void>((resolve) => (finish = resolve));
      return effect(tx);
    });
    await claimed;
    await expect(hurried(context('slow'), effect)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_IN_PROGRESS',
      status: 409,
    });
    finish();
    await slow;
    expect((await hurried(context('slow'), effect)).headers).toHaveProperty('Idempotent-Replayed');
  });
});
