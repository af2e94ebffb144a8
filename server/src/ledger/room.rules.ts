import { Problem } from '../platform/errors/problem.js';

const MOST_PAYMENTS = 500;
const MOST_REFUNDS = 100;

/** An invoice takes this many payments, automatic ones included. */
export function checkRoomForPayment(payments: number): void {
  if (payments < MOST_PAYMENTS) return;
  throw new Problem(
    'TOO_MANY',
    `An invoice takes at most ${MOST_PAYMENTS} payments. Delete one first.`,
    { details: { limit: MOST_PAYMENTS } },
  );
}

/** A payment takes this many refunds. */
export function checkRoomForRefund(refunds: number): void {
  if (refunds < MOST_REFUNDS) return;
  throw new Problem(
    'TOO_MANY',
    `A payment takes at most ${MOST_REFUNDS} refunds. Delete one first.`,
    { details: { limit: MOST_REFUNDS } },
  );
}
