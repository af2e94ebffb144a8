import { describe, expect, it } from 'vitest';
import type { LastMail } from '../ledger/index.js';
import {
  lastMailView,
  mailedTag,
  reasonOf,
  updateLastMail,
  toLastMail,
  withdrawalOf,
} from './last-mail.rules.js';
import { UNTRIED, type MailContent, type MailRow, type MailState } from './mail.model.js';

const at = '2026-11-02T10:00:00.000Z';
const row = (part: Partial<MailRow> = {}): MailRow => ({
  ...UNTRIED,
  id: 'mail_a',
  accountId: 'acc_a',
  resource: 'invoice',
  recordId: 'inv_a',
  documentId: 'inv_a',
  state: 'Queued',
  stateAt: at,
  toAddress: 'ada@acme.example',
  subject: 'Invoice',
  ownSubject: false,
  ownText: null,
  content: null,
  scheduledFor: null,
  dueAt: null,
  keyId: 'key_a',
  requestId: 'req_a',
  createdAt: at,
  ...part,
});
const stored = (part: Partial<MailRow> = {}) => toLastMail(row(part));

describe('what a record keeps of its last mail', () => {
  it('is its recipient, its state and the reason', () => {
    expect(stored()).toEqual({
      id: 'mail_a',
      state: 'Queued',
      to: 'ada@acme.example',
      at,
      reason: null,
    });
  });

  it('is shown without its id', () => {
    expect(lastMailView(null)).toBeNull();
    expect(lastMailView(stored({ state: 'Failed', lastError: 'timed out' }))).toEqual({
      state: 'Failed',
      to: 'ada@acme.example',
      at,
      reason: 'timed out',
    });
    const old = { id: 'mail_a', state: 'Sent', to: 'a@b.example', at };
    expect(lastMailView(old)?.reason).toBeNull();
  });

  it('changes only with that mail', () => {
    const written: unknown[] = [];
    const record = (lastMail: LastMail | null) => ({
      lastMail,
      setLastMail: (last: LastMail | null) => void written.push(last),
    });
    const sent = row({ state: 'Sent' });
    updateLastMail(null, sent);
    updateLastMail(record(null), sent);
    updateLastMail(record(stored({ id: 'mail_b' })), sent);
    expect(written).toEqual([]);
    updateLastMail(record(stored()), sent);
    expect(written).toEqual([toLastMail(sent)]);
  });
});

describe('the reason for the state of a mail', () => {
  it.each<[MailState, boolean]>([
    ['Scheduled', false],
    ['Queued', false],
    ['Sending', false],
    ['Sent', false],
    ['Delivered', false],
    ['Bounced', true],
    ['Rejected', true],
    ['Failed', true],
    ['Held', false],
  ])('in state %s is the last answer: %s', (state, isReason) => {
    expect(reasonOf(row({ state, lastError: '550 No' }))).toBe(isReason ? '550 No' : null);
  });

  it('of a held one is what holds it', () => {
    const held = (heldBecause: MailRow['heldBecause']) =>
      reasonOf(row({ state: 'Held', heldBecause }));
    expect(held('suspended')).toContain('suspended');
    expect(held('restored')).toContain('backup');
    expect(held(null)).toBeNull();
  });
});

describe('a record', () => {
  it.each<[string, { status?: string } | null, string | null]>([
    ['was deleted', null, 'deleted'],
    ['was canceled', { status: 'Canceled' }, 'canceled'],
    ['is a Draft again', { status: 'Draft' }, 'Draft again'],
    ['is open', { status: 'Pending' }, null],
    ['has no status', {}, null],
  ])('that %s is a reason not to send a mail about it, or none', (_, part, reason) => {
    const record = part && { lastMail: null, setLastMail: () => undefined, ...part };
    const content = { kind: 'Invoice' } as MailContent;
    expect(withdrawalOf({ resource: 'invoice', content }, record)).toEqual(
      reason === null ? null : expect.stringContaining(reason),
    );
    expect(withdrawalOf({ resource: 'account', content }, record)).toBeNull();
  });

  it('that is still a Draft is none for a scheduled mail, which has no content yet', () => {
    const draft = { lastMail: null, setLastMail: () => undefined, status: 'Draft' };
    expect(withdrawalOf({ resource: 'invoice', content: null }, draft)).toBeNull();
  });

  it('gets another tag when the state of its mail or something else changes', () => {
    const tag = (lastMail: LastMail | null, other?: string) =>
      mailedTag({ version: 3, lastMail }, other);
    const moment = Date.parse(at).toString(36);
    expect(tag(null)).toEqual({ version: 3, suffix: undefined });
    expect(tag(null, 'x')).toEqual({ version: 3, suffix: 'x' });
    expect(tag(stored())).toEqual({ version: 3, suffix: `queued${moment}` });
    expect(tag(stored({ state: 'Sent' }), 'x')).toEqual({ version: 3, suffix: `x-sent${moment}` });
  });
});
