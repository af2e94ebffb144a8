import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccount } from '../accounts/index.js';
import { refusalOf } from '../app/testing/refusal.js';
import { createHistoryReader } from '../history/index.js';
import { readingOf } from '../platform/context/testing/reading.js';
import { type Database, migrate, type Transaction } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import {
  assignNumber,
  claimNumber,
  type NumberedDocument,
  releaseNumber,
  settleNumber,
} from './number.repository.js';

type OwnedDocument = NumberedDocument & { accountId: string };

const now = new Date('2026-11-02T09:15:00.000Z');

describe.each(testEngines())('the number register on $name', (engine) => {
  let db: Database;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
  }, 120_000);
  afterAll(() => engine.stop());

  /** A separate register for each test. */
  async function account(): Promise<(documentId: string) => OwnedDocument> {
    const { id: accountId } = await createAccount(db, { name: 'Nordlicht Studio GmbH' });
    return (documentId) => ({ accountId, kind: 'Invoice', documentId });
  }
  const work = (sql: Transaction, { accountId }: OwnedDocument, at = now) => ({
    ...readingOf(sql, accountId, { now: at }),
    sql,
  });
  const assign = (document: OwnedDocument, date = '2026-11-02') =>
    db.transaction((tx) => assignNumber(work(tx, document), document, date));
  const claim = (document: OwnedDocument, number: string) =>
    db.transaction((tx) => claimNumber(work(tx, document), document, number));
  const settle = (document: OwnedDocument, number: string) =>
    db.transaction((tx) => settleNumber(work(tx, document), document, number));
  const release = (document: OwnedDocument, number: string) =>
    db.transaction((tx) => releaseNumber(work(tx, document), document, number));
  const events = ({ accountId }: OwnedDocument) =>
    db
      .select<{ kind: string; number: string; documentId: string }>(
        'SELECT kind, number, documentId FROM number_events WHERE accountId = ? ORDER BY id',
        [accountId],
      )
      .then((rows) => rows.map((row) => `${row.documentId} ${row.kind} ${row.number}`));

  it('records what happened to a number in the order of the writes, not of the requests', async () => {
    const document = (await account())('inv_1');
    const later = new Date(now.getTime() + 60_000);
    const number = await db.transaction((tx) =>
      assignNumber(work(tx, document, later), document, '2026-11-02'),
    );
    await release(document, number);
    await claim(document, number);
    const history = createHistoryReader(db);
    const kinds = ['assigned', 'burnt', 'assigned'];
    const events = await history.eventsOf({ ...document, series: 'Invoice', number });
    expect(events.map(({ kind }) => kind)).toEqual(kinds);
    const own = await history.numbersOf(document.accountId, document.documentId);
    expect(own.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('gives 60 documents in parallel the numbers 1 to 60, without a gap', async () => {
    const document = await account();
    const given = await Promise.all(
      Array.from({ length: 60 }, (_, index) => assign(document(`inv_${index}`))),
    );
    const wanted = given.map((_, index) => `INV-2026-${String(index + 1).padStart(5, '0')}`);
    expect([...given].sort()).toEqual(wanted);
    expect(await events(document('x'))).toHaveLength(60);
  });

  it('uses no number if its write fails', async () => {
    const document = await account();
    const failed = db.transaction(async (tx) => {
      await assignNumber(work(tx, document('a')), document('a'), '2026-11-02');
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await assign(document('b'))).toBe('INV-2026-00001');
    expect(await events(document('b'))).toEqual(['b assigned INV-2026-00001']);
  });

  it('counts each account, year and series separately', async () => {
    const document = await account();
    const other = await account();
    expect(await assign(document('a'), '2026-12-31')).toBe('INV-2026-00001');
    expect(await assign(document('b'), '2027-01-01')).toBe('INV-2027-00001');
    expect(await assign(document('c'), '2026-01-01')).toBe('INV-2026-00002');
    expect(await assign(other('a'))).toBe('INV-2026-00001');
    const note: OwnedDocument = { ...document('d'), kind: 'CreditNote' };
    expect(await assign(note)).toBe('CN-2026-00001');
  });

  it('skips a number that a client chose, and records the skip', async () => {
    const document = await account();
    await claim(document('draft'), 'INV-2026-00002');
    expect(await assign(document('a'))).toBe('INV-2026-00001');
    expect(await assign(document('b'))).toBe('INV-2026-00003');
    expect(await events(document('b'))).toEqual([
      'a assigned INV-2026-00001',
      'b skipped INV-2026-00002',
      'b assigned INV-2026-00003',
    ]);
  });

  it('distinguishes numbers that differ in case, accent or a trailing space', async () => {
    const document = await account();
    for (const [index, number] of ['A-1', 'a-1', 'A-1 ', 'Á-1'].entries()) {
      await claim(document(`inv_${index}`), number);
    }
  });

  it('gives a number to only one of many documents that request it together', async () => {
    const document = await account();
    const wanted = Array.from({ length: 10 }, (_, index) =>
      refusalOf(claim(document(`inv_${index}`), 'SAME')),
    );
    const codes = (await Promise.all(wanted)).map(({ code }) => code ?? 'taken by it');
    expect(codes.filter((code) => code === 'taken by it')).toHaveLength(1);
    expect(codes.filter((code) => code === 'NUMBER_TAKEN')).toHaveLength(9);
  });

  it('frees the number of a Draft, and burns the number of a document', async () => {
    const document = await account();
    await claim(document('draft'), 'X-1');
    await release(document('draft'), 'X-1');
    await claim(document('other'), 'X-1');
    await settle(document('other'), 'X-1');
    await release(document('other'), 'X-1');
    expect(await refusalOf(claim(document('third'), 'X-1'))).toMatchObject({
      code: 'NUMBER_TAKEN',
    });
    expect(await events(document('x'))).toEqual(['other assigned X-1', 'other burnt X-1']);
  });

  it('lets a document reuse its own former number', async () => {
    const document = await account();
    const number = await assign(document('a'));
    await claim(document('a'), 'Y-1');
    await release(document('a'), number);
    await settle(document('a'), 'Y-1');
    await claim(document('a'), number);
    await release(document('a'), 'Y-1');
    expect(await events(document('a'))).toEqual([
      `a assigned ${number}`,
      `a burnt ${number}`,
      'a assigned Y-1',
      `a assigned ${number}`,
      'a burnt Y-1',
    ]);
  });

  it('marks a number as final once, however often the document is written', async () => {
    const document = await account();
    await claim(document('a'), 'Z-1');
    await settle(document('a'), 'Z-1');
    await settle(document('a'), 'Z-1');
    expect(await events(document('a'))).toEqual(['a assigned Z-1']);
  });
});
