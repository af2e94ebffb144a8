import { createPendingCall } from '../calls.js';
import { lineOf } from '../marks.js';
import type { Bench } from '../measure.js';
import { compared, withPeer } from '../peer.js';
import type { Contender } from '../process/compare.js';
import { refuseOtherRows } from '../same.js';

/** The same with idempotency keys that the measurement does not use. */
const keyedApart = (contender: Contender): Contender => ({
  ...contender,
  call: (index) => contender.call(index + 1_000_000),
});

export const createInvoice: Bench = {
  name: 'create',
  title: 'create a Pending invoice with 10 lines',
  run: ({ mariadb, quick, progress }) =>
    withPeer(mariadb, async (faktura, peer) => {
      progress('the server, and one by hand that writes the same rows, in turns');
      const call = createPendingCall(faktura.customer);
      const ours = { ...faktura, call };
      const byHand = { ...peer, call: (index: number) => call(-1 - index) };
      await refuseOtherRows(faktura.databaseUrl, keyedApart(ours), keyedApart(byHand));
      const { times, details } = await compared(ours, byHand, { quick, perRound: 400 });
      return [lineOf('create', times, details)];
    }),
};
