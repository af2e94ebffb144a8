import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../testing/engines.js';
import { expandMacros, singleStatement, statementsOf } from './macros.js';
import { migrationsFolder, readMigrations } from './files.js';
import { NewerSchemaError, migrate, migrationsPending } from './migrate.js';

describe('the macros of a migration', () => {
  const sql = 'a {id} {text:20} {bool} {table}';
  it('are expanded for each engine', () => {
    expect(expandMacros(sql, 'sqlite')).toBe('a TEXT TEXT TINYINT ');
    expect(expandMacros(sql, 'mariadb')).toContain('VARCHAR(20) TINYINT ENGINE=InnoDB');
    expect(expandMacros(sql, 'mariadb')).toContain('utf8mb4_nopad_bin');
    expect(expandMacros(sql, 'mysql')).toContain('utf8mb4_0900_bin');
  });
  it('create indexes with the table, on SQLite after it', () => {
    const table = (...lines: string[]) =>
      ['CREATE TABLE IF NOT EXISTS a (', ...lines, ') {table}'].join('\n');
    const sql = table('  b {int},', '  INDEX a_b (b),', '  UNIQUE INDEX a_c (b, c)');
    expect(statementsOf(sql, 'mariadb')).toEqual([expandMacros(sql, 'mariadb')]);
    expect(statementsOf(sql, 'sqlite')).toEqual([
      expandMacros(table('  b {int}'), 'sqlite'),
      'CREATE INDEX IF NOT EXISTS a_b ON a (b)',
      'CREATE UNIQUE INDEX IF NOT EXISTS a_c ON a (b, c)',
    ]);
  });
  it('turn a JSON member into a column', () => {
    const sql = 'ALTER TABLE a ADD COLUMN country {member:address.country:2}';
    expect(expandMacros(sql, 'mysql')).toContain(
      "country VARCHAR(2) GENERATED ALWAYS AS (CASE WHEN JSON_VALID(address) THEN CASE WHEN CHAR_LENGTH(JSON_VALUE(address, '$.country')) <= 2 THEN JSON_VALUE(address, '$.country') END END) VIRTUAL",
    );
  });
  it('must be known', () => {
    expect(() => expandMacros('{decimal}', 'sqlite')).toThrow('{decimal}');
  });
  it('are in one statement', () => {
    expect(singleStatement('-- why\nCREATE TABLE a (b INT);\n', 'x')).toBe(
      'CREATE TABLE a (b INT)',
    );
    expect(() => singleStatement('A; B', 'x')).toThrow('more than one');
    expect(() => singleStatement('-- nothing', 'x')).toThrow('empty');
  });
});

it('each migration says in its first line whether the version before may run on the result', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'));
  const first = (file: string) => readFileSync(join(migrationsFolder, file), 'utf8').split('\n', 1);
  const declared = /^-- Version before: (runs|refuses)$/;
  expect(files.filter((file) => !declared.test(first(file).join()))).toEqual([]);
});

describe.each(testEngines())('migrations on $name', (engine) => {
  let folder: string;
  beforeAll(() => engine.start(), 60_000);
  afterAll(() => engine.stop());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'faktura-migrations-'));
    return () => rmSync(folder, { recursive: true });
  });
  const add = (name: string, sql: string) => writeFileSync(join(folder, `${name}.sql`), sql);

  it('migrate an empty database, once', async () => {
    const db = await engine.open();
    const all = readMigrations().map((migration) => migration.name);
    expect(await migrationsPending(db)).toBe(true);
    expect(await migrate(db)).toEqual(all);
    expect(await migrate(db)).toEqual([]);
    expect(await migrationsPending(db)).toBe(false);
  }, 30_000);

  it('can turn a JSON member into a column, for existing rows and new ones', async () => {
    const db = await engine.open();
    const insert = (rows: readonly (readonly [number, string | null])[]) =>
      db.transaction(async (tx) => {
        for (const row of rows) {
          await db.execute('INSERT INTO people (id, address) VALUES (?, ?)', [...row], tx);
        }
      });
    add('01', 'CREATE TABLE IF NOT EXISTS people (\n  id {int},\n  address {json}\n) {table}');
    await migrate(db, folder);
    const tooLong = JSON.stringify({ country: 'x'.repeat(21) });
    const rows = ['{"country":"DE"}', '{"country":null}', '{}', 'no JSON', null, tooLong];
    await insert(rows.map((address, index) => [index, address] as const));
    add('02', 'ALTER TABLE people ADD COLUMN country {member:address.country:20}');
    add('03', 'CREATE INDEX people_by_country ON people (country, id)');
    await migrate(db, folder);
    await insert([
      [6, JSON.stringify({ country: 'a "b" \\ ünï null' })],
      [7, tooLong],
      [8, JSON.stringify({ country: 'ü'.repeat(20) })],
    ]);
    const found = await db.select<{ country: string | null }>(
      'SELECT country FROM people ORDER BY id',
      [],
    );
    expect(found.map(({ country }) => country)).toEqual([
      'DE',
      ...rows.slice(1).map(() => null),
      'a "b" \\ ünï null',
      null,
      'ü'.repeat(20),
    ]);
  });

  it('run once when several processes start together', async () => {
    cpSync(migrationsFolder, folder, { recursive: true });
    const dbs = [await engine.open(), await engine.openAgain(), await engine.openAgain()];
    const runs = await Promise.all(dbs.map((db) => migrate(db, folder)));
    const ran = runs.flat();
    expect(new Set(ran).size).toBe(ran.length);
    expect(ran.length).toBe(readMigrations(folder).length);
  }, 30_000);

  it('reject a database that is newer than the code', async () => {
    const db = await engine.open();
    add('0001-a', 'CREATE TABLE a (b {int}) {table}');
    add('0002-b', 'CREATE TABLE b (b {int}) {table}');
    await migrate(db, folder);
    rmSync(join(folder, '0002-b.sql'));
    await expect(migrate(db, folder)).rejects.toThrow(NewerSchemaError);
    await expect(migrate(db, folder)).rejects.toThrow(/0002-b.*Start that version/);
  });

  it('let the version before run, if all of one upgrade say so, and no earlier one', async () => {
    cpSync(migrationsFolder, folder, { recursive: true });
    const db = await engine.open();
    await migrate(db, folder);
    const file = (name: string) => join(folder, `${name}.sql`);
    add('9990-a', '-- Version before: runs\nCREATE TABLE a (b {int}) {table}');
    add('9991-b', '-- Version before: runs\nCREATE TABLE b (b {int}) {table}');
    await migrate(db, folder);
    rmSync(file('9990-a'));
    rmSync(file('9991-b'));
    expect(await migrate(db, folder)).toEqual([]);
    // A second upgrade, by a later version.
    const later = "UPDATE migrations SET previousOf = '99.0.0' WHERE name = '9991-b'";
    await db.transaction((tx) => tx.execute(later, []));
    await expect(migrate(db, folder)).rejects.toThrow(NewerSchemaError);
    await db.transaction((tx) => tx.execute(later.replace("'99.0.0'", 'NULL'), []));
    await expect(migrate(db, folder)).rejects.toThrow(NewerSchemaError);
  }, 60_000);

  it('refuse the version before, if one of them says so, which is named', async () => {
    cpSync(migrationsFolder, folder, { recursive: true });
    const db = await engine.open();
    await migrate(db, folder);
    add('9990-a', '-- Version before: runs\nCREATE TABLE a (b {int}) {table}');
    add('9991-b', '-- Version before: refuses\nCREATE TABLE b (b {int}) {table}');
    await migrate(db, folder);
    for (const name of ['9990-a', '9991-b']) rmSync(join(folder, `${name}.sql`));
    await expect(migrate(db, folder)).rejects.toThrow(/9991-b.*Start that version/);
  }, 60_000);

  it('continue after an error where they stopped', async () => {
    const db = await engine.open();
    add('0001-a', 'CREATE TABLE a (b {int}) {table}');
    add('0002-b', 'CREATE TABLE nonsense nonsense');
    await expect(migrate(db, folder)).rejects.toThrow();
    add('0002-b', 'CREATE TABLE b (b {int}) {table}');
    expect(await migrate(db, folder)).toContain('0002-b');
    await db.select('SELECT b FROM a', []);
  });

  it('accept a statement that ran before a kill but was not recorded', async () => {
    if (engine.name === 'sqlite') return; // one transaction there: it cannot happen
    const db = await engine.open();
    add('0001-a', 'CREATE TABLE a (b {int}) {table}');
    await db.run('CREATE TABLE a (b INT)');
    expect(await migrate(db, folder)).toEqual(['0001-a']);
  });
});
