import { expect } from 'vitest';
import type { Driver } from '../../invoices/testing/driver.js';
import type { RefundRow } from '../../ledger/index.js';
import { toPaymentResponse as paymentToWire } from '../../payments/payment.view.js';
import { toRefundResponse } from '../../refunds/refund.view.js';
import type { LedgerModel } from '../../invoices/testing/ledger-model.js';

/** A stored refund as its response. */
export function refundToWire({ credited, copy, ...row }: RefundRow) {
  if (credited === null || copy === null) throw new Error(`${row.id} was stored without content.`);
  return toRefundResponse({ ...row, credited, copy });
}

/** Sends every record back as it was read, which must change nothing, in every state. */
export async function sendBack(
  { model, id }: { model: LedgerModel; id: string },
  driver: Driver,
): Promise<void> {
  if (model.gone) return;
  const invoice = await driver.get(id);
  expect(await driver.put(id, invoice as Parameters<Driver['put']>[1])).toEqual(invoice);
  const notes = invoice.cancellation
    ? [await driver.refundAt(invoice.cancellation.creditNoteId)]
    : [];
  for (const payment of await driver.paymentsOf(id)) {
    const answer = paymentToWire(payment) as Parameters<Driver['putPayment']>[1];
    expect(await driver.putPayment(payment.id, answer)).toEqual(payment);
    notes.push(...(await driver.refundsOf(payment.id)));
  }
  for (const note of notes) {
    const answer = refundToWire(note) as Parameters<Driver['putRefund']>[1];
    expect(await driver.putRefund(note.id, answer)).toEqual(note);
  }
}
