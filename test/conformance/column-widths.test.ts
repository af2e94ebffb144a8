import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { root } from '../../scripts/process.mjs';
import { migrate, openDatabase, type Database } from '../../server/src/platform/db/index.js';
import { startMariaDb, type TestMariaDb } from '../../server/src/platform/db/testing/mariadb.js';

interface Schema {
  $ref?: string;
  maxLength?: number;
  enum?: (string | null)[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
}

/** The schema that creates the records of each table. */
const SCHEMAS = {
  attachments: 'AttachmentCreate',
  categories: 'CategoryCreate',
  customers: 'CustomerCreate',
  estimates: 'EstimateCreate',
  estimate_items: 'LineItemCreate',
  invoices: 'InvoiceCreate',
  invoice_items: 'LineItemCreate',
  payments: 'PaymentCreate',
  products: 'ProductCreate',
  refunds: 'RefundCreate',
  transactions: 'TransactionCreate',
  vendors: 'VendorCreate',
};

/** Columns that hold less than the contract allows, each with the reason; as `table.column`. */
const EXCEPTIONS: Readonly<Record<string, string>> = {};

const { components } = JSON.parse(
  readFileSync(join(root, 'openapi/generated/openapi.json'), 'utf8'),
) as { components: { schemas: Record<string, Schema> } };

function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  const found = components.schemas[name];
  if (!found) throw new Error(`The contract has no schema ${name}.`);
  return resolved(found);
}

/** The schema and all schemas that it is composed of. */
function parts(schema: Schema): Schema[] {
  const own = resolved(schema);
  const inner = [own.oneOf, own.anyOf, own.allOf].flatMap((several) => several ?? []);
  return [own, ...inner.flatMap(parts)];
}

/** The maximum length of a member in the contract; 0 if there is no limit. */
function longest(schema: Schema): number {
  const lengths = parts(schema).flatMap(({ maxLength = 0, enum: values = [] }) => [
    maxLength,
    ...values.map((one) => one?.length ?? 0),
  ]);
  return Math.max(...lengths);
}

const membersOf = (name: string): [string, number][] =>
  parts({ $ref: `#/components/schemas/${name}` }).flatMap(({ properties = {} }) =>
    Object.entries(properties).map(([member, schema]): [string, number] => [
      member,
      longest(schema),
    ]),
  );

let server: TestMariaDb;
let db: Database;

beforeAll(async () => {
  server = await startMariaDb();
  db = await openDatabase({ dataDir: '', databaseUrl: await server.createDatabase() });
  await migrate(db);
}, 120_000);
afterAll(async () => {
  await db.close();
  await server.stop();
});

/** The width of each column of text, in characters; JSON and other types are left out. */
async function widthsOf(table: string): Promise<Map<string, number>> {
  const rows = await db.select<{ name: string; width: number | string }>(
    `SELECT column_name AS name, character_maximum_length AS width FROM information_schema.columns
      WHERE table_schema = DATABASE() AND table_name = ? AND data_type IN ('char', 'varchar')`,
    [table],
  );
  return new Map(rows.map(({ name, width }) => [name, Number(width)]));
}

describe('a column can store what the contract allows', () => {
  it.each(Object.entries(SCHEMAS))('in %s', async (table, schema) => {
    const widths = await widthsOf(table);
    expect(widths.size, `no migration makes a table ${table}`).toBeGreaterThan(0);
    const narrow = membersOf(schema).flatMap(([member, length]) => {
      const width = widths.get(member);
      const name = `${table}.${member}`;
      if (width === undefined || width >= length || name in EXCEPTIONS) return [];
      return `${name} holds ${width} characters; the contract allows ${length}`;
    });
    expect(narrow, 'widen each in its migration').toEqual([]);
  });

  it('compares at least one member of each table', async () => {
    const compared = await Promise.all(
      Object.entries(SCHEMAS).map(async ([table, schema]) => {
        const widths = await widthsOf(table);
        return membersOf(schema).filter(([name, length]) => length > 0 && widths.has(name)).length;
      }),
    );
    expect(Object.keys(SCHEMAS).filter((_, at) => compared[at] === 0)).toEqual([]);
  });
});
