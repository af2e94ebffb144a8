import { describe, expect, expectTypeOf, test } from 'vitest';
import type {
  Attachment,
  BankView,
  Call,
  Category,
  CategoryReplace,
  Customer,
  CustomerCreate,
  CustomerPatch,
  CustomerReplace,
  Estimate,
  EstimateReplace,
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
  PaymentReplace,
  Product,
  ProductReplace,
  Refund,
  RefundReplace,
  Transaction,
  TransactionReplace,
  Vendor,
  VendorReplace,
} from '../../sdk/src/index.js';
import type { createInvoice } from '../../sdk/src/invoices/index.js';

describe('G17: open enums, and what was read can be written', () => {
  test('what get returns compiles as input of replace, for every resource', () => {
    expectTypeOf<Invoice>().toExtend<InvoiceReplace>();
    expectTypeOf<Estimate>().toExtend<EstimateReplace>();
    expectTypeOf<Payment>().toExtend<PaymentReplace>();
    expectTypeOf<Refund>().toExtend<RefundReplace>();
    expectTypeOf<Transaction>().toExtend<TransactionReplace>();
    expectTypeOf<Category>().toExtend<CategoryReplace>();
    expectTypeOf<Customer>().toExtend<CustomerReplace>();
    expectTypeOf<Vendor>().toExtend<VendorReplace>();
    expectTypeOf<Product>().toExtend<ProductReplace>();
  });

  test('what was read can be changed, and a new line added, before it is replaced', () => {
    const change = (invoice: Invoice): InvoiceReplace => ({
      ...invoice,
      notes: null,
      status: 'Pending',
      items: [...invoice.items, { name: 'Hosting', quantity: 1, price: 19.99 }],
    });
    expect(change).toBeTypeOf('function');
  });

  test('the input types of replace and update leave out what the service ignores', () => {
    type ReadOnly = 'id' | 'createdAt' | 'updatedAt' | 'version' | 'amounts' | 'customerSnapshot';
    expectTypeOf<Extract<keyof InvoiceReplace, ReadOnly>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<keyof InvoicePatch, ReadOnly>>().toEqualTypeOf<never>();
    expectTypeOf<Extract<keyof CustomerPatch, ReadOnly>>().toEqualTypeOf<never>();
  });

  test('a status that a later version brings is a string, not an error', () => {
    expectTypeOf<string>().toExtend<InvoiceStatus>();
    expectTypeOf<'Paid'>().toExtend<Invoice['status']>();
    expectTypeOf<string>().toExtend<Payment['method']>();
  });

  test('the enums of create are closed', () => {
    const create = (body: InvoiceCreate) => body;
    const base = { customer: 'cus_1', items: [{ name: 'x', quantity: 1, price: 1 }] };
    create({ ...base, status: 'Draft' });
    // @ts-expect-error no such status
    create({ ...base, status: 'Piad' });
    // @ts-expect-error no such language
    create({ ...base, lang: 'xx' });
    // @ts-expect-error no such member
    create({ ...base, nmber: 'INV-1' });
    expect(create).toBeTypeOf('function');
  });
});

describe('G16: types', () => {
  test('required members are required, and the shapes of banks and customers narrow', () => {
    // @ts-expect-error items are missing
    const incomplete: InvoiceCreate = { customer: 'cus_1' };
    // @ts-expect-error billTo is missing
    const nobody: CustomerCreate = {};
    expect([incomplete, nobody]).toHaveLength(2);
    const accountOf = (bank: BankView) => {
      if (bank.type === 'iban') return bank.iban;
      // @ts-expect-error an IBAN stands in one shape alone
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

  test('a stand-alone function takes what the method takes, after the client', () => {
    type Rest<F> = F extends (client: never, ...rest: infer R) => unknown ? R : never;
    expectTypeOf<Rest<typeof createInvoice>>().toEqualTypeOf<
      Parameters<Faktura['invoices']['create']>
    >();
  });
});
