import type { Chance } from '../../bench/seed/random.js';
import { openFaktura, type SoakAccount } from '../client.js';
import type { Figures } from '../figures.js';
import { Journal } from '../journal.js';
import type { Fleet } from '../system/fleet.js';
import type { Program } from '../system/program.js';
import { note } from './records.js';

const COUNTED = 2;
const SHARED = 2;
const STOCK = 1_000_000;

/** Creates an account with a few records that all of its clients share. */
export async function openAccount(
  program: Program,
  fleet: Fleet,
  figures: Figures,
  { name, factor, chance }: { name: string; factor: number; chance: Chance },
): Promise<SoakAccount> {
  const options = ['--name', name, '--plan', 'Pro', '--rate-limit-factor', String(factor)];
  const made = await program.json<{ id: string }>('account', 'create', ...options);
  const { id } = made.value;
  const { value } = await program.json<{ key: string }>('key', 'create', '--account', id);
  const journal = new Journal(figures);
  const account: SoakAccount = { id, key: value.key, journal, counted: [], shared: [] };
  const faktura = openFaktura(value.key, fleet, figures);
  const driver = { faktura, account, journal, chance, retries: () => 0 };
  for (let index = 0; index < COUNTED; index += 1) {
    const body = { name: 'Counted', price: 5, trackInventory: true, stock: STOCK };
    const product = await faktura.items.create(body);
    journal.fixed('items', product);
    account.counted.push({ id: product.id, stock: STOCK });
  }
  const buyer = await faktura.customers.create({ billTo: { company: 'Havel AG' } });
  note(driver, 'customers', buyer);
  for (let index = 0; index < SHARED; index += 1) {
    const items = [{ name: 'Framework contract', quantity: 1, price: 999_999_999 }];
    const body = { customer: buyer.id, items, status: 'Pending' as const };
    const invoice = await faktura.invoices.create(body);
    journal.fixed('invoices', invoice);
    account.shared.push(invoice.id);
  }
  return account;
}
