import { createPendingCall } from '../calls.js';
import { lineOf } from '../marks.js';
import type { Bench } from '../measure.js';
import { compared, withPeer } from '../peer.js';

export const createInvoice: Bench = {
  name: 'create',
  title: 'create a Pending invoice with 10 lines',
  run: ({ mariadb, quick, progress }) =>
    withPeer(mariadb, async (faktura, peer) => {
      progress('the server, and one by hand that writes the same rows, in turns');
      const call = createPendingCall(faktura.customer);
      const { times, details } = await compared(
        { ...faktura, call },
        { ...peer, call: (index) => call(-1 - index) },
        { quick, perRound: 400 },
      );
      return [lineOf('create', times, details)];
    }),
};
