import { getCall, LINES } from '../calls.js';
import { invoiceRequest } from '../invoice-request.js';
import { lineOf } from '../marks.js';
import type { Bench } from '../measure.js';
import { compared, withPeer } from '../peer.js';
import { refuseOtherBody } from '../same.js';

export const getInvoice: Bench = {
  name: 'get',
  title: 'get an invoice with 10 lines',
  run: ({ mariadb, quick, progress }) =>
    withPeer(mariadb, async (faktura, peer) => {
      progress('the server, and one by hand, in turns');
      const body = invoiceRequest(faktura.customer, LINES, 0, 'Pending');
      const { id } = await faktura.call<{ id: string }>('POST', '/v1/invoices', body);
      const path = `/v1/invoices/${id}`;
      await refuseOtherBody(faktura.target, peer.target, path);
      const call = getCall(path);
      const effort = { quick, perRound: 1_000 };
      const { times, details } = await compared({ ...faktura, call }, { ...peer, call }, effort);
      return [lineOf('get', times, details)];
    }),
};
