import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCall, LINES } from '../calls.js';
import { invoiceRequest } from '../invoice-request.js';
import { lineOf } from '../marks.js';
import type { Bench } from '../measure.js';
import { compared, withPeer } from '../peer.js';

export const cached: Bench = {
  name: 'cached',
  title: 'the PDF of an invoice, once it exists',
  run: ({ mariadb, quick, progress }) => {
    let path = '';
    return withPeer(
      mariadb,
      async (faktura, peer) => {
        progress('the export of the server, and a file of the same bytes by Express, in turns');
        const { times, details } = await compared(
          { ...faktura, call: getCall(path) },
          { ...peer, call: getCall('/file') },
          { quick, perRound: 600 },
        );
        return [lineOf('cached', times, details)];
      },
      async ({ call, customer, target, dataDir }) => {
        const body = invoiceRequest(customer, LINES, 0, 'Pending');
        path = `/v1/invoices/${(await call<{ id: string }>('POST', '/v1/invoices', body)).id}/export`;
        const answer = await fetch(`http://127.0.0.1:${target.port}${path}`, target);
        const file = join(dataDir, 'bench.pdf');
        writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
        return { FILE: file };
      },
    );
  },
};
