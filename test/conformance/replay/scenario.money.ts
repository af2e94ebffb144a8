import type { Step } from './step.js';

const invoice = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const yen = 'inv_01M6EQHH50KBHWC7CWQ7DRYZVW';
const payment = 'pay_01M6ETZCS0HF4M6XVMZZ96DQAQ';
const refund = 'ref_01M6F1V410KR0YNXXTR2DN79Q6';
const note = 'ref_01M6F58ZN0E7N646YK023241WQ';

/** A partial refund of the first payment, and a cancellation. */
export const money: readonly Step[] = [
  { operation: 'createInvoice', example: 'yen' },
  { operation: 'createInvoice', example: 'returns' },
  { operation: 'createInvoice', example: 'finalInvoice' },
  { operation: 'listRefundsForPayment', example: 'paymentWithoutRefunds', id: payment },
  { operation: 'createRefund', example: 'refundPart', id: payment },
  { operation: 'cancelInvoice', example: 'billingError', id: yen },
  { operation: 'getPayment', example: 'paymentPartlyRefunded', id: payment },
  { operation: 'listPaymentsForInvoice', example: 'invoicePayments', id: invoice },
  { operation: 'listRefundsForPayment', example: 'paymentRefunds', id: payment },
  { operation: 'getRefund', example: 'refund', id: refund },
  { operation: 'getRefund', example: 'cancellationNote', id: note },
  { operation: 'replacePayment', example: 'sendBackPayment', id: payment },
  { operation: 'replaceRefund', example: 'sendBackRefund', id: refund },
  { operation: 'replaceRefund', example: 'sendBackCancellationNote', id: note },
  { operation: 'replaceInvoice', example: 'unchanged', id: invoice },
  { operation: 'getInvoice', example: 'partlyPaid', id: invoice },
  { operation: 'getInvoice', example: 'canceled', id: yen },
];

/** The steps before each of `moneyChanges`: they create its payment and refund. */
export const untilRefunded: readonly Step[] = [
  { operation: 'createCustomer', example: 'sakura' },
  { operation: 'createInvoice', example: 'customerAsObject' },
  { operation: 'updateInvoice', example: 'open', id: invoice },
  { operation: 'createPayment', example: 'recordPayment', id: invoice },
  { operation: 'createInvoice', example: 'yen' },
  { operation: 'createRefund', example: 'refundPart', id: payment },
  { operation: 'cancelInvoice', example: 'billingError', id: yen },
];

/** Each of these runs alone, after `untilRefunded` on a new account. */
export const moneyChanges: readonly Step[] = [
  { operation: 'createPayment', example: 'settleBalance', id: invoice },
  { operation: 'createPayment', example: 'notifyCustomer', id: invoice },
  { operation: 'replacePayment', example: 'replacePayment', id: payment },
  { operation: 'updatePayment', example: 'correctNotes', id: payment },
  { operation: 'updatePayment', example: 'correctAmount', id: payment },
  { operation: 'createRefund', example: 'refundRest', id: payment },
  { operation: 'replaceRefund', example: 'replaceRefund', id: refund },
  { operation: 'updateRefund', example: 'correctAmount', id: refund },
];
