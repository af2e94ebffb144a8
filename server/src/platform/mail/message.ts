/** An address with the name that is shown for it. */
interface NamedAddress {
  name: string;
  address: string;
}

/** A file attached to a mail. */
export interface AttachedFile {
  filename: string;
  contentType: string;
  content: Buffer;
  /** Content-ID of a picture that the HTML shows; it is not listed as an attachment. */
  cid?: string;
}

/** A mail that is ready to be sent. */
export interface OutgoingMail {
  /** The same at every attempt: receivers drop duplicates. */
  messageId: string;
  from: NamedAddress;
  replyTo: string | null;
  to: string;
  cc: readonly string[];
  /** The recipients of this attempt; `bcc` recipients are only here, not in a header. */
  recipients: readonly string[];
  subject: string;
  text: string;
  html: string;
  attachments: readonly AttachedFile[];
  date: Date;
}

/**
 * The outcome for one recipient: the relay accepted the mail; the address does not exist; it was
 * permanently rejected for another reason; or it can be retried.
 */
export type Outcome = 'sent' | 'bounced' | 'rejected' | 'deferred';

/** The outcome for one recipient, with the server's response. */
export interface Delivery {
  address: string;
  outcome: Outcome;
  response: string;
}

/** A transport for mail. */
export interface MailTransport {
  /** One result for each recipient, in their order. It rejects only after `close`. */
  send(mail: OutgoingMail): Promise<Delivery[]>;
  close(): void;
}
