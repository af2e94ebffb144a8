import { createTransport, type SendMailOptions } from 'nodemailer';
import { isSameAddress } from '../text/email.js';
import type { Delivery, MailTransport, OutgoingMail } from './message.js';
import { outcomeOfReply } from './reply.rules.js';
import { smtpServer } from './smtp-url.js';

/** Settings for sending mail to the relay. */
export interface SmtpOptions {
  /** The value of `SMTP_URL`, as it is now. */
  url: () => string;
  /** Timeout while the server sends nothing. */
  timeoutMs: number;
  connections: number;
}

/** Timeout for the greeting of the relay, which comes soon or never. */
const CONNECT_MS = 10_000;
/**
 * A server that sends a byte at a time is never silent, so one mail may take at most this many timeouts.
 */
const SILENCES = 10;

/** Contains our Message-ID, even if the relay replaces it. */
export const MAIL_ID_HEADER = 'X-Faktura-Message-ID';

/** Fields of a nodemailer error; its own type is not exported. */
interface Failure {
  message: string;
  command?: string;
  responseCode?: number;
  response?: string;
  recipient?: string;
  rejectedErrors?: Failure[];
}

/** Sends by SMTP, over pooled connections. */
export function createSmtpTransport({ url, timeoutMs, connections }: SmtpOptions): MailTransport {
  const waitMs = Math.min(CONNECT_MS, timeoutMs);
  const open = (to: string) =>
    createTransport({
      ...smtpServer(to),
      pool: true,
      maxConnections: connections,
      // Retried once if a pooled connection turns out to be closed.
      maxRequeues: 1,
      dnsTimeout: waitMs,
      connectionTimeout: waitMs,
      greetingTimeout: waitMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let used = url();
  let transporter = open(used);
  /** Connections with another password serve what they have begun. */
  function current(): typeof transporter {
    const now = url();
    if (now === used) return transporter;
    transporter.close();
    used = now;
    transporter = open(now);
    return transporter;
  }
  /** Whether the relay accepts addresses outside ASCII; undefined until it has announced it. */
  let takesUtf8: boolean | undefined;
  async function sendAll(mail: OutgoingMail): Promise<Delivery[]> {
    const signal = AbortSignal.timeout(timeoutMs * SILENCES);
    try {
      const sent = await current().sendMail({ ...toMessage(mail), signal });
      takesUtf8 = sent.ehlo?.some((line: string) => /^SMTPUTF8\b/i.test(line)) ?? takesUtf8;
      return deliveries(mail, sent.response, sent.rejectedErrors ?? []);
    } catch (error) {
      return refusals(mail, error instanceof Error ? error : new Error(String(error)));
    }
  }
  return {
    async send(mail) {
      if (takesUtf8 !== false || !mail.recipients.some(needsUtf8)) return sendAll(mail);
      const rest = { ...mail, recipients: mail.recipients.filter((one) => !needsUtf8(one)) };
      const sent = rest.recipients.length === 0 ? [] : await sendAll(rest);
      return mail.recipients.map(
        (address) =>
          sent.find((one) => one.address === address) ?? {
            address,
            outcome: 'rejected',
            response: NO_UTF8,
          },
      );
    },
    close: () => transporter.close({ force: true }),
  };
}

/** RFC 6531: a domain can be written in ASCII, the part before the @ cannot. */
const needsUtf8 = (address: string): boolean =>
  /[^\0-\x7f]/.test(address.slice(0, address.lastIndexOf('@')));

const NO_UTF8 = '550 5.6.7 The relay takes no address with letters outside ASCII before the @';

/** Converts a mail for nodemailer, which encodes every header, so that none can inject another. */
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
      // RFC 3834: prevents automatic replies.
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

/** Nobody received it: each recipient gets its own reason, or else the common one. */
function refusals({ recipients }: OutgoingMail, failure: Failure): Delivery[] {
  return recipients.map((address) => {
    const own = failure.rejectedErrors?.find((one) => isSameAddress(one.recipient ?? '', address));
    return refusal(address, own ?? failure);
  });
}

function refusal(address: string, failure: Failure): Delivery {
  const { command, responseCode: code, response, message } = failure;
  const text = response ?? message;
  const outcome = outcomeOfReply({ command, code, text });
  // A relay that does not support an address does not report whether it exists.
  const isUnread = needsUtf8(address) && command === 'RCPT TO' && code !== undefined && code >= 500;
  return isUnread
    ? { address, outcome: 'rejected', response: `${NO_UTF8}: ${text}` }
    : { address, outcome, response: text };
}
