import { createCall, getCall } from '../calls.js';
import { lineOf } from '../marks.js';
import type { Bench } from '../measure.js';
import { compared, withPeer } from '../peer.js';
import { drive, type Target } from '../process/load.js';

const ITEMS = 5;
const PATH = '/v1/invoices?limit=50';

async function bytesOf({ port, headers }: Target): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${port}${PATH}`, { headers });
  return (await answer.arrayBuffer()).byteLength;
}

export const listInvoices: Bench = {
  name: 'list',
  title: 'list 50 invoices',
  run: ({ mariadb, quick, progress }) =>
    withPeer(mariadb, async (faktura, peer) => {
      progress(`500 invoices of ${ITEMS} lines, then pages of 50 in turns`);
      await drive(faktura.target, createCall(faktura.customer, ITEMS), 500);
      const [ours, theirs] = [await bytesOf(faktura.target), await bytesOf(peer.target)];
      const call = getCall(PATH);
      const effort = { quick, warmUp: 400, perRound: 150 };
      const { times, details } = await compared({ ...faktura, call }, { ...peer, call }, effort);
      const sizes = `${ours} bytes, by hand ${theirs}`;
      return [lineOf('list', (times * theirs) / ours, `${details}; ${sizes}`)];
    }),
};
