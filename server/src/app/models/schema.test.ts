import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, migrate } from '../../platform/db/index.js';
import { testEngines } from '../../platform/db/testing/engines.js';
import { declaredSchema, migratedSchema, migratedTables } from '../testing/schema.js';
import { allModels } from './all-models.js';

/** The tables of the program itself: which migrations ran, and what a process holds. */
const OWN = ['migrations', 'locks'];

describe.each(testEngines())('the migrated schema on $name', (engine) => {
  let db: Database;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
  });
  afterAll(() => engine.stop());

  it('has the tables that the models declare', async () => {
    const declared = allModels.map(({ table }) => table);
    expect((await migratedTables(db)).sort()).toEqual([...declared, ...OWN].sort());
  });

  it.each(allModels)('has the columns and indexes of $name', async (model) => {
    expect(await migratedSchema(db, model.table)).toEqual(declaredSchema(model, db));
  });
});
