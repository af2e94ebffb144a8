import { describe, expect, expectTypeOf, test } from 'vitest';
import { createHttp } from '../../sdk/src/http.js';
import type {
  Client,
  Faktura,
  FieldError,
  Invoice,
  InvoiceCreate,
  InvoiceList,
  PaymentCreate,
} from '../../sdk/src/index.js';
import { createFake, type Fake } from '../../sdk/src/fake/index.js';

describe('the types of a fake', () => {
  test('it is a client wherever one is taken, with the methods of the SDK', () => {
    expectTypeOf<Fake>().toExtend<Faktura>();
    expectTypeOf<Fake>().toExtend<Client>();
    expectTypeOf<Fake['invoices']>().toExtend<Faktura['invoices']>();
    expect(createHttp(createFake()).GET).toBeTypeOf('function');
  });

  test('a code that the operation cannot return does not compile', () => {
    const tell = ({ invoices, payments, customers }: Fake) => [
      payments.create.rejects('INVOICE_ALREADY_PAID'),
      payments.create.rejects(429),
      payments.create.rejects(new TypeError('fetch failed')),
      payments.create.once.rejects('UNAVAILABLE').delays(5).resolves(),
      // @ts-expect-error an invoice that is created has no payments
      invoices.create.rejects('INVOICE_ALREADY_PAID'),
      // @ts-expect-error nothing is paid for a customer
      customers.list.once.rejects('INVOICE_ALREADY_PAID'),
      // @ts-expect-error no such code
      payments.create.rejects('INVOICE_ALREADY_PIAD'),
      // @ts-expect-error a status has no one code
      payments.create.rejects(409),
    ];
    expect(tell).toBeTypeOf('function');
  });

  test('what is said of an error belongs to its code', () => {
    const errors: FieldError[] = [];
    const tell = ({ payments }: Fake) => [
      payments.create.rejects('INVOICE_ALREADY_PAID', {
        message: 'Paid.',
        details: { balance: 0 },
      }),
      payments.create.rejects('VALIDATION_FAILED', { errors }),
      // @ts-expect-error it has a balance
      payments.create.rejects('INVOICE_ALREADY_PAID', { details: { balnce: 0 } }),
      // @ts-expect-error the balance is a number
      payments.create.rejects('INVOICE_ALREADY_PAID', { details: { balance: '0' } }),
      // @ts-expect-error it has no details
      payments.create.rejects('INVOICE_CANCELED', { details: {} }),
      // @ts-expect-error only invalid input has a list of errors
      payments.create.rejects('INVOICE_CANCELED', { errors }),
    ];
    expect(tell).toBeTypeOf('function');
  });

  test('an unknown field in a response does not compile, at any depth', () => {
    const tell = ({ invoices, vendors }: Fake, read: Invoice) => [
      invoices.get.resolves(read),
      invoices.get.resolves({ ...read, status: 'Paid', amounts: { total: 5 } }),
      invoices.get.resolves({ status: read.status, dueDate: undefined }),
      invoices.list.resolves({ data: [{ status: 'Paid' }, read] }),
      vendors.get.resolves({ bank: { type: 'iban', iban: 'DE02120300000000202051' } }),
      // @ts-expect-error no such member
      invoices.get.resolves({ stauts: 'Paid' }),
      // @ts-expect-error no such member beside others
      invoices.get.resolves({ ...read, stauts: 'Paid' }),
      // @ts-expect-error no such member inside
      invoices.get.resolves({ amounts: { totl: 5 } }),
      // @ts-expect-error no such member in a row
      invoices.list.resolves({ data: [{ stauts: 'Paid' }] }),
      // @ts-expect-error no such member of a line
      invoices.get.once.resolves({ items: [{ nmae: 'Design day' }] }),
      // @ts-expect-error no such status
      invoices.get.resolves({ status: 'Piad' }),
      // @ts-expect-error a number
      invoices.get.resolves({ amounts: { total: '5' } }),
    ];
    expect(tell).toBeTypeOf('function');
  });

  test('an example has a name of the operation, and only a read with an ETag can be null', () => {
    const tell = ({ invoices, customers }: Fake) => [
      invoices.get.resolves('canceled'),
      invoices.get.resolves(null),
      invoices.export.resolves('xml'),
      invoices.export.resolves(new Uint8Array()),
      customers.delete.resolves(),
      // @ts-expect-error no such example
      invoices.get.resolves('cancelled'),
      // @ts-expect-error it always answers with the new record
      invoices.create.resolves(null),
      // @ts-expect-error it answers with nothing
      customers.delete.resolves({ id: 'cus_1' }),
      // @ts-expect-error a file is bytes
      invoices.export.resolves({ filename: 'x.pdf' }),
    ];
    expect(tell).toBeTypeOf('function');
  });

  test('examples and calls have the types of the contract', () => {
    const read = ({ invoices, payments, attachments, customers }: Fake) => {
      expectTypeOf(invoices.get.example('draft')).toEqualTypeOf<Invoice>();
      expectTypeOf(invoices.list.example()).toEqualTypeOf<InvoiceList>();
      const [created] = invoices.create.calls;
      expectTypeOf(created?.body).toEqualTypeOf<InvoiceCreate | undefined>();
      const [paid] = payments.create.calls;
      expectTypeOf(paid?.id).toEqualTypeOf<string | undefined>();
      expectTypeOf(paid?.body).toEqualTypeOf<PaymentCreate | undefined>();
      const [listed] = invoices.list.calls;
      expectTypeOf(listed?.query.status).toEqualTypeOf<string | undefined>();
      // @ts-expect-error no such parameter
      const unknown: unknown = listed?.query.stauts;
      expectTypeOf(listed?.body).toEqualTypeOf<undefined>();
      expectTypeOf(attachments.upload.calls[0]?.body.file.name).toEqualTypeOf<string | undefined>();
      expectTypeOf(customers.get.calls[0]?.operation).toEqualTypeOf<'getCustomer' | undefined>();
      return unknown;
    };
    expect(read).toBeTypeOf('function');
  });
});
