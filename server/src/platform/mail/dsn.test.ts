import { describe, expect, it } from 'vitest';
import { timesTheCpu } from '../event-loop/testing/cost.js';
import { times } from '../testing/run-length.js';
import { type Notice, noticesOf } from './dsn.js';
import readParts from './notice-worker.js';
import { complaints } from './testing/complaints.js';
import { notices } from './testing/notices.js';

const readNotices = async (raw: Uint8Array): Promise<Notice[]> => noticesOf(await readParts(raw));

/** In the format of Postfix. */
function notification(blocks: readonly string[], returned = 'message/rfc822'): Buffer {
  const report = ['Reporting-MTA: dns; mail.example.com', ...blocks].join('\n\n');
  return Buffer.from(
    `From: MAILER-DAEMON@mail.example.com
To: billing@example.com
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain

I'm sorry.
--b1
Content-Type: message/delivery-status

${report}

--b1
Content-Type: ${returned}

Message-ID: <snd_01ABC@example.com>
From: billing@example.com
Subject: Invoice

Text
--b1--
`.replace(/\n/g, '\r\n'),
  );
}

const failed = (status: string, diagnostic: string) =>
  `Final-Recipient: rfc822; anna@example.org\nAction: failed\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}`;

describe('a delivery status notification', () => {
  it('names the mail, the recipient and the reason', async () => {
    const raw = notification([failed('5.1.1', 'smtp; 550 5.1.1 <anna@example.org>\n  unknown')]);
    expect(await readNotices(raw)).toEqual([
      {
        messageId: 'snd_01ABC@example.com',
        address: 'anna@example.org',
        outcome: 'bounced',
        response: '550 5.1.1 <anna@example.org> unknown',
      },
    ]);
  });

  it('may return only the headers', async () => {
    const raw = notification([failed('5.7.1', 'smtp; 550 Policy')], 'text/rfc822-headers');
    expect(await readNotices(raw)).toMatchObject([{ outcome: 'rejected' }]);
  });

  it('is read for each recipient as the mail was addressed, without delays', async () => {
    const raw = notification([
      'Original-Recipient: rfc822;anna@example.org\nFinal-Recipient: rfc822;a1@host\nAction: delivered\nStatus: 2.0.0',
      'Final-Recipient: rfc822; ben@example.org\nAction: delayed\nStatus: 4.4.1',
      'Final-Recipient: rfc822; cleo@example.org\nAction: failed\nStatus: 5.0.0',
    ]);
    const read = (await readNotices(raw)).map(({ address, outcome }) => [address, outcome]);
    expect(read).toEqual([
      ['anna@example.org', 'delivered'],
      ['cleo@example.org', 'rejected'],
    ]);
  });

  it('is not a reply, an empty text or noise', async () => {
    const answer = 'From: anna@example.org\r\nSubject: Re: Invoice\r\n\r\n550 5.1.1 lol';
    for (const raw of [answer, '', '\0\xff--\r\n\r\n']) {
      expect(await readNotices(Buffer.from(raw, 'latin1'))).toEqual([]);
    }
  });

  it.each(notices)('is read as %s sends it', async (_name, says, raw) => {
    const read = await readNotices(raw);
    expect(read.map(({ outcome }) => outcome)).toEqual(says);
    for (const { messageId, address } of read) {
      expect([messageId, address]).toEqual(['snd_01ABC@example.com', 'anna@example.org']);
    }
  });

  it('reports nothing if nothing identifies the mail', async () => {
    const raw = notification([failed('5.1.1', 'smtp; 550 5.1.1 unknown')]).toString();
    expect(await readNotices(Buffer.from(raw.replace(/Message-ID: .*/, 'X-Other: 1')))).toEqual([]);
  });

  it('reports on a hundred recipients at most, however many it names', async () => {
    const blocks = Array.from({ length: 10_000 }, () => 'Final-Recipient: a;b\nAction: failed');
    expect((await readNotices(notification(blocks))).length).toBeLessThan(100);
  });

  const raw = notification([failed('5.1.1', 'smtp; 550 5.1.1 unknown')]).toString();
  // Of so many lines. The longest are within the limits of what is read, so that all of it counts.
  it.each<[string, (lines: number) => string, number, number]>([
    ['large', (lines) => raw.replace('Text\r\n', `${'x'.repeat(75)}\r\n`.repeat(lines)), 1, 400],
    [
      'long in its report',
      (lines) => raw.replace('Reporting-MTA', `${'X-A: b\r\n'.repeat(lines)}Reporting-MTA`),
      1,
      600,
    ],
    ['deeply nested', (lines) => 'Content-Type: message/rfc822\r\n\r\n'.repeat(lines / 2), 0, 600],
  ])('that is %s takes time in proportion to its length', async (_, ofLines, notices, lines) => {
    const [short, long] = [ofLines(lines), ofLines(8 * lines)].map((text) => Buffer.from(text));
    const read = async (mail = Buffer.alloc(0)) => {
      for (let time = 0; time < times(4, 10); time += 1) {
        expect(await readNotices(mail)).toHaveLength(notices);
      }
    };
    // Eight times as long; in proportion to the square, it would be 64.
    const ratio = await timesTheCpu(
      () => read(long),
      () => read(short),
      16,
    );
    expect(ratio).toBeLessThanOrEqual(16);
  });
});

describe('a complaint', () => {
  it.each(complaints)('is read as it is sent: %s', async (_name, response, raw) => {
    expect(await readNotices(raw)).toEqual([
      { messageId: 'snd_01ABC@example.com', address: null, outcome: 'complaint', response },
    ]);
  });

  const [, , raw] = complaints[0];
  const changed = (pattern: RegExp, text: string) =>
    readNotices(Buffer.from(raw.toString().replace(pattern, text)));

  it.each(['fraud', 'virus', 'Abuse'])('may be of the type %s', async (type) => {
    expect(await changed(/Feedback-Type: \w+/, `Feedback-Type: ${type}`)).toHaveLength(1);
  });

  it.each(['not-spam', 'other', 'opt-out', 'auth-failure', ''])(
    'is no feedback of the type "%s"',
    async (type) => {
      expect(await changed(/Feedback-Type: \w+/, `Feedback-Type: ${type}`)).toEqual([]);
    },
  );

  it('reports nothing if the returned mail has no id, even if it answers one of ours', async () => {
    const answer = 'In-Reply-To: <snd_01ABC@example.com>';
    expect(await changed(/Message-ID: <snd.*/, answer)).toEqual([]);
    const outer = raw.toString().replace(/Message-ID: <snd.*\r\n/, '');
    expect(await readNotices(Buffer.from(`${answer}\r\n${outer}`))).toEqual([]);
  });
});
