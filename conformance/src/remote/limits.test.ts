import { beforeAll, describe, expect, it } from 'vitest';

import { record } from '../harness/recorder.js';
import { NotReachable } from '../not-reachable.js';
import type { Driver } from './driver.js';
import { judgeThis } from './target.js';

const sees = (code: string) => () => record('sendInvoice', 403, code);
const choose = (driver: Driver | undefined) =>
  judgeThis({ baseUrl: 'http://localhost/v1', apiKey: 'one', secondKey: 'two', driver });

describe('a limit that an account of a key has reached', () => {
  beforeAll(() => choose(undefined));

  it.each([
    ['ATTACHMENTS_PRO_ONLY', 'a plan with attachments'],
    ['ATTACHMENT_LIMIT_REACHED', 'more attachment credits'],
    ['SEND_LIMIT_REACHED', 'higher sending caps'],
  ])('ends the case that sees %s, and says what the account needs', (code, needed) => {
    expect(sees(code)).toThrow(NotReachable);
    expect(sees(code)).toThrow(`needs ${needed} for the accounts of the keys`);
  });

  it('is none of a record, a key or a sender', () => {
    for (const code of ['ATTACHMENT_SOURCE_LIMIT_REACHED', 'FORBIDDEN_SCOPE'])
      expect(sees(code)).not.toThrow();
  });
});

describe('a limit of an account that a driver made', () => {
  it('is for the case to judge', () => {
    choose({ newAccount: async () => ({ id: 'acc_1', apiKey: 'one' }) });
    expect(sees('SEND_LIMIT_REACHED')).not.toThrow();
  });
});
