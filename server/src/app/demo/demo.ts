import { join } from 'node:path';
import {
  AccountError,
  type BusinessProfile,
  createAccount,
  getAccount,
  keepKey,
} from '../../accounts/index.js';
import { keyText, newKey } from '../../platform/auth/api-key.js';
import type { Database } from '../../platform/db/index.js';
import { readSecret, writeSecret } from '../../platform/files/secret-file.js';
import { seedDemo } from './seed.js';

/** The id of the demo account, the same in every database. */
const DEMO_ACCOUNT_ID = 'acc_demo';

/** The seller of the contract's examples. */
const profile: BusinessProfile = {
  name: 'Nordlicht Studio GmbH',
  registration: 'HRB 198765 B, Amtsgericht Charlottenburg',
  vatId: 'DE136695976',
  taxNumber: '30/123/45678',
  legal: 'Managing director: Lena Vogt',
  electronicAddress: { schemeId: '9930', id: 'DE136695976' },
  address: { line1: 'Lindenstraße 12', postalCode: '10969', city: 'Berlin', country: 'DE' },
  contact: { name: 'Lena Vogt', phone: '+49 30 5550123', email: 'billing@nordlicht.example' },
  bank: {
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    accountHolder: 'Nordlicht Studio GmbH',
  },
};

/** The demo account, as in the examples of the contract. */
export const demoAccount = {
  id: DEMO_ACCOUNT_ID,
  name: 'Nordlicht Studio GmbH',
  plan: 'Pro',
  timezone: 'Europe/Berlin',
  currency: 'EUR',
  profile,
} as const;

/** Dependencies of creating the demo account. */
export interface DemoDeps {
  db: Database;
  dataDir: string;
  /** Fixes the key, for scripts. */
  apiKey: string | undefined;
  publicUrl: string;
}

async function exists(db: Database): Promise<boolean> {
  try {
    await getAccount(db, DEMO_ACCOUNT_ID);
    return true;
  } catch (error) {
    if (error instanceof AccountError) return false;
    throw error;
  }
}

async function makeAccount(db: Database): Promise<void> {
  try {
    await createAccount(db, demoAccount);
  } catch (error) {
    // Another process that started at the same time was first.
    if (!(await exists(db))) throw error;
  }
}

/**
 * Creates the demo account if it is missing, with the documents of the contract's examples, and returns
 * the text of its key: the one of `API_KEY`, otherwise the stored one, otherwise a new one. That key
 * works afterwards and is stored.
 */
export async function ensureDemo({ db, dataDir, apiKey, publicUrl }: DemoDeps): Promise<string> {
  if (!(await exists(db))) await makeAccount(db);
  await seedDemo({ db, accountId: DEMO_ACCOUNT_ID, publicUrl });
  const kept = readSecret(keyFile(dataDir));
  const text = apiKey ?? kept ?? keyText({ ...newKey('live'), id: 'demo0001' });
  await keepKey(db, DEMO_ACCOUNT_ID, text, 'demo');
  if (text !== kept) writeSecret(keyFile(dataDir), text);
  return text;
}

/** The file of the demo key, so that every start can show it. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'demo-key');
}
