import type { OutgoingMail } from '../message.js';

/** A mail to anna@example.org, unless overridden. */
export function sampleMail(more: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    messageId: '<snd_01TEST@example.com>',
    from: { name: 'Müller & Söhne', address: 'billing@example.com' },
    replyTo: null,
    to: 'anna@example.org',
    cc: [],
    recipients: ['anna@example.org'],
    subject: 'Rechnung 42 für Anna',
    text: 'Guten Tag',
    html: '<p>Guten Tag</p>',
    attachments: [],
    date: new Date('2026-11-22T10:00:00Z'),
    ...more,
  };
}
