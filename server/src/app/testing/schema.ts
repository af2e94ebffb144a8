import type { Database } from '../../platform/db/index.js';
import { expandMacros } from '../../platform/db/migrations/macros.js';
import type { Model } from '../../platform/db/model.js';
import { allModels } from '../models/all-models.js';

/** A table as lines of text that can be compared. */
export interface Schema {
  /** `name TYPE` or `name TYPE NOT NULL`. */
  columns: string[];
  primaryKey: string;
  /** `name (columns)` or `name UNIQUE (columns)`. */
  indexes: string[];
  /** `column table`. */
  foreignKeys: string[];
}

const indexText = (name: string, isUnique: boolean, columns: readonly string[]) =>
  `${name}${isUnique ? ' UNIQUE' : ''} (${columns.join(', ')})`;

const columnText = (name: string, type: string, isNullable: boolean) =>
  `${name} ${type.toUpperCase().replace(/^(BIGINT|INT|TINYINT)\(\d+\)/, '$1')}${isNullable ? '' : ' NOT NULL'}`;

const sorted = ({ columns, primaryKey, indexes, foreignKeys }: Schema): Schema => ({
  columns: columns.sort(),
  primaryKey,
  indexes: indexes.sort(),
  foreignKeys: foreignKeys.sort(),
});

/** The schema that a model declares for the engine of a database. */
export function declaredSchema(model: Model, { engine }: Database): Schema {
  const { table, columns, primaryKey, indexes, unique, foreignKeys } = model;
  const isSqlite = engine === 'sqlite';
  const named = [
    ...Object.entries(indexes).map(([name, parts]) => ({ name, parts, isUnique: false })),
    ...Object.entries(unique).map(([name, parts]) => ({ name, parts, isUnique: true })),
  ];
  const targets = foreignKeys.map((column) => {
    const target = allModels.find(({ name }) => name === columns[column]?.refersTo);
    return { column, target };
  });
  // MySQL and MariaDB index a sequence, and each foreign key that no other index starts with.
  const firsts = [primaryKey[0], ...named.map(({ parts }) => parts[0])];
  const added = isSqlite
    ? []
    : [
        ...Object.entries(columns)
          .filter(([, { sql }]) => sql === 'sequence')
          .map(([name]) => indexText(name, true, [name])),
        ...targets
          .filter(({ column }) => !firsts.includes(column))
          .map(({ column, target }) =>
            indexText(`${table}_${target?.name.toLowerCase()}`, false, [column]),
          ),
      ];
  return sorted({
    columns: Object.entries(columns).map(([name, { sql, nullable = false }]) => {
      const [type = ''] = expandMacros(`{${sql}}`, engine).split(' ');
      return columnText(name, type, nullable && (isSqlite || sql !== 'sequence'));
    }),
    primaryKey: primaryKey.join(', '),
    indexes: [...named.map((each) => indexText(each.name, each.isUnique, each.parts)), ...added],
    foreignKeys: targets.map(({ column, target }) => `${column} ${target?.table}`),
  });
}

/** The names of the tables that migrations created. */
export async function migratedTables(db: Database): Promise<string[]> {
  const sql =
    db.engine === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()';
  return (await db.select<{ name: string }>(sql, [])).map(({ name }) => name);
}

/** The schema of a table in the database. */
export function migratedSchema(db: Database, table: string): Promise<Schema> {
  return db.engine === 'sqlite' ? onSqlite(db, table) : onMysql(db, table);
}

async function onMysql(db: Database, table: string): Promise<Schema> {
  const inTable = 'WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?';
  const columns = await db.select<{ name: string; type: string; nullable: string }>(
    'SELECT COLUMN_NAME AS name, COLUMN_TYPE AS type, IS_NULLABLE AS nullable ' +
      `FROM information_schema.COLUMNS ${inTable}`,
    [table],
  );
  const indexes = await db.select<{ name: string; others: number | string; parts: string }>(
    'SELECT INDEX_NAME AS name, NON_UNIQUE AS others, ' +
      "GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX SEPARATOR ', ') AS parts " +
      `FROM information_schema.STATISTICS ${inTable} GROUP BY INDEX_NAME, NON_UNIQUE`,
    [table],
  );
  const foreign = await db.select<{ name: string; target: string }>(
    'SELECT COLUMN_NAME AS name, REFERENCED_TABLE_NAME AS target ' +
      `FROM information_schema.KEY_COLUMN_USAGE ${inTable} AND REFERENCED_TABLE_NAME IS NOT NULL`,
    [table],
  );
  return sorted({
    columns: columns.map(({ name, type, nullable }) => columnText(name, type, nullable === 'YES')),
    primaryKey: indexes.find(({ name }) => name === 'PRIMARY')?.parts ?? '',
    indexes: indexes
      .filter(({ name }) => name !== 'PRIMARY')
      .map(({ name, others, parts }) => indexText(name, Number(others) === 0, [parts])),
    foreignKeys: foreign.map(({ name, target }) => `${name} ${target}`),
  });
}

async function onSqlite(db: Database, table: string): Promise<Schema> {
  const columns = await db.select<{ name: string; type: string; notnull: string; pk: string }>(
    // Unlike table_info, it lists computed columns.
    'SELECT * FROM pragma_table_xinfo(?)',
    [table],
  );
  const foreign = await db.select<{ name: string; target: string }>(
    'SELECT "from" AS name, "table" AS target FROM pragma_foreign_key_list(?)',
    [table],
  );
  return sorted({
    columns: columns.map(({ name, type, notnull }) =>
      columnText(name, type, Number(notnull) === 0),
    ),
    primaryKey: columns
      .filter(({ pk }) => Number(pk) > 0)
      .sort((a, b) => Number(a.pk) - Number(b.pk))
      .map(({ name }) => name)
      .join(', '),
    indexes: await sqliteIndexes(db, table),
    foreignKeys: foreign.map(({ name, target }) => `${name} ${target}`),
  });
}

async function sqliteIndexes(db: Database, table: string): Promise<string[]> {
  const indexes = await db.select<{ name: string; isUnique: string; parts: string }>(
    'SELECT l.name, l."unique" AS isUnique, (SELECT GROUP_CONCAT(i.name, \', \') ' +
      'FROM (SELECT name FROM pragma_index_info(l.name) ORDER BY seqno) AS i) AS parts ' +
      "FROM pragma_index_list(?) AS l WHERE l.origin <> 'pk'",
    [table],
  );
  const [created] = await db.select<{ sql: string }>(
    'SELECT sql FROM sqlite_master WHERE name = ?',
    [table],
  );
  return indexes.map(({ name, isUnique, parts }) => {
    // The index of a constraint has no name of its own.
    const constraint = new RegExp(`CONSTRAINT (\\w+) UNIQUE \\(${parts}\\)`).exec(
      created?.sql ?? '',
    );
    const own = name.startsWith('sqlite_autoindex_') ? constraint?.[1] : name;
    return indexText(own ?? name, Number(isUnique) === 1, [parts]);
  });
}
