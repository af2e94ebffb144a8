/** The members of an invoice or of each of its lines that say a term, with valid values; or why none does. */
type SaidTerm = { invoice: object } | { line: object } | string;

const NO_MEMBER = 'there is no member for it';
const period = { servicePeriod: { from: '2026-11-01', to: '2026-11-15' } };

/**
 * How an invoice says the terms of EN 16931 that the public invoices use, beyond parties, amounts and totals. Their
 * texts are not published here, so any text stands for them.
 */
export const SAID_TERMS: Readonly<Record<string, SaidTerm>> = {
  'BT-6': { invoice: { vatCurrency: 'USD', vatExchangeRate: 0.92 } },
  'BT-10': { invoice: { buyerReference: '991-33333TEST-33' } },
  'BT-11': { invoice: { projectReference: 'Neubau Halle 3' } },
  'BT-12': { invoice: { contractReference: 'RV-2025-07' } },
  'BT-13': { invoice: { purchaseOrderReference: 'PO-2026-118' } },
  'BT-14': { invoice: { salesOrderReference: 'SO-4711' } },
  'BT-22': { invoice: { notes: 'As published.' } },
  'BT-25': { invoice: { precedingInvoices: [{ number: 'INV-2026-00017', date: '2026-08-03' }] } },
  'BT-72': { invoice: { deliveryDate: '2026-11-15' } },
  'BT-127': { line: { note: 'As published.' } },
  'BT-132': { line: { orderLineReference: '3' } },
  'BT-134': { line: period },
  'BT-135': { line: period },
  'BT-155': { line: { sellerItemId: 'BER-1' } },
  'BT-156': { line: { buyerItemId: '4711-0815' } },
  'BT-157': { line: { gtin: '4012345000016' } },
  'BT-158': { line: { classifications: [{ code: '80101500', listId: 'TST' }] } },
  'BG-10': 'the business profile names the payee, for all its invoices',
  'BG-11': 'the business profile names the tax representative, for all its invoices',
  'BG-24': 'attachments say it, if the account sends them; their files are not published here',
  'BT-7': 'the tax is due on the day of the invoice or of the delivery',
  'BT-19': 'the buyer adds the account',
  'BT-46': 'the customer has it, for all its invoices',
  'BT-133': 'the buyer adds the account',
  ...without(['BT-15', 'BT-16', 'BT-17', 'BT-159']),
};

function without(terms: readonly string[]): Record<string, string> {
  return Object.fromEntries(terms.map((term) => [term, NO_MEMBER]));
}

const membersOf = (terms: readonly string[], of: 'invoice' | 'line'): object =>
  Object.assign(
    {},
    ...terms.map((term) => {
      const said = SAID_TERMS[term] ?? NO_MEMBER;
      return typeof said === 'string' ? {} : ((said as Record<string, object>)[of] ?? {});
    }),
  ) as object;

/** The members of an invoice that say these terms. */
export const saidByInvoice = (terms: readonly string[]): object => membersOf(terms, 'invoice');

/** The members of each of its lines that do. */
export const saidByLines = (terms: readonly string[]): object => membersOf(terms, 'line');
