import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { headsOf } from '../history/index.js';
import { updateNumber } from '../ledger/index.js';
import { describeSeals, type SealDriver } from './testing/seals.js';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Assigns two numbers, and seals each. */
async function numbered({ services, context, seal }: SealDriver): Promise<void> {
  for (const minutes of [0, 10]) {
    const change = { kind: 'Invoice', id: `inv_${minutes}`, date: '2026-11-21' } as const;
    const none = { before: null, wanted: null, leftDraft: true };
    await services.run((sql) => updateNumber({ ...context(minutes), sql }, { ...change, ...none }));
    await seal(minutes + 1);
  }
}

describeSeals(({ engine, driver, another }) => {
  it('are in order, and count the events that are not sealed yet', async () => {
    const { record, seal, found, services, account } = driver();
    await record(0, 'a', 'b');
    expect(await found()).toEqual({ lines: [], unsealed: 2, seals: 0, head: null });
    expect(await seal(1)).toBe(2);
    expect(await seal(2)).toBe(0);
    await record(2, 'c');
    const { lines, unsealed, head } = await found();
    expect([lines, unsealed, head?.number]).toEqual([[], 1, 1]);
    expect([head]).toEqual(await headsOf(services.db, [account], ['events', 'number_events']));
  });

  it('can be computed by others from what docs/operating/seals.md says', async () => {
    const { sealed, services, account, chain } = driver();
    await sealed();
    const rows = await services.db.select<Record<string, string>>(
      'SELECT * FROM events WHERE accountId = ? ORDER BY id',
      [account],
    );
    const lines = rows.map((row) => {
      const { id, resource, resourceId, kind, keyId, requestId, facts } = row;
      const time = `${String(row['createdAt']).replace(' ', 'T')}Z`;
      const texts = [id, account, time, resource, resourceId, kind, keyId, requestId, facts];
      return `${sha256(JSON.stringify(texts))}  ${id}`;
    });
    const beginning = `faktura seal 1\n${account}\nevents\n`;
    const first = `${beginning}1\n2026-11-21T12:01:00.000Z\n\n${'0'.repeat(64)}\n`;
    const before = sha256(first + lines.slice(0, 2).join('\n'));
    const times = '2026-11-21T12:11:00.000Z\n2026-11-21T12:01:00.000Z';
    const second = `${beginning}2\n${times}\n${before}\n`;
    const hashes = [before, sha256(second + lines.slice(2).join('\n'))];
    expect((await chain()).map(({ hash }) => hash)).toEqual(hashes);
  });

  it('find a changed event', async () => {
    const { sealed, idOf, change, found } = driver();
    await sealed();
    const id = await idOf('b');
    await change(`UPDATE events SET facts = '{"version":2}' WHERE id = ? AND accountId = ?`, id);
    expect((await found()).lines).toEqual([`event ${id}: hash, which seal 1 lists,`]);
  });

  it.each(['b', 'c', 'd'])('find a removed event: %s of a to d', async (name) => {
    const { sealed, idOf, change, found, record, seal } = driver();
    await sealed();
    const id = await idOf(name);
    await change('DELETE FROM events WHERE id = ? AND accountId = ?', id);
    const removed = { lines: [`event ${id}: event`], unsealed: 0 };
    expect(await found()).toMatchObject(removed);
    // SQLite gives the place of the last one to the next.
    await record(12, 'e');
    await seal(13);
    expect(await found()).toMatchObject({ ...removed, head: { number: 3 } });
  });

  it('find an inserted event, before it is sealed and after', async () => {
    const { sealed, record, idOf, found, seal } = driver();
    await sealed();
    await record(0, 'x');
    const id = await idOf('x');
    expect(await found()).toMatchObject({ lines: [`event ${id}: seal`], unsealed: 1 });
    await seal(12);
    expect(await found()).toMatchObject({ lines: [`event ${id}: date`], unsealed: 0 });
  });

  it('find an event that was inserted together with its line', async () => {
    const { sealed, record, idOf, chain, change, found } = driver();
    await sealed();
    await record(0, 'x');
    const line = `\n${'a'.repeat(64)}  ${await idOf('x')}`;
    const [first] = await chain();
    const sql = 'UPDATE seals SET entries = ? WHERE number = 1 AND accountId = ?';
    await change(sql, (first?.entries ?? '') + line);
    expect((await found()).lines).toContain('seal 1: hash');
  });

  it('find a back-dated event, but none of the last five minutes', async () => {
    const { sealed, record, idOf, found, seal } = driver();
    await sealed();
    await record(5.9, 'old');
    await record(6.1, 'late');
    await seal(12);
    expect((await found()).lines).toEqual([`event ${await idOf('old')}: date`]);
  });

  it('find an event that is inserted where its account has written nothing for long', async () => {
    const { sealed, record, idOf, found, seal } = driver();
    await sealed();
    const busy = await another();
    await busy.record(60, 'x');
    await seal(61);
    await record(50, 'y');
    const id = await idOf('y');
    expect(await found()).toMatchObject({ lines: [`event ${id}: seal`], unsealed: 1 });
    await seal(62);
    expect(await found()).toMatchObject({ lines: [`event ${id}: date`], unsealed: 0 });
    expect(await busy.found()).toMatchObject({ lines: [], unsealed: 0 });
  });

  it('take an account that is filled with what is older, as the demo is', async () => {
    await driver().sealed();
    const demo = await another();
    await demo.record(-1_000, 'a');
    expect(await demo.found()).toMatchObject({ lines: [], unsealed: 1 });
    await demo.seal(12);
    expect(await demo.found()).toMatchObject({ lines: [], unsealed: 0 });
  });

  it('find swapped events', async () => {
    const { sealed, idOf, change, found } = driver();
    await sealed();
    const [a, d] = [await idOf('a'), await idOf('d')];
    const rename = 'UPDATE events SET id = ? WHERE id = ? AND accountId = ?';
    await change(rename, 'evt_0', a);
    await change(rename, a, d);
    await change(rename, d, 'evt_0');
    const swapped = [
      `event ${a}: hash, which seal 1 lists,`,
      `event ${d}: hash, which seal 2 lists,`,
    ];
    expect((await found()).lines).toEqual(expect.arrayContaining(swapped));
  });

  it('find events that changed places', async () => {
    const { sealed, idOf, change, found, services } = driver();
    await sealed();
    const [column, spare] = engine.name === 'sqlite' ? ['rowid', 900] : ['position', 900_000];
    const [a, b] = [await idOf('a'), await idOf('b')];
    const sql = `SELECT id, ${column} AS place FROM events WHERE id IN (?, ?) ORDER BY id`;
    const rows = await services.db.select<{ id: string; place: unknown }>(sql, [a, b]);
    const [low, high] = rows.map(({ place }) => Number(place));
    const move = `UPDATE events SET ${column} = ? WHERE id = ? AND accountId = ?`;
    await change(move, spare, a);
    await change(move, low, b);
    await change(move, high, a);
    expect((await found()).lines).toEqual([`event ${b}: place in the history`]);
  });

  it('find a removed seal, and with a published hash a chain that was cut or made again', async () => {
    const { sealed, chain, change, found, seal } = driver();
    await sealed();
    const published = new Map((await chain()).map(({ number, hash }) => [number, hash]));
    expect((await found(published)).lines).toEqual([]);
    await change('DELETE FROM seals WHERE number = 1 AND accountId = ?');
    expect((await found()).lines).toContain('seal 2: seal before');
    await change('DELETE FROM seals WHERE accountId = ?');
    const gone = ['seal 1: published hash', 'seal 2: published hash'];
    expect((await found(published)).lines).toEqual(gone);
    await seal(20);
    expect((await found()).lines).toEqual([]);
    expect((await found(published)).lines).toContain('seal 1: published hash');
  });

  it('show a clock that was set back, and go on with it', async () => {
    const { sealed, record, seal, idOf, found } = driver();
    await sealed();
    await record(-60, 'e');
    await seal(-59);
    await record(-58, 'f');
    await seal(-57);
    const lines = [`event ${await idOf('e')}: date`, 'seal 3: time'];
    expect((await found()).lines).toEqual(lines);
  });

  it('show nothing where clocks differ by less than five minutes', async () => {
    const { sealed, record, seal, found } = driver();
    await sealed();
    await record(7, 'e');
    await seal(8);
    expect((await found()).lines).toEqual([]);
  });

  it('find a changed, a removed, an inserted and a back-dated event of a number', async () => {
    await numbered(driver());
    const { found, change, services, account, chain, seal } = driver();
    const ofNumbers = async () => (await found(new Map(), 'number_events')).lines;
    expect([await ofNumbers(), (await chain('number_events')).length]).toEqual([[], 2]);
    const rows = 'SELECT id FROM number_events WHERE accountId = ? ORDER BY id';
    const [one, two] = await services.db.select<{ id: string }>(rows, [account]);
    await change(
      "UPDATE number_events SET kind = 'skipped' WHERE id = ? AND accountId = ?",
      one?.id,
    );
    const changed = `number event ${one?.id}: hash, which seal 1 lists,`;
    expect(await ofNumbers()).toEqual([changed]);
    const insert =
      'INSERT INTO number_events (id, series, number, kind, documentId, createdAt, accountId) ' +
      "VALUES ('evt_x', 'Invoice', '1', 'skipped', 'inv_x', '2026-11-21 12:00:00.000', ?)";
    await change(insert);
    expect(await ofNumbers()).toEqual([changed, 'number event evt_x: seal']);
    await seal(20);
    await change('DELETE FROM number_events WHERE id = ? AND accountId = ?', two?.id);
    const removed = `number event ${two?.id}: event`;
    expect(await ofNumbers()).toEqual([changed, removed, 'number event evt_x: date']);
  });
});
