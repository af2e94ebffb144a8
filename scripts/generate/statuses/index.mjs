import { format } from 'oxfmt';

import { withGeneratedPart } from '../generated-part.mjs';
import { statusMoves, statuses } from './moves.mjs';
import { statusPicture } from './picture.mjs';

/** @import { Move, Mover } from './moves.mjs' */

/** @type {Record<Mover, string>} */
const movers = { client: 'a client', payment: 'a payment', refund: 'a refund' };

/**
 * The picture of the statuses, and the guide with the same as a table.
 * @returns {Promise<[path: string, content: string][]>}
 */
export async function statusFiles() {
  const moves = await statusMoves();
  const { code } = await format('table.md', tableOf(moves));
  const part = { source: 'the rules of server/src/invoices', name: 'moves' };
  return [
    ['docs/pictures/statuses.svg', statusPicture(moves)],
    withGeneratedPart('docs/guides/statuses.md', part, code),
  ];
}

/** @param {Move[]} moves */
function tableOf(moves) {
  const order = [null, ...statuses];
  const rows = order.flatMap((from) =>
    statuses.flatMap((to) => {
      const same = moves.filter((move) => move.from === from && move.to === to);
      if (same.length === 0) return [];
      const cells = /** @type {Mover[]} */ (Object.keys(movers)).map((by) =>
        same
          .filter((move) => move.by === by)
          .map(({ how }) => how)
          .join('; '),
      );
      return [`| ${from ?? 'new'} | ${to} | ${cells.join(' | ')} |`];
    }),
  );
  const head = ['from', 'to', ...Object.values(movers)].join(' | ');
  return [`| ${head} |`, '| --- | --- | --- | --- | --- |', ...rows].join('\n');
}
