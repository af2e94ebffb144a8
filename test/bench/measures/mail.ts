import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import {
  type AccountClient,
  faktura,
  newAccount,
  type RunningServer,
  startServer,
  startWorker,
} from '../faktura.js';
import { customerRequest, invoiceRequest } from '../invoice-request.js';
import { cpu, figure, type Bench, type Measure } from '../measure.js';
import { bundled, type MeasuredProcess, startProcess } from '../process/child.js';
import { median, ratio } from '../process/compare.js';
import { cpuOf } from '../process/cpu.js';
import type { Taken } from '../process/mail-sink.js';
import type { PlainMail } from '../process/plain-mail.js';

/** Enough accounts that none waits while another occupies a worker. */
const ACCOUNTS = 8;
const WORKERS = 2;
const CAPS = ['hour', 'day', 'week', 'userDay'].flatMap((scope) => ['--cap', `${scope}=1000000`]);

interface Mailed extends AccountClient {
  customer: string;
}

/** An account with the requested number of mails, without PDFs. */
async function mailedAccount(server: RunningServer): Promise<Mailed> {
  const account = await newAccount(server);
  await faktura(['account', 'set', account.accountId, ...CAPS], {
    DATABASE_URL: server.databaseUrl,
  });
  const body = { ...customerRequest, attachPdf: false };
  const { id } = await account.call<{ id: string }>('POST', '/v1/customers', body);
  return { ...account, customer: id };
}

async function queueMails(account: Mailed, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const invoice = invoiceRequest(account.customer, 10, n, 'Pending');
    const { id } = await account.call<{ id: string }>('POST', '/v1/invoices', invoice);
    await account.call('POST', `/v1/invoices/${id}/send`, { email: `c${n}@example.org` });
  }
}

/** Read from outside the process, because a stopped process does not respond. */
const cpuOfAll = (processes: readonly MeasuredProcess[]): number =>
  processes.reduce((sum, { pid }) => sum + cpuOf(pid), 0);

interface Figures {
  perSecond: number[];
  cpu: number[];
}

/** Two workers, stopped while mails are queued, alternating with nodemailer alone. */
async function compare(server: RunningServer, mails: number, rounds: number) {
  const sink = startProcess(bundled('process/mail-sink'));
  const url = `smtp://127.0.0.1:${await sink.message<number>('port')}`;
  const env = { SMTP_URL: url, MAIL_FROM: 'billing@example.com' };
  const accounts: Mailed[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1) accounts.push(await mailedAccount(server));
  const workers: MeasuredProcess[] = [];
  for (let n = 0; n < WORKERS; n += 1) workers.push(await startWorker(server, env));
  const signal = (name: 'SIGSTOP' | 'SIGCONT') =>
    workers.forEach(({ pid }) => process.kill(pid, name));
  const ours: Figures = { perSecond: [], cpu: [] };
  const plain: Figures = { perSecond: [], cpu: [] };

  /** The cost of one round: until the relay has all mails, plus a second to record the results. */
  async function round(of: readonly MeasuredProcess[], begin: () => unknown, into: Figures | null) {
    await sink.ask('again');
    const before = cpuOfAll(of);
    await begin();
    let taken = await sink.ask<Taken>('taken');
    for (; taken.mails < mails; taken = await sink.ask<Taken>('taken')) await sleep(100);
    await sleep(1_000);
    into?.cpu.push((cpuOfAll(of) - before) / mails);
    into?.perSecond.push(mails / taken.seconds);
    return taken.last;
  }

  async function roundOfWorkers(into: Figures | null): Promise<string> {
    signal('SIGSTOP');
    await Promise.all(accounts.map((account) => queueMails(account, mails / ACCOUNTS)));
    return round(workers, () => signal('SIGCONT'), into);
  }

  const { subject = '', text = '', html = '' } = await PostalMime.parse(await roundOfWorkers(null));
  const wish: PlainMail = { url, mails, connections: 8, message: { subject, text, html } };
  const alone = startProcess(bundled('process/plain-mail'), {
    env: { PLAIN: JSON.stringify(wish) },
  });
  await alone.message('ready');
  for (let turn = 0; turn <= rounds; turn += 1) {
    await round([alone], () => alone.ask('round'), turn === 0 ? null : plain);
    if (turn > 0) await roundOfWorkers(ours);
  }
  await Promise.all([...workers, alone, sink].map((one) => one.stop()));
  return { ours, plain };
}

export const mail: Bench = {
  name: 'mail',
  title: 'Mail: two workers against nodemailer alone',
  onDemand: true,
  async run({ mariadb, quick, progress }): Promise<Measure[]> {
    const server = await startServer(await mariadb.createDatabase(), { args: ['--no-worker'] });
    try {
      const [mails, rounds] = quick ? [80, 2] : [400, 5];
      progress(`${rounds} rounds of ${mails} mails, queued while the workers stand still`);
      const { ours, plain } = await compare(server, mails, rounds);
      return [
        {
          what: 'mails per second, two workers',
          result: figure(median(ours.perSecond)),
          target: '',
          met: null,
          details: `elapsed; nodemailer alone ${figure(median(plain.perSecond))}`,
        },
        {
          what: 'a mail, against nodemailer alone, CPU',
          result: `${figure(ratio(ours.cpu, plain.cpu))}×`,
          target: '',
          met: null,
          details: `${cpu(median(ours.cpu))}, the same message by nodemailer ${cpu(median(plain.cpu))}`,
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
