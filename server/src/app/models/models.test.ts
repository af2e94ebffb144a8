import { col, fn, Op } from 'sequelize';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMariaDb, type TestMariaDb } from '../../platform/db/testing/mariadb.js';
import { startTestApi, type TestApi } from '../testing/api.js';
import { type OpenModels, openModels } from './index.js';

const lines = [
  { name: 'Design day', quantity: 2, price: 50.125, taxes: [{ name: 'VAT', value: 19 }] },
  { name: 'Travel', quantity: 1, price: 20 },
];

describe('the models on MariaDB', () => {
  let mariadb: TestMariaDb;
  let api: TestApi;
  let models: OpenModels;
  let invoice: Record<string, unknown>;

  beforeAll(async () => {
    mariadb = await startMariaDb();
    const databaseUrl = await mariadb.createDatabase();
    api = await startTestApi({ databaseUrl });
    models = openModels(databaseUrl);
    const billTo = { company: 'Acme Widgets GmbH', country: 'DE' };
    const customer = (await api.post('/v1/customers', { billTo, tags: ['key account'] })).json;
    const body = { customer: customer['id'], status: 'Pending', currency: 'EUR', items: lines };
    invoice = (await api.post('/v1/invoices', { ...body, dueDate: '2026-12-24' })).json;
    await api.post('/v1/invoices', { ...body, items: lines.slice(1) });
    await api.post('/v1/invoices', { ...body, status: 'Draft', currency: 'USD' });
    const paid = { amount: 39.29, method: 'Cash', paidAt: '2026-11-02' };
    await api.post(`/v1/invoices/${String(invoice['id'])}/payments`, paid);
  });
  afterAll(async () => {
    await models?.close();
    await api?.close();
    await mariadb?.stop();
  });

  it('shows amounts, dates and nested values as the API does', async () => {
    const row = await models.Invoice.findByPk(String(invoice['id']));
    expect(row?.get()).toMatchObject({
      id: invoice['id'],
      dueDate: '2026-12-24',
      createdAt: invoice['createdAt'],
      isRetainer: false,
      currency: 'EUR',
      total: 139.3,
      paid: 39.29,
      balance: 100.01,
      net: 120.25,
      taxAmounts: [{ name: 'VAT', rate: 19, base: 100.25, amount: 19.05 }],
    });
    const payment = await models.Payment.findOne({ where: { amount: 39.29 } });
    expect(payment).toMatchObject({ paidAt: '2026-11-02', amount: 39.29, refunded: 0 });
  });

  it('finds invoices with their lines, customer and payments', async () => {
    const { Customer, Invoice, InvoiceItem, Payment } = models;
    const [found, ...others] = await Invoice.findAll({
      include: [InvoiceItem, Customer, Payment],
      where: { status: { [Op.ne]: 'Draft' }, dueDate: { [Op.ne]: null } },
    });
    expect(others).toHaveLength(0);
    expect(found?.customer?.billTo.company).toBe('Acme Widgets GmbH');
    expect(found?.customer?.tags).toEqual(['key account']);
    expect(found?.items?.map(({ name }) => name)).toEqual(['Design day', 'Travel']);
    expect(found?.payments).toHaveLength(1);
  });

  it('compares values as they are shown', async () => {
    const { Product, Transaction, Event, ApiKey } = models;
    await api.post('/v1/items', { name: 'Screw', price: 0.005 });
    await api.post('/v1/items', { name: 'Machine', price: 1_200 });
    const cheap = await Product.findAll({ where: { price: { [Op.lt]: 0.01 } } });
    expect(cheap.map(({ name, price }) => ({ name, price }))).toEqual([
      { name: 'Screw', price: 0.005 },
    ]);
    expect(await Product.count({ where: { trackInventory: true } })).toBe(0);
    const later = { createdAt: { [Op.gt]: '2199-12-31T00:00:00.000Z' } };
    expect(await Event.count({ where: later })).toBe(0);
    expect(await Event.count()).toBeGreaterThan(4);
    expect(await Transaction.sum('amount')).toBeNull();
    expect(await ApiKey.count({ where: { revokedAt: null } })).toBe(1);
  });

  it('adds amounts up in major units', async () => {
    await api.post('/v1/transactions', {
      type: 'Income',
      amount: 0.1,
      currency: 'EUR',
      date: '2026-11-02',
    });
    await api.post('/v1/transactions', {
      type: 'Income',
      amount: 0.2,
      currency: 'EUR',
      date: '2026-11-03',
    });
    expect(await models.Transaction.sum('amount', { where: { type: 'Income' } })).toBe(0.3);
    expect(await models.Transaction.max('transactionDate')).toBe('2026-11-03');
  });

  it('groups', async () => {
    const rows = await models.Invoice.findAll({
      attributes: ['currency', [fn('COUNT', col('id')), 'count']],
      group: ['currency'],
      order: ['currency'],
    });
    expect(rows.map((row) => [row.currency, Number(row.getDataValue('count' as 'id'))])).toEqual([
      ['EUR', 2],
      ['USD', 1],
    ]);
  });

  it('refuses to write', async () => {
    const { Invoice, Customer, sequelize } = models;
    await expect(Invoice.update({ status: 'Paid' }, { where: {} })).rejects.toThrow(/READ ONLY/);
    await expect(Customer.destroy({ where: {} })).rejects.toThrow(/READ ONLY/);
    await expect(sequelize.query('DELETE FROM payments')).rejects.toThrow(/READ ONLY/);
    await expect(
      sequelize.transaction((transaction) =>
        Invoice.update({ status: 'Paid' }, { where: {}, transaction }),
      ),
    ).rejects.toThrow(/READ ONLY/);
    expect(await Invoice.count()).toBe(3);
  });
});
