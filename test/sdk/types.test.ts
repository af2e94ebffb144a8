import { describe, expect, expectTypeOf, test } from 'vitest';
import type {
  Attachment,
  BankView,
  Call,
  Category,
  Customer,
  CustomerCreate,
  CustomerPatch,
  DocumentFile,
  Estimate,
  Faktura,
  Invoice,
  InvoiceCreate,
  InvoiceList,
  InvoicePatch,
  InvoiceReplace,
  InvoiceStatus,
  LineItem,
  ListCall,
  Payment,
  Product,
  Refund,
  Transaction,
  Unlisted,
  Vendor,
} from '../../sdk/src/index.js';
import type { createInvoice, getInvoice } from '../../sdk/src/generated/invoices/index.js';

describe('G17: open enums, and what was read can be written', () => {
  test('what get returns compiles as input of create, replace and update, for every resource', () => {
    const calls = {
      invoices: ({ invoices }: Faktura, read: Invoice) => [
        invoices.create(read),
        invoices.replace(read.id, read),
        invoices.update(read.id, read),
      ],
      estimates: ({ estimates, invoices }: Faktura, read: Estimate) => [
        estimates.create(read),
        estimates.replace(read.id, read),
        estimates.update(read.id, read),
        invoices.create(read),
      ],
      payments: ({ payments }: Faktura, read: Payment) => [
        payments.create(read.invoice, read),
        payments.replace(read.id, read),
        payments.update(read.id, read),
      ],
      refunds: ({ refunds }: Faktura, read: Refund) => [
        refunds.create('pay_1', read),
        refunds.replace(read.id, read),
        refunds.update(read.id, read),
      ],
      transactions: ({ transactions }: Faktura, read: Transaction) => [
        transactions.create(read),
        transactions.replace(read.id, read),
        transactions.update(read.id, read),
      ],
      categories: ({ categories }: Faktura, read: Category) => [
        categories.create(read),
        categories.replace(read.id, read),
      ],
      customers: ({ customers }: Faktura, read: Customer) => [
        customers.create(read),
        customers.replace(read.id, read),
        customers.update(read.id, read),
      ],
      vendors: ({ vendors }: Faktura, read: Vendor) => [
        vendors.create(read),
        vendors.replace(read.id, read),
        vendors.update(read.id, read),
      ],
      items: ({ items }: Faktura, read: Product) => [
        items.create(read),
        items.replace(read.id, read),
        items.update(read.id, read),
      ],
      attachments: ({ attachments }: Faktura, read: Attachment) => [
        attachments.rename(read.id, read),
      ],
    };
    expect(Object.keys(calls)).toHaveLength(10);
  });

  test('a part of what was read compiles where it belongs, and as a filter', () => {
    const calls = ({ invoices, payments }: Faktura, read: Estimate, payment: Payment) => [
      invoices.create({ customer: read.customer, items: read.items, lang: read.lang }),
      invoices.update('inv_1', { items: read.items, discount: read.discount, taxes: read.taxes }),
      payments.list({ method: payment.method }),
    ];
    expect(calls).toBeTypeOf('function');
  });

  test('what was read can be changed, and a new line added, before it is sent', () => {
    const change = (read: Invoice | Estimate): InvoiceReplace & InvoiceCreate => ({
      ...read,
      number: null,
      status: 'Pending',
      items: [...read.items, { name: 'Hosting', quantity: 1, price: 19.99 }],
    });
    expect(change).toBeTypeOf('function');
  });

  test('a mistyped literal never compiles', () => {
    const items = [{ name: 'x', quantity: 1, price: 1 }];
    const base = { customer: 'cus_1', items };
    const wrong = (read: Invoice, { invoices, payments, ...faktura }: Faktura) => [
      // @ts-expect-error no such status
      invoices.create({ ...base, status: 'Piad' }),
      // @ts-expect-error no such status
      invoices.replace('inv_1', { ...read, status: 'Piad' }),
      // @ts-expect-error no such status
      invoices.update('inv_1', { status: 'Piad' }),
      // @ts-expect-error no such language
      invoices.create({ ...base, lang: 'xx' }),
      // @ts-expect-error no such member
      invoices.create({ ...base, nmber: 'INV-1' }),
      // @ts-expect-error the service sets it
      invoices.create({ ...base, amounts: read.amounts }),
      // @ts-expect-error no such type
      invoices.update('inv_1', { discount: { type: 'Percent', value: 5 } }),
      // @ts-expect-error no such exemption
      invoices.create({ ...base, items: [{ ...items[0], taxes: [{ exemption: 'Zero' }] }] }),
      // @ts-expect-error no such method
      payments.replace('pay_1', { method: 'BankTransfr' }),
      // @ts-expect-error no such type
      faktura.transactions.create({ type: 'Incom', amount: 1 }),
      // @ts-expect-error no such format
      faktura.customers.update('cus_1', { dateFormat: 'DD/MM' }),
      // @ts-expect-error not a value of the list
      invoices.list({ status: ['Piad'] }),
      // @ts-expect-error any text at all
      invoices.update('inv_1', { status: String(read.notes) }),
    ];
    expect(wrong).toBeTypeOf('function');
  });

  test('the input types of replace and update leave out what the service ignores', () => {
    type ReadOnly = 'id' | 'createdAt' | 'updatedAt' | 'version' | 'amounts' | 'customerSnapshot';
    expectTypeOf<Extract<keyof InvoiceReplace, ReadOnly>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<keyof InvoicePatch, ReadOnly>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<keyof CustomerPatch, ReadOnly>>().toEqualTypeOf<never>();
  });

  test('a status added in a later version is a string, not an error', () => {
    const isArchived = ({ status }: Invoice) => status === 'Archived';
    expectTypeOf<InvoiceStatus>().toExtend<string>();
    expectTypeOf<'Paid'>().toExtend<InvoiceStatus>();
    expectTypeOf<Unlisted>().toExtend<InvoiceStatus>();
    expectTypeOf<Unlisted>().toExtend<Payment['method']>();
    expect(isArchived).toBeTypeOf('function');
  });
});

describe('G16: types', () => {
  test('a single filter value compiles wherever a list does', () => {
    const calls = ({ invoices, payments, transactions }: Faktura) => [
      invoices.list({ status: 'Paid', include: 'totals' }),
      invoices.list({ status: ['Paid', 'Partial'] as const }),
      payments.list({ method: 'Card', page: undefined }),
      transactions.list({ type: 'Income' }),
      // @ts-expect-error no such status
      invoices.list({ status: 'Piad' }),
    ];
    expect(calls).toBeTypeOf('function');
  });

  test('optional members of a body accept undefined, required ones do not', () => {
    const none = undefined;
    const line = { name: 'x', quantity: 1, price: 1, taxes: none };
    const calls = ({ invoices, customers, payments }: Faktura) => [
      invoices.create({ customer: 'cus_1', items: [line], notes: none, discount: none }),
      invoices.update('inv_1', { notes: none, items: none, dueDate: none }),
      invoices.send('inv_1', { subject: none }),
      customers.create({ billTo: { company: 'Acme', email: none } }),
      payments.create('inv_1', { amount: none, method: 'Card' }),
      // @ts-expect-error a line needs its name
      invoices.create({ customer: 'cus_1', items: [{ ...line, name: none }] }),
    ];
    expect(calls).toBeTypeOf('function');
  });

  test('required members are required, and the shapes of banks and customers narrow', () => {
    // @ts-expect-error items are missing
    const incomplete: InvoiceCreate = { customer: 'cus_1' };
    // @ts-expect-error billTo is missing
    const nobody: CustomerCreate = {};
    expect([incomplete, nobody]).toHaveLength(2);
    const accountOf = (bank: BankView) => {
      if (bank.type === 'iban') return bank.iban;
      // @ts-expect-error only one format has an IBAN
      return bank.iban;
    };
    expect(accountOf).toBeTypeOf('function');
  });

  test('methods return named types', () => {
    expectTypeOf<ReturnType<Faktura['invoices']['get']>>().toEqualTypeOf<Call<Invoice>>();
    expectTypeOf<ReturnType<Faktura['invoices']['delete']>>().toEqualTypeOf<Call<void>>();
    expectTypeOf<ReturnType<Faktura['invoices']['list']>>().toEqualTypeOf<
      ListCall<Invoice, InvoiceList>
    >();
    expectTypeOf<ReturnType<Faktura['attachments']['upload']>>().toEqualTypeOf<Call<Attachment>>();
    expectTypeOf<Invoice['items'][number]>().toEqualTypeOf<LineItem>();
  });

  test('with ifNoneMatch, a read can be null, and only then', () => {
    const etag: string | null | undefined = null;
    const calls = (faktura: Faktura, read: typeof getInvoice) => {
      const { invoices } = faktura;
      expectTypeOf(invoices.get('inv_1', { timeout: 5 })).toEqualTypeOf<Call<Invoice>>();
      expectTypeOf(invoices.get('inv_1', { timeout: 5, ifNoneMatch: etag })).toEqualTypeOf<
        Call<Invoice | null>
      >();
      expectTypeOf(read(faktura, 'inv_1', { ifNoneMatch: etag })).toEqualTypeOf<
        Call<Invoice | null>
      >();
      expectTypeOf(invoices.export('inv_1', undefined, { ifNoneMatch: etag })).toEqualTypeOf<
        Call<DocumentFile | null>
      >();
      // @ts-expect-error only reads have it
      return invoices.list({}, { ifNoneMatch: etag });
    };
    expect(calls).toBeTypeOf('function');
  });

  test('a stand-alone function takes what the method takes, after the client', () => {
    type Rest<F> = F extends (client: never, ...rest: infer R) => unknown ? R : never;
    expectTypeOf<Rest<typeof createInvoice>>().toEqualTypeOf<
      Parameters<Faktura['invoices']['create']>
    >();
  });
});
