import type { Step } from './step.js';
import { money } from './scenario.money.js';

const acme = 'cus_01M6DRMRH0PB7TMNHRRAHQ69X0';
const poster = 'itm_01M6E9T2N0X4JE4M7Z24D2T3WS';
const invoice = 'inv_01M6ED7Y907PFQ7K02708RXWWW';
const retainer = 'inv_01M6EM3NH01WP4X31FPPR1J678';
const paidByStatus = 'pay_01M6EYD8D0H90RBRGHGN5E5FYR';
const draft = 'inv_01M6EGNSX0NJY6W0XMX0F3WB7W';

/** The examples, in the order of the times that they show. */
export const scenario: readonly Step[] = [
  { operation: 'replaceCustomer', example: 'acme', id: acme },
  { operation: 'createCustomer', example: 'marieCurie' },
  { operation: 'createCustomer', example: 'sakura' },
  { operation: 'createItem', example: 'designDay' },
  { operation: 'createItem', example: 'hosting' },
  { operation: 'createItem', example: 'poster' },
  { operation: 'listItems', example: 'items' },
  { operation: 'getItem', example: 'designDay', id: 'itm_01M6E2YBD07KHADB9C5GXNBB1X' },
  { operation: 'getItem', example: 'hosting', id: 'itm_01M6E6C710CABJ8PCYPGGMMVEX' },
  { operation: 'getItem', example: 'poster', id: poster },
  {
    operation: 'createInvoice',
    example: 'customerAsObject',
    headers: { 'scope-id': 'shop-berlin' },
  },
  { operation: 'updateInvoice', example: 'open', id: invoice },
  { operation: 'createInvoice', example: 'draft' },
  { operation: 'getInvoice', example: 'draft', id: draft },
  { operation: 'listPaymentsForInvoice', example: 'invoiceWithoutPayments', id: draft },
  {
    operation: 'createInvoice',
    example: 'retainer',
    alsoCreates: { path: `/invoices/${retainer}/payments`, id: paidByStatus },
  },
  { operation: 'getInvoice', example: 'retainer', id: retainer },
  { operation: 'getPayment', example: 'paymentByStatus', id: paidByStatus },
  { operation: 'createPayment', example: 'recordPayment', id: invoice },
  ...money,
  { operation: 'updateCustomer', example: 'addCopyAndNote', id: acme },
  { operation: 'getCustomer', example: 'acme', id: acme },
  { operation: 'getCustomer', example: 'marieCurie', id: 'cus_01M6DW2M50ABXXJMPXG3SXEN1P' },
  { operation: 'getCustomer', example: 'sakura', id: 'cus_01M6DZGFS06DGH81WQHX9D94AT' },
  { operation: 'listCustomers', example: 'customers' },
  { operation: 'updateCustomer', example: 'clearAndMerge', id: acme },
  { operation: 'replaceInvoice', example: 'wholeDraft', id: draft },
  { operation: 'updateInvoice', example: 'discount', id: draft },
];

/** Each of these changes the product as it was created, so each runs on a new account. */
export const posterChanges: readonly Step[] = [
  { operation: 'replaceItem', example: 'poster', id: poster },
  { operation: 'updateItem', example: 'stockCounted', id: poster },
  { operation: 'updateItem', example: 'stopTracking', id: poster },
];

/** Mails come last, because documents read afterwards show them. */
export const mails: readonly Step[] = [
  {
    operation: 'sendInvoice',
    example: 'toCustomer',
    id: invoice,
    at: '2026-11-11T09:15:00.000Z',
  },
  {
    operation: 'sendInvoice',
    example: 'scheduled',
    id: invoice,
    at: '2026-11-11T09:16:00.000Z',
  },
  {
    operation: 'sendEstimate',
    example: 'toCustomer',
    id: 'est_01M6F8PV90K63GX4ZS71DCRNDZ',
    at: '2026-11-11T09:20:00.000Z',
  },
];
