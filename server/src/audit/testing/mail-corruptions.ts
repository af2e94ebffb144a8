import type { Corruption } from './books.js';
import type { MailBooks } from './mail-books.js';

const column =
  (name: keyof MailBooks, set: string, value: unknown) =>
  (books: MailBooks): [string, unknown[]] => [
    `UPDATE mails SET ${set} = ? WHERE id = ?`,
    [value, books[name]],
  ];

/** Faults of mails, of their records and of their entries in the caps. */
export const mailCorruptions: Corruption<MailBooks>[] = [
  [
    'a mail that is in another state than its To',
    ({ bounced }) => [
      'UPDATE mail_recipients SET state = ? WHERE mailId = ? AND position = 0',
      ['Sent', bounced],
    ],
    ({ bounced }) => [`mail ${bounced}: state`, `mail ${bounced}: verdict`],
  ],
  [
    'a mail without recipients',
    ({ sent }) => ['DELETE FROM mail_recipients WHERE mailId = ?', [sent]],
    ({ sent }) => [`mail ${sent}: recipients`, `mail ${sent}: recipients of the reservation`],
  ],
  [
    'a mail to somebody else than its To',
    column('queued', 'toAddress', 'c@acme.example'),
    ({ queued }) => [`mail ${queued}: recipient in To`, `mail ${queued}: address in the invoice`],
  ],
  [
    'a mail that waits and is never due',
    column('queued', 'dueAt', null),
    ({ queued }) => [`mail ${queued}: time at which it is due`],
  ],
  [
    'a held mail that is due all the same',
    column('held', 'dueAt', '2026-01-01 00:00:00.000'),
    ({ held }) => [`mail ${held}: time at which it is due`],
  ],
  [
    'a held mail without a reason',
    column('held', 'heldBecause', null),
    ({ held }) => [`mail ${held}: reason to be held`],
  ],
  [
    'a mail that has ended without a verdict',
    column('sent', 'verdict', null),
    ({ sent }) => [`mail ${sent}: verdict`, `mail ${sent}: end`],
  ],
  [
    'a state that no event has recorded',
    column('scheduled', 'state', 'Held'),
    ({ scheduled }) => [
      `mail ${scheduled}: reason to be held`,
      `mail ${scheduled}: state in the invoice`,
      `mail ${scheduled}: state of the last event`,
    ],
  ],
  [
    "a mail about another account's invoice",
    ({ sent, stranger }) => [
      'UPDATE mails SET recordId = ?, documentId = ? WHERE id = ?',
      [stranger, stranger, sent],
    ],
    ({ sent }) => [`mail ${sent}: invoice`, `mail ${sent}: document of the reservation`],
  ],
  [
    'a mail about a payment of another invoice',
    ({ notice, stranger }) => ['UPDATE mails SET documentId = ? WHERE id = ?', [stranger, notice]],
    ({ notice }) => [`mail ${notice}: document`],
  ],
  [
    'an invoice that does not know that it was sent',
    ({ invoice }) => ['UPDATE invoices SET sentAt = NULL WHERE id = ?', [invoice]],
    ({ invoice, sent }) => [`invoice ${invoice}: sentAt`, `mail ${sent}: sentAt of the invoice`],
  ],
  [
    'an estimate that was never sent and says so',
    ({ estimate }) => [
      "UPDATE estimates SET sentAt = '2026-01-01 00:00:00.000' WHERE id = ?",
      [estimate],
    ],
    ({ estimate }) => [`estimate ${estimate}: sentAt`],
  ],
  [
    'an invoice that says something else of its mail',
    ({ invoice }) => [
      `UPDATE invoices SET lastMail = REPLACE(lastMail, '"Sent"', '"Failed"') WHERE id = ?`,
      [invoice],
    ],
    ({ sent }) => [`mail ${sent}: state in the invoice`],
  ],
  [
    'a mail that counts in no cap',
    ({ queued }) => ['DELETE FROM mail_reservations WHERE mailId = ?', [queued]],
    ({ queued }) => [`mail ${queued}: reservation`],
  ],
  [
    'a mail that counts as fewer recipients than it has',
    ({ sent }) => ['UPDATE mail_reservations SET recipients = 1 WHERE mailId = ?', [sent]],
    ({ sent }) => [`mail ${sent}: recipients of the reservation`],
  ],
  [
    'a mail that is gone without an event',
    ({ sent }) => ['DELETE FROM mails WHERE id = ?', [sent]],
    ({ sent }) => [`mail ${sent}: events of its deletion`],
  ],
];
