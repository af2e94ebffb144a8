import type { Outcome } from './message.js';

/** The reply of an SMTP server, or of a library on its behalf. */
export interface Reply {
  /** The command it replies to, such as `RCPT TO`; absent if there was no session. */
  command?: string | undefined;
  /** RFC 5321, section 4.2; absent if there was no reply. */
  code?: number | undefined;
  text: string;
}

/** Replies that the address, or its domain (RFC 7504), accepts no mail. */
const NO_SUCH_ADDRESS = [521, 550, 551, 553, 556];
const REFUSED = [552, 554];

/**
 * What an error reply means for one recipient. A permanent reply to RCPT or DATA concerns the mail or
 * the address; to an earlier command, it concerns our relay, and the mail can be sent once that is
 * fixed.
 */
export function outcomeOfReply({ command = '', code = 0, text }: Reply): Exclude<Outcome, 'sent'> {
  if (code < 500 || code > 599) return 'deferred';
  if (command === 'RCPT TO') return outcomeOfStatus(text) ?? outcomeOfCode(code);
  // The address was accepted already, so the content was rejected.
  if (command === 'DATA') return isOfSession(code) ? 'deferred' : 'rejected';
  return 'deferred';
}

/**
 * Directly after the code of a reply (RFC 2034), in brackets or after `#` on some servers; in `(#5.7.1)` at
 * its end on qmail. Elsewhere the digits may be an address: `554 Client host [185.5.1.2] blocked`.
 */
const STATUS = /(?:(?:^|\b5\d\d[ -]+)[#[(<]?|\(#)5\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;

/** RFC 3463: `5.1.x` is the address, `5.2.x` the mailbox, `5.6.x` the content, `5.7.x` a policy. */
function outcomeOfStatus(text: string): 'bounced' | 'rejected' | 'deferred' | null {
  const [, subject, detail] = STATUS.exec(text) ?? [];
  // The sender's address, which is our mistake.
  if (subject === '1' && (detail === '7' || detail === '8')) return 'deferred';
  if (subject === '1') return 'bounced';
  return subject === '2' || subject === '6' || subject === '7' ? 'rejected' : null;
}

function outcomeOfCode(code: number): 'bounced' | 'rejected' | 'deferred' {
  if (NO_SUCH_ADDRESS.includes(code)) return 'bounced';
  return REFUSED.includes(code) ? 'rejected' : 'deferred';
}

/** Syntax, order and authentication: between us and the relay. */
const isOfSession = (code: number): boolean => code < 521 || (code >= 530 && code < 540);

/** What a delivery status notification reports about a permanent failure of a recipient (RFC 3464). */
export function outcomeOfNotice(status: string, diagnostic: string): 'bounced' | 'rejected' {
  const [, code] = /\b(5\d\d)\b/.exec(diagnostic) ?? [];
  // 5.0.0 is written by servers that only have the code.
  const isPlain = status === '' || /^5\.0\./.test(status);
  const outcome = isPlain
    ? (outcomeOfStatus(diagnostic) ?? outcomeOfCode(Number(code)))
    : outcomeOfStatus(status);
  return outcome === 'bounced' ? 'bounced' : 'rejected';
}
