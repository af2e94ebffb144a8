/*
 * Complaints about the mail below: the two examples of RFC 5965 (appendix B), and one without what a
 * provider may omit, with the order and names of their parts and fields.
 */

const MAIL = `From: <billing@example.com>
Received: from mailserver.example.net (mailserver.example.net [192.0.2.1])
    by example.com with ESMTP id M63d4137594e46;
    Thu, 08 Mar 2005 14:00:00 -0400
To: <anna@example.org>
Subject: Invoice
MIME-Version: 1.0
Content-type: text/plain
Message-ID: <snd_01ABC@example.com>
Date: Thu, 02 Sep 2004 12:31:03 -0500
`;

function complaint(report: string, type: string, returned: string): Buffer {
  const text = `From: <abusedesk@example.com>
Date: Thu, 8 Mar 2005 17:40:36 EDT
Subject: FW: Invoice
To: <abuse@example.net>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report;
     boundary="part1_13d.2e68ed54_boundary"

--part1_13d.2e68ed54_boundary
Content-Type: text/plain; charset="US-ASCII"
Content-Transfer-Encoding: 7bit

This is an email abuse report for an email message received from IP
192.0.2.1 on Thu, 8 Mar 2005 14:00:00 EDT.

--part1_13d.2e68ed54_boundary
Content-Type: message/feedback-report

${report}

--part1_13d.2e68ed54_boundary
Content-Type: ${type}
Content-Disposition: inline

${returned}
--part1_13d.2e68ed54_boundary--
`;
  return Buffer.from(text.replace(/\n/g, '\r\n'));
}

const simple = 'Feedback-Type: abuse\nUser-Agent: SomeGenerator/1.0\nVersion: 1';
const first = [
  'the simple report',
  'abuse',
  complaint(simple, 'message/rfc822', `${MAIL}\nHello\n`),
] as const;

/** The complaints by feedback type. */
export const complaints: readonly [
  typeof first,
  ...(readonly [name: string, type: string, raw: Buffer])[],
] = [
  first,
  [
    'the full report, about several recipients',
    'abuse',
    complaint(
      `Feedback-Type: abuse
User-Agent: SomeGenerator/1.0
Version: 1
Original-Mail-From: <somespammer@example.net>
Original-Rcpt-To: <anna@example.org>
Original-Rcpt-To: <ben@example.org>
Arrival-Date: Thu, 8 Mar 2005 14:00:00 EDT
Reporting-MTA: dns; mail.example.com
Source-IP: 192.0.2.1
Authentication-Results: mail.example.com;
               smtp.mail=somespammer@example.com;
               spf=fail
Reported-Domain: example.net
Reported-Uri: http://example.net/earn_money.html
Reported-Uri: mailto:user@example.com
Removal-Recipient: user@example.com`,
      'message/rfc822',
      `${MAIL}\nHello\n`,
    ),
  ],
  [
    'headers alone, through a relay that sets a Message-ID of its own, about a recipient who is left out',
    'fraud',
    complaint(
      'User-Agent: Feedback/2.0\nVersion: 1\nOriginal-Rcpt-To: <redacted@example.org>\nFeedback-Type: Fraud',
      'text/rfc822-headers',
      `X-Faktura-${MAIL.split('\n').find((line) => line.startsWith('Message-ID')) ?? ''}\n` +
        MAIL.replace(/Message-ID: .*/, 'Message-ID: <0101-000@us-west-2.amazonses.com>').replace(
          'anna@',
          'redacted@',
        ),
    ),
  ],
];
