import { accountId, idOf, instant, money } from '../platform/db/columns.js';
import { model } from '../platform/db/model.js';

/** What invoices deduct of retainers: a row for each, as long as it is in effect. */
export const retainerDeductionModel = model(
  'RetainerDeduction',
  'retainer_deductions',
  {
    retainerId: idOf('Invoice'),
    accountId,
    invoiceId: idOf('Invoice'),
    amount: money,
    createdAt: instant,
  },
  {
    plural: 'retainerDeductions',
    primaryKey: ['retainerId'],
    foreignKeys: ['accountId', 'invoiceId', 'retainerId'],
    indexes: { retainer_deductions_by_invoice: ['invoiceId', 'retainerId'] },
  },
);
