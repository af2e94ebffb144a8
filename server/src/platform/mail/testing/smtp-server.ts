import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerEnvelope, type SMTPServerOptions } from 'smtp-server';

/** A mail that the server has accepted. */
interface ReceivedMail {
  from: string;
  recipients: string[];
  /** True if the client requested addresses outside ASCII (RFC 6531). */
  smtpUtf8?: true;
  raw: Buffer;
  email: Email;
}

/** Responses to some commands; by default everything is accepted. */
export interface Behaviour {
  /** A greeting that rejects the connection, such as `554 5.7.1 Go away`. */
  asciiOnly?: boolean;
  greeting?: () => string | undefined;
  sender?: () => string | undefined;
  recipient?: (address: string) => string | undefined | Promise<string | undefined>;
  /** The response after the complete mail. */
  data?: (mail: ReceivedMail) => string | undefined | Promise<string | undefined>;
}

/** A real SMTP server on a socket. */
export interface TestSmtp {
  url: string;
  /** The mails that it has accepted. */
  received: ReceivedMail[];
  /** The maximum number of connections open at a time. */
  maxConnections(): number;
  /** Destroys every connection. */
  cut(): void;
  stop(): Promise<void>;
}

/** Never answers. */
export const hang = (): Promise<undefined> => new Promise(() => undefined);

function refusal(reply: string | undefined): Error | null {
  if (reply === undefined) return null;
  const responseCode = Number(reply.slice(0, 3));
  return Object.assign(new Error(reply.slice(4)), { responseCode });
}

async function read(stream: Readable, envelope: SMTPServerEnvelope): Promise<ReceivedMail> {
  const raw = await buffer(stream);
  const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
  const recipients = envelope.rcptTo.map(({ address }) => address);
  const asked = envelope.smtpUtf8 ? { smtpUtf8: true as const } : {};
  return { from, recipients, ...asked, raw, email: await PostalMime.parse(raw) };
}

/** Starts a server with this behaviour; `port` 0 picks a free port. */
export async function startSmtp(behaviour: Behaviour = {}, port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  let most = 0;
  const options: SMTPServerOptions = {
    disabledCommands: ['AUTH', 'STARTTLS'],
    hideENHANCEDSTATUSCODES: true,
    hideSMTPUTF8: behaviour.asciiOnly ?? false,
    closeTimeout: 10,
    onConnect: (_session, done) => {
      most = Math.max(most, server.connections.size);
      done(refusal(behaviour.greeting?.()));
    },
    onMailFrom: (_address, _session, done) => done(refusal(behaviour.sender?.())),
    onRcptTo: ({ address }, _session, done) => {
      const unread = behaviour.asciiOnly && /[^\0-\x7f]/.test(address);
      const reply = unread ? '553 5.6.7 Not in ASCII' : behaviour.recipient?.(address);
      Promise.resolve(reply).then((reply) => done(refusal(reply)), done);
    },
    onData: (stream, { envelope }, done) => {
      const take = async (mail: ReceivedMail): Promise<void> => {
        const reply = refusal(await behaviour.data?.(mail));
        if (!reply) received.push(mail);
        done(reply);
      };
      // A client that disconnects while sending is not a server error either.
      void read(stream, envelope).then(take, done);
    },
  };
  const server = new SMTPServer(options);
  // A client that disconnects is not a server error.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const { port: bound } = server.server.address() as AddressInfo;
  const cut = (): void => {
    for (const { _socket: socket } of server.connections) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${bound}`,
    received,
    maxConnections: () => most,
    cut,
    async stop() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      cut();
      await Promise.race([closed, sleep(1_000)]);
    },
  };
}
