import { setTimeout as sleep } from 'node:timers/promises';
import type { TestSmtp } from '../../../server/src/platform/mail/testing/smtp-server.js';
import { openFaktura, settle } from '../client.js';
import type { Run } from '../run.js';

const PAUSE_MS = 500;
const WAIT_MS = 120_000;
const CAPS = ['hour', 'day', 'userDay', 'week'];

/** Sends an invoice to a new address twice a second, and checks in the end that each got one mail. */
export class Sender {
  readonly #sent: string[] = [];

  constructor(
    private readonly run: Run,
    private readonly relay: TestSmtp,
  ) {}

  async send(isOver: () => boolean): Promise<void> {
    const { program, fleet, figures } = this.run;
    const caps = CAPS.flatMap((cap) => ['--cap', `${cap}=100000`]);
    const options = ['--name', 'Ems', '--plan', 'Pro', '--rate-limit-factor', '1000', ...caps];
    const { value: account } = await program.json<{ id: string }>('account', 'create', ...options);
    const { value } = await program.json<{ key: string }>('key', 'create', '--account', account.id);
    const faktura = openFaktura(value.key, fleet, figures);
    for (let count = 0; !isOver(); count += 1) {
      const email = `buyer-${count}@ems.example`;
      await settle(figures, 'sendInvoice', async () => {
        const customer = { internalId: `buyer-${count}`, billTo: { company: 'Ems AG', email } };
        const items = [{ name: 'Poster', quantity: 1, price: 5 }];
        const { id } = await faktura.invoices.create({ customer, items, status: 'Pending' });
        await faktura.invoices.send(id);
        this.#sent.push(email);
      });
      await sleep(PAUSE_MS);
    }
  }

  /** Waits for the mails that are still on their way; returns a line for the report. */
  async check(): Promise<string> {
    const { figures } = this.run;
    const counts = () => {
      const got = new Map<string, number>();
      for (const address of this.relay.received.flatMap(({ recipients }) => recipients)) {
        got.set(address, (got.get(address) ?? 0) + 1);
      }
      return got;
    };
    for (let waited = 0; waited < WAIT_MS; waited += PAUSE_MS) {
      if (counts().size >= this.#sent.length) break;
      await sleep(PAUSE_MS);
    }
    const got = counts();
    for (const address of this.#sent) {
      const count = got.get(address) ?? 0;
      if (count !== 1) figures.fault(`${address} got ${count} mails.`);
    }
    return `${this.#sent.length} mails, each delivered once`;
  }
}
