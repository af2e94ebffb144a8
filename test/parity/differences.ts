/** Requests for which the responses of mock and server differ, and why. */
export interface Difference {
  /** OperationIds, or `*` for all that the probe is sent to. */
  operations: readonly string[] | '*';
  /** The description of the probe. */
  what: string;
  reason: string;
}

const storesNothing = 'The mock stores nothing, so no answer hangs on what was sent before.';
const describedRule = 'The rule stands in a description: no schema can say it, so the mock cannot.';

const each = (operations: Difference['operations'], what: string, reason: string): Difference => ({
  operations,
  what,
  reason,
});

/** Reviewed by hand. An unneeded entry fails, and so does a difference without an entry. */
export const differences: readonly Difference[] = [
  each('*', 'an unknown key', 'The mock accepts any key, so that nobody has to create one.'),
  each(
    '*',
    'OPTIONS without an origin',
    'Every page may use the mock; the server only accepts the origins of CORS_ORIGINS.',
  ),

  each('*', 'an unknown id', storesNothing),
  each('*', 'an old version in If-Match', storesNothing),
  each('*', 'the same idempotency key twice', storesNothing),
  each('*', 'a second delete', storesNothing),
  each('*', 'an unknown customer', storesNothing),
  each('*', 'an unknown product', storesNothing),
  each('*', 'a customer that has invoices', storesNothing),
  each('*', 'an invoice that has payments', storesNothing),
  each('*', 'a payment above the balance', storesNothing),
  each('*', 'a payment on a paid invoice', storesNothing),
  each('*', 'a status that contradicts the ledger', storesNothing),
  // Without a body it cancels, and the invoice of the example has payments.
  each(['cancelInvoice'], 'no body', storesNothing),

  each('*', 'an unknown time zone', describedRule),
  each('*', 'a due date before the date', describedRule),
  each('*', 'more decimals than the currency allows', describedRule),
  each('*', 'a discount above the subtotal', describedRule),
  each('*', 'an address with neither company nor name', describedRule),
  each('*', 'tracked stock without a stock', describedRule),
];
