import { describe, expect, it } from 'vitest';
import { outcomeOfNotice, outcomeOfReply } from './reply.rules.js';

const toRcpt = (text: string) =>
  outcomeOfReply({ command: 'RCPT TO', code: Number(text.slice(0, 3)), text });
const toData = (text: string) =>
  outcomeOfReply({ command: 'DATA', code: Number(text.slice(0, 3)), text });

describe('a reply to RCPT', () => {
  it.each([
    '550 5.1.1 User unknown',
    '550 No such user here',
    '551 User not local',
    '500 5.1.1 User unknown',
    '553 Mailbox name not allowed',
    '556 5.1.10 Domain takes no mail',
    '550 5.4.1 Recipient address rejected: Access denied',
    '550-5.1.1 The account does not exist',
    '550 #5.1.0 Address rejected',
    '550 [5.1.1] Unknown',
    '550 5.1.1. Unknown',
    '550 sorry, no mailbox here by that name (#5.1.1)',
  ])('condemns the address: %s', (text) => {
    expect(toRcpt(text)).toBe('bounced');
  });

  it.each([
    '552 Mailbox full',
    '552 5.2.2 Over quota',
    '550 5.2.1 Mailbox disabled',
    '550 5.7.1 Blocked by policy',
    '554 5.7.1 Relay access denied',
    '554 No',
    '553 5.6.7 Address needs SMTPUTF8',
    '550 5.7.511 Access denied, banned sender',
    '553 sorry, your envelope sender is in my badmailfrom list (#5.7.1)',
    "553 sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)",
    '554 Client host [185.5.1.2] blocked',
    '554 5.1.2.3 is on a list',
    '554 Blocked, see 5.1.1 of our policy',
  ])('refuses the mail and leaves the address alone: %s', (text) => {
    expect(toRcpt(text)).toBe('rejected');
  });

  it.each([
    '450 4.2.0 Greylisted, come back later',
    '451 Try again',
    '421 Closing',
    '503 Bad sequence of commands',
    '530 Authentication required',
    '550 5.1.8 Bad sender',
    '550 5.1.7 Bad address of the sender',
    '500 Unknown command',
    '450 5.1.1 Temporary, whatever it says beside',
    '600 5.1.1 No code of SMTP',
  ])('can be tried again: %s', (text) => {
    expect(toRcpt(text)).toBe('deferred');
  });
});

describe('a reply to DATA', () => {
  it('rejects the mail, and never suppresses an address that was accepted before', () => {
    const texts = ['550 5.1.1 Unknown after all', '554 5.7.1 Spam', '552 Too big', '550 Spam'];
    texts.push('521 Closed', '525 Blacklisted', '540 No', '599 No');
    expect(texts.map(toData)).toEqual(texts.map(() => 'rejected'));
  });

  it('can be retried if it is temporary or about the session', () => {
    const texts = ['451 Later', '452 Full', '503 Bad sequence', '530 Authentication required'];
    texts.push('500 Unknown', '520 Unknown', '539 Unknown', '600 No code of SMTP');
    expect(texts.map(toData)).toEqual(texts.map(() => 'deferred'));
  });
});

describe('a fault of our relay', () => {
  it.each(['CONN', 'EHLO', 'AUTH PLAIN', 'MAIL FROM', undefined])(
    'is tried again and blames nobody, with a lasting reply to %s too',
    (command) => {
      expect(outcomeOfReply({ command, code: 554, text: '554 5.7.1 Go away' })).toBe('deferred');
    },
  );

  it('is a timeout, or a connection that was closed', () => {
    expect(outcomeOfReply({ command: 'DATA', text: 'Timeout' })).toBe('deferred');
    expect(outcomeOfReply({ text: 'connect ECONNREFUSED' })).toBe('deferred');
  });
});

describe('a delivery status notification', () => {
  it.each([
    ['5.1.1', 'smtp; 550 5.1.1 User unknown', 'bounced'],
    ['5.0.0', 'smtp; 550 No such user', 'bounced'],
    ['', 'smtp; 551 moved', 'bounced'],
    ['5.7.1', 'smtp; 550 5.7.1 Blocked', 'rejected'],
    ['5.2.2', 'smtp; 552 Quota', 'rejected'],
    ['5.1.1', 'smtp; 552 Quota', 'bounced'],
    ['5.7.1', 'smtp; 550 5.1.1 User unknown', 'rejected'],
    ['5.0.1', 'smtp; 550 5.1.1 User unknown', 'bounced'],
    ['5.4.4', 'dns; no route', 'rejected'],
    ['5.0.0', '', 'rejected'],
    ['', 'smtp; host mx.example[192.0.2.1] said: 554 5.1.1 <a@b.example>: unknown', 'bounced'],
    ['', 'smtp; 554 Client host [185.5.1.2] blocked', 'rejected'],
    ['5.0.0', 'smtp; 553 sorry, not in my list of allowed rcpthosts (#5.7.1)', 'rejected'],
  ])('with status "%s" and "%s" is %s', (status, diagnostic, outcome) => {
    expect(outcomeOfNotice(status, diagnostic)).toBe(outcome);
  });
});
