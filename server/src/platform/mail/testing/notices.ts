/*
 * Delivery status notifications about the mail below, in the formats of several mail servers. The order
 * and the names of parts and fields are real; the rest is made up.
 */

const OURS = '<snd_01ABC@example.com>';

interface Shape {
  /** Headers of the notification itself. */
  headers?: string;
  /** The human-readable part. */
  words?: string;
  report: string;
  /** Type and content of the part that returns the mail; null if nothing is returned. */
  returned: [type: string, content: string] | null;
}

function notification({ headers = '', words, report, returned }: Shape): Buffer {
  const parts = [
    words ?? 'Content-Type: text/plain; charset=us-ascii\n\nYour message could not be delivered.',
    `Content-Type: message/delivery-status\n\n${report}`,
    ...(returned ? [`Content-Type: ${returned[0]}\n\n${returned[1]}`] : []),
  ];
  const text = `Return-Path: <>
From: MAILER-DAEMON@mx.example.net
To: billing@example.com
${headers}MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b/1"
Message-ID: <notice.1@mx.example.net>

This is a MIME-encapsulated message.

--b/1
${parts.join('\n\n--b/1\n')}

--b/1--
`;
  return Buffer.from(text.replace(/\n/g, '\r\n'));
}

const mail = (messageId: string) =>
  `Received: from app.example.com by mx.example.net\nFrom: "Acme" <billing@example.com>\n` +
  `To: anna@example.org\nSubject: Invoice\n${messageId}MIME-Version: 1.0\n\nHello\n`;
const withId = mail(`Message-ID: ${OURS}\n`);
const failed = (fields: string) => `Reporting-MTA: dns; mx.example.net\n\n${fields}\n`;

/** The outcome that each reports for anna@example.org: `bounced`, `rejected`, or nothing permanent. */
export const notices: readonly (readonly [name: string, says: string[], raw: Buffer])[] = [
  [
    'Postfix, an unknown user',
    ['bounced'],
    notification({
      headers: 'Auto-Submitted: auto-replied\nSubject: Undelivered Mail Returned to Sender\n',
      report: `Reporting-MTA: dns; mx.example.net
X-Postfix-Queue-ID: 61B70C0196A
X-Postfix-Sender: rfc822; billing@example.com
Arrival-Date: Mon, 23 Nov 2026 09:49:56 +0100 (CET)

Final-Recipient: rfc822; anna@example.org
Original-Recipient: rfc822;anna@example.org
Action: failed
Status: 5.1.1
Remote-MTA: dns; mx.example.org
Diagnostic-Code: smtp; 550 5.1.1 <anna@example.org>: Recipient address rejected:
    User unknown in virtual mailbox table
`,
      returned: ['message/rfc822', withId],
    }),
  ],
  [
    'Postfix, a delay, and then the headers alone',
    [],
    notification({
      headers: 'Subject: Delayed Mail (still being retried)\n',
      report: failed(
        'Final-Recipient: rfc822; anna@example.org\nAction: delayed\nStatus: 4.4.1\n' +
          'Will-Retry-Until: Sat, 28 Nov 2026 09:49:56 +0100 (CET)',
      ),
      returned: ['text/rfc822-headers', withId.replace(/\n\nHello\n$/, '\n')],
    }),
  ],
  [
    'Exim, the action before the address, a full mailbox',
    ['rejected'],
    notification({
      headers:
        'X-Failed-Recipients: anna@example.org\nSubject: Mail delivery failed: returning message to sender\n',
      report: failed(
        'Action: failed\nFinal-Recipient: rfc822;anna@example.org\nStatus: 5.0.0\n' +
          'Remote-MTA: dns; mx.example.org\nDiagnostic-Code: smtp; 552 5.2.2 mailbox is full',
      ),
      returned: ['message/rfc822', `Return-path: <billing@example.com>\n${withId}`],
    }),
  ],
  [
    'Exchange, headers alone, blank lines and a display name',
    ['bounced'],
    notification({
      headers: 'X-MS-Exchange-Message-Is-Ndr:\nSubject: Undeliverable: Invoice\n',
      words:
        'Content-Type: multipart/alternative; differences=Content-Type; boundary="a"\n\n' +
        '--a\nContent-Type: text/plain; charset="us-ascii"\n\nDelivery has failed.\n\n--a--',
      report: `Reporting-MTA: dns;AM0PR01.prod.example.net
Received-From-MTA: dns;app.example.com
Arrival-Date: Mon, 23 Nov 2026 08:49:56 +0000


Original-Recipient: rfc822;anna@example.org
Final-Recipient: rfc822;anna@example.org
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
X-Display-Name: Anna

`,
      returned: ['text/rfc822-headers', withId.replace(/\n\nHello\n$/, '\n')],
    }),
  ],
  [
    'Exchange, nothing returned, as a reply to the mail',
    ['rejected'],
    notification({
      headers: `In-Reply-To: ${OURS}\nReferences: ${OURS}\n`,
      report: failed(
        'Final-Recipient: rfc822;anna@example.org\nAction: failed\nStatus: 5.7.1\n' +
          'Diagnostic-Code: smtp;550 5.7.1 RESOLVER.RST.AuthRequired; authentication required',
      ),
      returned: null,
    }),
  ],
  [
    'Gmail, the code in the diagnostic alone, the mail named in the report',
    ['bounced'],
    notification({
      headers: 'Auto-Submitted: auto-replied\nSubject: Delivery Status Notification (Failure)\n',
      words:
        'Content-Type: multipart/related; boundary=r\n\n--r\nContent-Type: multipart/alternative; boundary=s\n\n' +
        '--s\nContent-Type: text/plain; charset=UTF-8\n\n** Address not found **\n\n--s--\n' +
        '--r\nContent-Type: image/png; name="icon.png"\nContent-Transfer-Encoding: base64\n' +
        'Content-ID: <icon.png>\n\niVBORw0KGgo=\n--r--',
      report: `Reporting-MTA: dns; googlemail.com
Received-From-MTA: dns; billing@example.com
Arrival-Date: Mon, 23 Nov 2026 00:49:56 -0800 (PST)
X-Original-Message-ID: ${OURS}

Final-Recipient: rfc822; anna@example.org
Action: failed
Status: 5.0.0
Remote-MTA: dns; mx.example.org. (192.0.2.222, the server for the domain.)
Diagnostic-Code: smtp; 550 #5.1.0 Address rejected.
Last-Attempt-Date: Mon, 23 Nov 2026 00:49:57 -0800 (PST)
`,
      returned: ['message/rfc822', mail('')],
    }),
  ],
  [
    'Amazon SES, which sets a Message-ID of its own',
    ['rejected'],
    notification({
      report:
        'Reporting-MTA: dsn; a27-23.smtp-out.us-west-2.amazonses.com\n\n' +
        'Action: failed\nFinal-Recipient: rfc822; anna@example.org\n' +
        'Diagnostic-Code: smtp; 550 5.7.9 Rejected\nStatus: 5.7.9\n',
      returned: [
        'message/rfc822',
        mail(`X-Faktura-Message-ID: ${OURS}\nMessage-ID: <0101-000@us-west-2.amazonses.com>\n`),
      ],
    }),
  ],
  [
    'several recipients, each with another end',
    ['delivered', 'rejected', 'bounced'],
    notification({
      report: failed(
        [
          ['delivered', '2.0.0'],
          ['relayed', '2.0.0'],
          ['expanded', '2.0.0'],
          ['delayed', '4.0.0'],
          ['failed', '5.2.3'],
          ['failed', '5.1.2'],
        ]
          .map(
            ([action, status]) =>
              `Final-Recipient: rfc822; <anna@example.org>\nAction: ${action}\nStatus: ${status}\n`,
          )
          .join('\n'),
      ),
      returned: ['message/rfc822', withId],
    }),
  ],
  [
    'addresses in UTF-8 (RFC 6533)',
    ['bounced'],
    Buffer.from(
      notification({
        report: failed(
          'Final-Recipient: utf-8; anna@example.org\nAction: failed\nStatus: 5.1.1 (unknown)',
        ),
        returned: ['message/global-headers', withId],
      })
        .toString()
        .replace('message/delivery-status', 'message/global-delivery-status'),
    ),
  ],
];
