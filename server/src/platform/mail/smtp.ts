import { createTransport, type SendMailOptions } from 'nodemailer';
import { isSameAddress } from './address.js';
import type { Delivery, MailTransport, OutgoingMail } from './message.js';
import { outcomeOfReply } from './reply.rules.js';
import { smtpServer } from './smtp-url.js';

/** How mail goes to the relay. */
export interface SmtpOptions {
  /** As in `SMTP_URL`. */
  url: string;
  /** How long the other side may be silent. */
  timeoutMs: number;
  connections: number;
}

/** The first word of a relay comes soon, or never. */
const CONNECT_MS = 10_000;
/** A server that answers a byte at a time is never silent; a mail takes no longer than so many silences. */
const SILENCES = 10;

/** Holds our Message-ID, also where the relay has replaced it. */
export const MAIL_ID_HEADER = 'X-Faktura-Message-ID';

/** What nodemailer says of a failure; its own type is not exported. */
interface Failure {
  message: string;
  command?: string;
  responseCode?: number;
  response?: string;
  recipient?: string;
  rejectedErrors?: Failure[];
}

/** Sends by SMTP, over connections that are kept. */
export function createSmtpTransport({ url, timeoutMs, connections }: SmtpOptions): MailTransport {
  const waitMs = Math.min(CONNECT_MS, timeoutMs);
  const transporter = createTransport({
    ...smtpServer(url),
    pool: true,
    maxConnections: connections,
    // Once more where a kept connection turns out to be closed.
    maxRequeues: 1,
    dnsTimeout: waitMs,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(timeoutMs * SILENCES);
      try {
        const sent = await transporter.sendMail({ ...toMessage(mail), signal });
        return deliveries(mail, sent.response, sent.rejectedErrors ?? []);
      } catch (error) {
        return refusals(mail, error instanceof Error ? error : new Error(String(error)));
      }
    },
    close: () => transporter.close({ force: true }),
  };
}

/** A mail as nodemailer takes it: it encodes every header, so that none can add another. */
export function toMessage(mail: OutgoingMail): SendMailOptions {
  const { messageId, from, replyTo, to, cc, recipients, subject, text, html, date } = mail;
  return {
    messageId,
    from,
    to,
    cc: [...cc],
    envelope: { from: from.address, to: [...recipients] },
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text,
    html,
    date,
    attachments: mail.attachments.map((file) => ({ ...file })),
    headers: {
      // RFC 3834: no holiday answers.
      'Auto-Submitted': 'auto-generated',
      // Some relays, Amazon SES for one, set a Message-ID of their own; notices return this one.
      [MAIL_ID_HEADER]: messageId,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function deliveries(
  { recipients }: OutgoingMail,
  response: string,
  refused: readonly Failure[],
): Delivery[] {
  return recipients.map((address) => {
    const failure = refused.find(({ recipient }) => recipient && isSameAddress(recipient, address));
    return failure ? refusal(address, failure) : { address, outcome: 'sent', response };
  });
}

/** Nobody has got it: each for the reason of his own, else for that of all. */
function refusals({ recipients }: OutgoingMail, failure: Failure): Delivery[] {
  return recipients.map((address) => {
    const own = failure.rejectedErrors?.find((one) => isSameAddress(one.recipient ?? '', address));
    return refusal(address, own ?? failure);
  });
}

function refusal(address: string, failure: Failure): Delivery {
  const { command, responseCode: code, response, message } = failure;
  const text = response ?? message;
  return { address, outcome: outcomeOfReply({ command, code, text }), response: text };
}
