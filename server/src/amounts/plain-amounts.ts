import { restBefore } from '../platform/event-loop/turns.js';
import { amountSteps, checkTotals } from './amounts.rules.js';
import type { AmountFields, Amounts } from './amounts.types.js';

/**
 * Computes a plain document, with turns for other requests between the steps of a long one. Throws
 * TOTAL_NEGATIVE and TOTAL_TOO_LARGE.
 */
export async function plainAmounts(fields: AmountFields): Promise<Amounts> {
  const steps = amountSteps(fields, { eInvoice: false });
  let step = steps.next();
  while (!step.done) {
    await restBefore(fields.items);
    step = steps.next();
  }
  await restBefore(fields.items);
  checkTotals(step.value);
  return step.value;
}
