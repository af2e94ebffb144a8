import { expect, it } from 'vitest';
import { validateEInvoice } from '../einvoicing/einvoice.js';
import { frenchNoteChains, noteChains } from './testing/note-chains.js';

it('the credit notes of e-invoices keep every rule of their standard', () => {
  for (const { name, notes } of [...noteChains(60, 11), ...frenchNoteChains(60, 13)]) {
    for (const source of notes) {
      const { invoice, errors } = validateEInvoice(source);
      expect(errors, name).toEqual([]);
      // What was deducted or given back is not given back once more.
      expect(invoice.totals.due?.isNegative(), name).toBe(false);
    }
  }
});
