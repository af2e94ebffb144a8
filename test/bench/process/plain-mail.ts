import { createTransport } from 'nodemailer';

/** One message, sent repeatedly by nodemailer alone. */
export interface PlainMail {
  url: string;
  mails: number;
  /** How many are sent concurrently, each over its own keep-alive connection. */
  connections: number;
  message: { subject: string; text: string; html: string };
}

const { url, mails, connections, message } = JSON.parse(process.env['PLAIN'] ?? '') as PlainMail;
const transport = createTransport({ url, pool: true, maxConnections: connections });
let sent = 0;

async function sendOn(until: number): Promise<void> {
  while (sent < until) {
    sent += 1;
    const [from, to] = ['billing@example.com', `c${sent}@example.org`];
    await transport.sendMail({ ...message, from, to, messageId: `<plain_${sent}@example.com>` });
  }
}

process.on('message', async (asked) => {
  if (asked !== 'round') return;
  const until = sent + mails;
  await Promise.all(Array.from({ length: connections }, () => sendOn(until)));
  process.send?.({ round: true });
});
process.channel?.ref();
process.send?.({ ready: true });
