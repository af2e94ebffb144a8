import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, migrate } from '../platform/db/index.js';
import { testEngines } from '../platform/db/testing/engines.js';
import { changeAccount, createAccount, getAccount, keyFinder } from './index.js';
import { accountContext } from './accounts.js';
import { createKey } from './keys.js';

describe.each(testEngines())('number templates of an account on $name', (engine) => {
  let db: Database;
  beforeAll(async () => {
    await engine.start();
    db = await engine.open();
    await migrate(db);
  }, 120_000);
  afterAll(() => engine.stop());

  const open = (numberTemplates: object = {}) =>
    createAccount(db, { name: 'Nordlicht Studio GmbH', numberTemplates });

  it('are empty until they are set; each is set and reset separately', async () => {
    const { id, numberTemplates } = await open();
    expect(numberTemplates).toEqual({});
    await changeAccount(db, id, { numberTemplates: { Invoice: 'RE-{0}', Retainer: 'AB-{0}' } });
    await changeAccount(db, id, { numberTemplates: { Estimate: 'AN-{0}', Retainer: null } });
    await changeAccount(db, id, { plan: 'Pro' });
    const wanted = { Invoice: 'RE-{0}', Estimate: 'AN-{0}' };
    expect((await getAccount(db, id)).numberTemplates).toEqual(wanted);
    await changeAccount(db, id, { numberTemplates: { Invoice: null, Estimate: null } });
    expect((await getAccount(db, id)).numberTemplates).toEqual({});
  });

  it('are part of the account of a request, and apply to the test account too', async () => {
    const wanted = { Retainer: 'AB-{YY}-{000}', CreditNote: 'GS {0000}' };
    const { id } = await open(wanted);
    expect((await accountContext(db, id)).numberTemplates).toEqual(wanted);
    for (const test of [false, true]) {
      const key = await createKey(db, id, { test });
      const found = await keyFinder(db)(key.slice(8, 16));
      expect(found?.account.numberTemplates).toEqual(wanted);
    }
  });

  it('are the defaults in rows that are older than templates', async () => {
    const { id } = await open();
    await db.transaction((tx) =>
      db.execute('UPDATE accounts SET numberTemplates = NULL WHERE id = ?', [id], tx),
    );
    expect((await accountContext(db, id)).numberTemplates).toEqual({});
    const key = await createKey(db, id);
    const found = await keyFinder(db)(key.slice(8, 16));
    expect(found?.account.numberTemplates).toEqual({});
  });

  it('are rejected with a message for each, and none is stored', async () => {
    const { id } = await open();
    const wrong = { Invoice: 'RE-{YYYY}', Retainer: 'AB/{0}', Estimate: 'AN-{0}' };
    await expect(changeAccount(db, id, { numberTemplates: wrong })).rejects.toThrow(
      /2 invalid settings[^]*numberTemplates.Invoice: must have one counter[^]*numberTemplates.Retainer: must not have \//,
    );
    expect((await getAccount(db, id)).numberTemplates).toEqual({});
  });

  it('cannot give retainers and invoices the same number, whichever is set last', async () => {
    const same = 'INV-{YYYY}-{00000} for retainers and INV-{YYYY}-{00000} for invoices';
    await expect(open({ Retainer: 'INV-{YYYY}-{00000}' })).rejects.toThrow(same);
    const { id } = await open({ Retainer: 'RE{0}' });
    const change = (numberTemplates: object) => changeAccount(db, id, { numberTemplates });
    await expect(change({ Invoice: 'RE{00000}' })).rejects.toThrow('Retainer=default');
    await change({ Invoice: 'RE{00000}', Retainer: null });
    await change({ Estimate: 'RE{00000}' });
    await expect(change({ Retainer: 'RE1{00}' })).rejects.toThrow('could give the same number');
  });
});
