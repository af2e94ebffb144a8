import type { Sql } from '../platform/db/index.js';
import type { RawDeduction } from './deduction.rules.js';
import { chosenRows } from './reads.repository.js';

/** Reads what invoices deduct of retainers. */
export function createDeductionRows(sql: Sql) {
  const chosen = chosenRows(sql);
  return {
    /** The deductions that are in effect, of these invoices or of these retainers. */
    of: (by: 'invoiceId' | 'retainerId', ids: string[]): Promise<RawDeduction[]> =>
      chosen('SELECT invoiceId, retainerId, amount FROM retainer_deductions WHERE', by, ids),

    /** Their sum by invoice; amounts scaled. */
    sums: (ids: string[]): Promise<{ id: string; amount: string }[]> =>
      chosen(
        'SELECT invoiceId AS id, SUM(amount) AS amount FROM retainer_deductions WHERE',
        'invoiceId',
        ids,
        { tail: 'GROUP BY invoiceId' },
      ),
  };
}
