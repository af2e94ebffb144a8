import { createCall, getCall } from '../calls.js';
import { lineOf } from '../marks.js';
import type { Bench } from '../measure.js';
import { compared, withPeer } from '../peer.js';
import { drive } from '../process/load.js';
import { refuseOtherBody } from '../same.js';

const ITEMS = 5;
const PATH = '/v1/invoices?limit=50';

export const listInvoices: Bench = {
  name: 'list',
  title: 'list 50 invoices',
  run: ({ mariadb, quick, progress }) =>
    withPeer(mariadb, async (faktura, peer) => {
      progress(`500 invoices of ${ITEMS} lines, then pages of 50 in turns`);
      await drive(faktura.target, createCall(faktura.customer, ITEMS), 500);
      const bytes = await refuseOtherBody(faktura.target, peer.target, PATH);
      const call = getCall(PATH);
      const effort = { quick, warmUp: 400, perRound: 150 };
      const { times, details } = await compared({ ...faktura, call }, { ...peer, call }, effort);
      const sizes = `${bytes.ours} bytes, by hand ${bytes.peer}`;
      return [lineOf('list', (times * bytes.peer) / bytes.ours, `${details}; ${sizes}`)];
    }),
};
