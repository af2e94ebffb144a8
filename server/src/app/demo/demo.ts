import { AccountError, createAccount, getAccount, keepKey } from '../../accounts/index.js';
import { newKey, keyText } from '../../platform/auth/api-key.js';
import type { Database } from '../../platform/db/index.js';
import { DEMO_ACCOUNT_ID, demoAccount } from './account.js';
import { readKeyFile, writeKeyFile } from './key-file.js';

/** What the demo account is made with. */
export interface DemoParts {
  db: Database;
  dataDir: string;
  /** Fixes the key, for scripts. */
  apiKey: string | undefined;
  /** Fills the account with the documents of the contract's examples, once. */
  seed: (accountId: string) => Promise<void>;
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
 * Makes the demo account where it is missing and returns the text of its key: the one of `API_KEY`,
 * else the kept one, else a new one. Whichever it is works afterwards and is kept.
 */
export async function ensureDemo({ db, dataDir, apiKey, seed }: DemoParts): Promise<string> {
  if (!(await exists(db))) await makeAccount(db);
  await seed(DEMO_ACCOUNT_ID);
  const kept = readKeyFile(dataDir);
  const text = apiKey ?? kept ?? keyText({ ...newKey('live'), id: 'demo0001' });
  await keepKey(db, DEMO_ACCOUNT_ID, text, 'demo');
  if (text !== kept) writeKeyFile(dataDir, text);
  return text;
}
