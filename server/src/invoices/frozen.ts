import { isMailed } from '../mail/index.js';
import type { Work } from '../platform/context/work.js';
import type { InvoiceRow } from './invoice.model.js';

/**
 * Whether the account fixes a plain invoice that left Draft: with its number, or once it was sent or will be.
 * Corrections are then made by credit note (GoBD, no. 64).
 */
export async function isFrozen(
  { account: { freeze }, sql }: Work,
  row: InvoiceRow,
): Promise<boolean> {
  if (freeze === 'never' || row.status === 'Draft') return false;
  return freeze === 'numbered' || isMailed(sql, row);
}
