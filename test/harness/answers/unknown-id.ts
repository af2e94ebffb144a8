import { describe, expect, it } from '../runner.js';

import { errorLines } from '../fixtures.js';
import { sendTo, type Part } from '../suite.js';

/** 404 for ids of no record, or of a record of another account. */
export function describeUnknown({ operation, tools, prepare, read }: Part): void {
  describe('404', () => {
    it.each(['01M6ED7Y907PFQ7K02708RXWWW', 'inv_none', 'a b', '%00', '..%2F..', 'ü'.repeat(300)])(
      'is returned for an unknown id: %s',
      async (id) => {
        const mine = await prepare(tools.client);
        const answer = await sendTo(operation, tools.client, { ...mine, id: encodeURI(id) });
        expect(errorLines(answer)).toEqual(['404 NOT_FOUND']);
      },
    );

    it('treats an id of another account as unknown, and does not change the record', async () => {
      const other = await tools.server.otherAccount();
      const theirs = await prepare(other.client);
      const before = await read(other.client, theirs.id ?? '');
      const mine = await prepare(tools.client);
      const answer = await sendTo(operation, tools.client, { ...mine, id: theirs.id ?? '' });
      expect(errorLines(answer)).toEqual(['404 NOT_FOUND']);
      const after = await read(other.client, theirs.id ?? '');
      expect(after.body).toEqual(before.body);
    });
  });
}
