import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { inTicks } from '../event-loop/testing/ticks.js';
import { createSmtpTransport } from './smtp.js';
import { sampleMail } from './testing/sample-mail.js';
import { hang, startSmtp, type Behaviour, type TestSmtp } from './testing/smtp-server.js';

const recipients = ['anna@example.org', 'ben@example.org', 'cleo@example.org'];
const toThree = () => sampleMail({ cc: ['ben@example.org'], recipients });

async function relay(behaviour: Behaviour = {}): Promise<TestSmtp> {
  const server = await startSmtp(behaviour);
  onTestFinished(() => server.stop());
  return server;
}

/** Far longer than a relay takes to answer, also on a busy machine. */
const PATIENT_MS = 60_000;

function transportTo(url: string, timeoutMs = PATIENT_MS, connections = 2) {
  const transport = createSmtpTransport({ url: () => url, timeoutMs, connections });
  onTestFinished(() => transport.close());
  return transport;
}

const outcomesOf = (results: readonly { outcome: string }[]) => results.map((one) => one.outcome);

describe('a mail that the relay accepts', () => {
  it('arrives with its parts, a fixed Message-ID, and Bcc only in the envelope', async () => {
    const server = await relay();
    const content = Buffer.from('%PDF-1.7 \0\xff', 'latin1');
    const file = { filename: 'Rechnung für Anna.pdf', contentType: 'application/pdf', content };
    const mail = { ...toThree(), replyTo: 'owner@example.com', attachments: [file] };
    expect(outcomesOf(await transportTo(server.url).send(mail))).toEqual(['sent', 'sent', 'sent']);
    const [{ email, raw, ...envelope } = expect.fail('nothing came')] = server.received;
    expect(envelope).toEqual({ from: 'billing@example.com', recipients });
    expect(email).toMatchObject({
      messageId: '<snd_01TEST@example.com>',
      from: { name: 'Müller & Söhne', address: 'billing@example.com' },
      replyTo: [{ address: 'owner@example.com' }],
      to: [{ address: 'anna@example.org' }],
      cc: [{ address: 'ben@example.org' }],
      subject: 'Rechnung 42 für Anna',
      text: expect.stringContaining('Guten Tag'),
      attachments: [{ filename: 'Rechnung für Anna.pdf', mimeType: 'application/pdf' }],
    });
    expect(Buffer.from(email.attachments[0]?.content as ArrayBuffer)).toEqual(content);
    expect(raw.toString()).toContain('Auto-Submitted: auto-generated');
    expect(raw.toString()).toContain('X-Faktura-Message-ID: <snd_01TEST@example.com>');
    expect(raw.toString()).not.toContain('cleo@');
  });

  it('has no header injected by a subject, a name or a file name', async () => {
    const server = await relay();
    const evil = 'x\r\nBcc: eve@example.net\r\n\r\nbody';
    const file = { filename: evil, contentType: 'application/pdf', content: Buffer.from('x') };
    const from = { name: evil, address: 'billing@example.com' };
    await transportTo(server.url).send(sampleMail({ subject: evil, from, attachments: [file] }));
    expect(server.received[0]?.recipients).toEqual(['anna@example.org']);
    expect(server.received[0]?.email.bcc).toBeUndefined();
    expect(server.received[0]?.email.headers.map(({ key }) => key)).not.toContain('bcc');
  });

  it('reaches a domain in another script', async () => {
    const server = await relay();
    const mail = sampleMail({ to: 'anna@bücher.example', recipients: ['anna@bücher.example'] });
    expect(outcomesOf(await transportTo(server.url).send(mail))).toEqual(['sent']);
    expect(server.received[0]?.raw.toString()).toContain('To: anna@xn--bcher-kva.example');
  });

  it('reaches an address in another script unchanged', async () => {
    const server = await relay();
    const mail = sampleMail({
      to: 'jörg@bücher.example',
      cc: ['ben@bücher.example'],
      recipients: ['jörg@bücher.example', 'ben@bücher.example'],
    });
    expect(outcomesOf(await transportTo(server.url).send(mail))).toEqual(['sent', 'sent']);
    const [received = expect.fail('nothing came')] = server.received;
    expect(received).toMatchObject({
      smtpUtf8: true,
      recipients: ['jörg@bücher.example', 'ben@bücher.example'],
      email: { subject: mail.subject, text: expect.stringContaining('Guten Tag') as string },
    });
    const header = received.raw.toString().slice(0, received.raw.indexOf('\r\n\r\n'));
    expect(header).toContain('To: jörg@bücher.example\r\n');
    expect(header).toContain('Cc: ben@xn--bcher-kva.example\r\n');
  });

  it('reaches all recipients except addresses in another script if the relay does not support them', async () => {
    const server = await relay({ asciiOnly: true });
    const transport = transportTo(server.url);
    const both = sampleMail({ recipients: ['anna@example.org', 'jörg@bücher.example'] });
    const alone = sampleMail({ to: 'jörg@bücher.example', recipients: ['jörg@bücher.example'] });
    const [taken, refused] = await transport.send(both);
    expect(taken).toMatchObject({ outcome: 'sent' });
    const rejected = {
      outcome: 'rejected',
      response: expect.stringMatching(/^550 5\.6\.7 /) as string,
    };
    expect(refused).toMatchObject(rejected);
    // From now on it is known, and the relay gets no addresses that it does not support.
    expect(await transport.send(both)).toMatchObject([{ outcome: 'sent' }, rejected]);
    expect(await transport.send(alone)).toMatchObject([rejected]);
    expect(server.received.map((one) => one.recipients)).toEqual(
      Array(2).fill(['anna@example.org']),
    );
    expect(server.received.map(({ smtpUtf8 }) => smtpUtf8)).toEqual([undefined, undefined]);
  });

  it('reuses a connection, and recovers if the relay has closed it', async () => {
    const server = await relay();
    const transport = transportTo(server.url, PATIENT_MS, 1);
    await transport.send(sampleMail());
    await transport.send(sampleMail());
    server.cut();
    expect(outcomesOf(await transport.send(sampleMail()))).toEqual(['sent']);
    expect(server.received).toHaveLength(3);
    expect(server.maxConnections()).toBe(1);
  });
});

describe('a mail that the relay rejects', () => {
  it('is reported per recipient: the others get the mail', async () => {
    const replies: Record<string, string> = {
      'ben@example.org': '550 5.1.1 No such user',
      'cleo@example.org': '450 4.2.0 Greylisted',
    };
    const server = await relay({ recipient: (address) => replies[address] });
    expect(await transportTo(server.url).send(toThree())).toMatchObject([
      { address: 'anna@example.org', outcome: 'sent' },
      { address: 'ben@example.org', outcome: 'bounced', response: '550 5.1.1 No such user' },
      { address: 'cleo@example.org', outcome: 'deferred', response: '450 4.2.0 Greylisted' },
    ]);
    expect(server.received[0]?.recipients).toEqual(['anna@example.org']);
  });

  it('is reported per recipient if nobody gets the mail', async () => {
    const server = await relay({
      recipient: (address) => (address.startsWith('ben') ? '451 Later' : '550 5.1.1 Unknown'),
    });
    const results = await transportTo(server.url).send(toThree());
    expect(outcomesOf(results)).toEqual(['bounced', 'deferred', 'bounced']);
  });

  it('names a recipient in another script too', async () => {
    const server = await relay({ recipient: () => '550 5.1.1 Unknown' });
    const mail = sampleMail({ to: 'anna@bücher.example', recipients: ['anna@bücher.example'] });
    expect(outcomesOf(await transportTo(server.url).send(mail))).toEqual(['bounced']);
  });

  it('is rejected for its content, once that was read', async () => {
    const server = await relay({ data: () => '554 5.7.1 Spam' });
    const results = await transportTo(server.url).send(toThree());
    expect(outcomesOf(results)).toEqual(['rejected', 'rejected', 'rejected']);
  });

  it('is retried if the relay is at fault, even after a permanent reply', async () => {
    for (const behaviour of [
      { greeting: () => '554 No' },
      { sender: () => '550 5.1.1 Unknown sender' },
    ]) {
      const server = await relay(behaviour);
      expect(outcomesOf(await transportTo(server.url).send(sampleMail()))).toEqual(['deferred']);
    }
  });
});

describe('a relay that does not respond', () => {
  it('is given up at the greeting, at RCPT and at DATA, once it is silent for the timeout', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const urls = [
      `smtp://127.0.0.1:${port}`,
      (await relay({ recipient: hang })).url,
      (await relay({ data: hang })).url,
    ];
    for (const url of urls) {
      // Four timeouts, and far fewer than the ten that a mail may take in total.
      const [result] = await inTicks(1_600, transportTo(url, 400).send(sampleMail()));
      expect(result).toMatchObject({ outcome: 'deferred' });
    }
  });

  it('is aborted if it greets and then only sends a few bytes from time to time', async () => {
    const talkers = createServer((socket) => {
      socket.write('220 relay\r\n');
      const timer = setInterval(() => socket.write('2'), 50);
      socket.on('close', () => clearInterval(timer)).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => talkers.listen(0, '127.0.0.1', () => resolve()));
    onTestFinished(() => void talkers.close());
    const address = talkers.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const transport = transportTo(`smtp://127.0.0.1:${port}`, 200);
    // Twice the time of ten timeouts.
    const [result] = await inTicks(4_000, transport.send(sampleMail()));
    expect(result).toMatchObject({ outcome: 'deferred' });
  });

  it('delays no mail on another connection', async () => {
    const server = await relay({
      recipient: (to) => (to.startsWith('anna') ? hang() : undefined),
    });
    const transport = transportTo(server.url);
    const stuck = transport.send(sampleMail());
    const others = Array.from({ length: 5 }, () =>
      transport.send(sampleMail({ recipients: ['ben@example.org'] })),
    );
    for (const results of await Promise.all(others)) expect(outcomesOf(results)).toEqual(['sent']);
    // It would still hang for a minute.
    server.cut();
    expect(outcomesOf(await stuck)).toEqual(['deferred']);
  });
});

describe('a connection that is closed', () => {
  it('leaves the mail to be retried', async () => {
    const server = await relay({
      data: () => {
        server.cut();
        return hang();
      },
    });
    expect(outcomesOf(await transportTo(server.url).send(sampleMail()))).toEqual(['deferred']);
  });

  it('fails if nothing listens', async () => {
    const gone = await startSmtp();
    await gone.stop();
    expect(outcomesOf(await transportTo(gone.url).send(sampleMail()))).toEqual(['deferred']);
  });
});
