import type { History } from '../history/index.js';
import type { InvoiceLedger, PayableInvoice } from '../invoices/index.js';
import {
  amountErrors,
  checkRoomForPayment,
  paymentEvent,
  type PaymentRepository,
  type PaymentRow,
  type PaymentSum,
} from '../ledger/index.js';
import { checkIfMatch } from '../platform/context/preconditions.js';
import { newIdOf } from '../platform/context/new-id.js';
import type { RequestContext } from '../platform/context/request-context.js';
import { dateInZone, isInRange } from '../platform/dates/calendar-date.js';
import { toStoredInstant } from '../platform/dates/instant.js';
import type { Transaction } from '../platform/db/transaction.js';
import { NotImplemented } from '../platform/errors/not-implemented.js';
import { invalid, notFound, type FieldError } from '../platform/errors/problem.js';
import { changedMembers } from '../platform/json/changes.js';
import type { ListPage, ListQuery } from '../platform/lists/list.js';
import { decimal, type Decimal } from '../platform/money/decimal.js';
import { AMOUNT_SCALE, fromScaled, toScaled } from '../platform/money/scaled.js';
import { textOrNull } from '../platform/text/plain.js';
import { editedPayment, type PaymentBody, type PaymentFields } from './payment.body.js';
import { checkChangedAmount, hasRefunds, newAmount } from './payment.rules.js';
import { fieldsOf } from './payment.view.js';

export interface PaymentService {
  create(
    context: RequestContext,
    invoiceId: string,
    body: PaymentBody,
    tx: Transaction,
  ): Promise<PaymentRow>;
  get(context: RequestContext, id: string): Promise<PaymentRow>;
  list(context: RequestContext, query: ListQuery): Promise<ListPage<PaymentRow>>;
  totals(page: ListPage<PaymentRow>): Promise<PaymentSum[]>;
  listForInvoice(context: RequestContext, invoiceId: string): Promise<PaymentRow[]>;
  edit(
    context: RequestContext,
    id: string,
    body: PaymentBody,
    mode: 'replace' | 'patch',
    tx: Transaction,
  ): Promise<PaymentRow>;
  remove(context: RequestContext, id: string, tx: Transaction): Promise<void>;
}

export interface PaymentTools {
  payments: PaymentRepository;
  invoices: InvoiceLedger;
  history: History;
}

export function createPaymentService({
  payments,
  invoices,
  history,
}: PaymentTools): PaymentService {
  /** Locks the invoice first, then the payment: the order that every writer keeps. */
  async function locked(context: RequestContext, id: string, tx: Transaction) {
    const accountId = context.account.id;
    const seen = await payments.find(accountId, id, tx);
    const invoice = seen && (await invoices.lock(context, seen.invoiceId, tx));
    const payment = invoice && (await payments.lock(accountId, id, tx));
    if (!invoice || !payment) throw notFound('payment');
    checkIfMatch(context, payment.version);
    return { invoice, payment };
  }

  return {
    async create(context, invoiceId, body, tx) {
      if (body.sendNotification) throw new NotImplemented('sendNotification');
      const judge = async (invoice: PayableInvoice): Promise<Decimal> => {
        refuse(bodyErrors(body.amount ?? null, body.paidAt ?? null, invoice));
        if (invoice.canceled) throw invoices.canceled();
        const { count } = await payments.totalsOf(context.account.id, invoiceId, tx);
        checkRoomForPayment(count);
        return newAmount(body.amount ?? null, invoice.balance);
      };
      const record = async (open: PayableInvoice, amount: Decimal): Promise<PaymentRow> => {
        const row = newRow(context, open, body, toScaled(amount, AMOUNT_SCALE));
        const stored = await payments.insert(row, subject(open), tx);
        await history.append(context, paymentEvent('created', row), tx);
        return stored;
      };
      const stored = await invoices.receive(context, invoiceId, { judge, record }, tx);
      if (!stored) throw notFound('invoice');
      return stored;
    },

    async get(context, id) {
      const payment = await payments.find(context.account.id, id);
      if (!payment) throw notFound('payment');
      return payment;
    },

    list: (context, query) => payments.list(context.account.id, query),
    totals: (page) => payments.sumOf(page),

    async listForInvoice(context, invoiceId) {
      if (!(await invoices.find(context, invoiceId))) throw notFound('invoice');
      return payments.ofInvoice(context.account.id, invoiceId);
    },

    async edit(context, id, body, mode, tx) {
      if (body.sendNotification) throw new NotImplemented('sendNotification');
      const { invoice, payment } = await locked(context, id, tx);
      const current = fieldsOf(payment);
      const fields = editedPayment(mode, current, body);
      const changed = changedMembers(fields, current);
      if (changed.size === 0) return payment;
      refuse(
        bodyErrors(
          changed.has('amount') ? fields.amount : null,
          changed.has('paidAt') ? fields.paidAt : null,
          invoice,
        ),
      );
      if (invoice.canceled) throw invoices.canceled();
      const amount = changed.has('amount')
        ? judgedAmount(fields, payment, invoice)
        : payment.amount;
      const row = await payments.update(
        payment,
        { amount, method: fields.method, paidAt: fields.paidAt, notes: fields.notes },
        subject(invoice),
        context.now,
        tx,
      );
      if (changed.has('amount')) await invoices.settle(context, invoice.id, tx);
      await history.append(context, paymentEvent('updated', row, payment, changed), tx);
      return row;
    },

    async remove(context, id, tx) {
      const { invoice, payment } = await locked(context, id, tx);
      if (invoice.canceled) throw invoices.canceled();
      if (payment.refunded !== '0') throw hasRefunds(fromScaled(payment.refunded, AMOUNT_SCALE));
      await payments.remove(payment, tx);
      await invoices.settle(context, invoice.id, tx);
      await history.append(context, paymentEvent('deleted', payment), tx);
    },
  };
}

function judgedAmount(fields: PaymentFields, payment: PaymentRow, invoice: PayableInvoice): string {
  const amount = decimal(fields.amount);
  const current = {
    amount: fromScaled(payment.amount, AMOUNT_SCALE),
    refunded: fromScaled(payment.refunded, AMOUNT_SCALE),
  };
  checkChangedAmount(amount, current, invoice.balance);
  return toScaled(amount, AMOUNT_SCALE);
}

function bodyErrors(
  amount: number | null,
  paidAt: string | null,
  invoice: PayableInvoice,
): FieldError[] {
  const errors = amount === null ? [] : amountErrors(amount, invoice.currency);
  if (paidAt !== null && !isInRange(paidAt)) {
    const message = 'must lie between 1900-01-01 and 2200-12-31';
    errors.push({ path: '/paidAt', code: 'INVALID_VALUE', message });
  }
  return errors;
}

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw invalid(errors);
}

function subject(invoice: PayableInvoice) {
  return { invoiceNumber: invoice.number, customerName: invoice.customerName };
}

function newRow(
  context: RequestContext,
  invoice: PayableInvoice,
  body: PaymentBody,
  amount: string,
): Omit<PaymentRow, 'searchText'> {
  const now = toStoredInstant(context.now);
  return {
    id: newIdOf(context, 'pay'),
    accountId: context.account.id,
    invoiceId: invoice.id,
    customerId: invoice.customerId,
    amount,
    currency: invoice.currency,
    method: body.method ?? 'Other',
    paidAt: body.paidAt ?? dateInZone(context.now, context.account.timezone),
    notes: textOrNull(body.notes),
    source: 'manual',
    scopeId: context.scopeId,
    refunded: '0',
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
