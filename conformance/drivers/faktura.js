/**
 * A driver for the reference server: makes accounts and keys with the command `faktura`, which finds the records
 * by DATABASE_URL or DATA_DIR, as the server does. FAKTURA names the command if it is not on the PATH.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const command = process.env.FAKTURA ?? 'faktura';

/** @param {string[]} args */
async function faktura(...args) {
  const isScript = command.endsWith('.js');
  const { stdout } = await run(
    isScript ? process.execPath : command,
    isScript ? [command, ...args] : args,
  );
  return stdout;
}

/** Settings that are an option with a value of the same form. */
const plain = {
  name: '--name',
  plan: '--plan',
  timezone: '--timezone',
  currency: '--currency',
  rateLimitFactor: '--rate-limit-factor',
  email: '--email',
  language: '--language',
  template: '--template',
  attachmentCredits: '--attachment-credits',
  freeze: '--freeze',
  retentionYears: '--retention-years',
};
const switches = { eInvoicing: '--einvoicing', eInvoiceAttachments: '--einvoice-attachments' };
const pairs = { caps: '--cap', numberTemplates: '--number-template' };

/**
 * The options of `faktura account` for settings.
 * @param {Record<string, any>} settings
 * @param {string} folder for a file with the profile
 */
async function optionsOf(settings, folder) {
  const options = [];
  for (const [name, value] of Object.entries(settings)) {
    if (name in plain) options.push(plain[name], String(value));
    else if (name in switches) options.push(switches[name], value ? 'on' : 'off');
    else if (name in pairs) {
      for (const [key, one] of Object.entries(value)) {
        options.push(pairs[name], `${key}=${one ?? 'default'}`);
      }
    } else if (name === 'profile') {
      const file = join(folder, 'profile.json');
      await writeFile(file, JSON.stringify(value));
      options.push('--profile', file);
    } else {
      // Cases that need it are counted as not reachable.
      const message = `faktura account has no option for ${name}`;
      throw Object.assign(new Error(message), { unsupported: true });
    }
  }
  return options;
}

/**
 * @param {Record<string, any>} settings
 * @param {(options: string[]) => Promise<string>} work
 */
async function withOptions(settings, work) {
  const folder = await mkdtemp(join(tmpdir(), 'faktura-driver-'));
  try {
    return await work(await optionsOf(settings, folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {string} id @param {readonly string[]} scopes */
async function newKey(id, scopes) {
  const options = ['--account', id, '--scopes', scopes.join(','), '--json'];
  return JSON.parse(await faktura('key', 'create', ...options)).key;
}

export default {
  /** @param {Record<string, any>} settings */
  async newAccount(settings) {
    const printed = await withOptions(settings, (options) =>
      faktura('account', 'create', ...options, '--json'),
    );
    const { id } = JSON.parse(printed);
    return { id, apiKey: await newKey(id, ['*']) };
  },
  newKey,
  /** @param {string} id @param {Record<string, any>} settings */
  async changeAccount(id, settings) {
    await withOptions(settings, (options) => faktura('account', 'set', id, ...options));
  },
};
