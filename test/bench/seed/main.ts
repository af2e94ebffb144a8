import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seedAccount } from './seed.js';

const run = promisify(execFile);
const cli = join(process.cwd(), 'server/dist/app/cli.js');

interface Wish {
  databaseUrl: string;
  invoices: number;
  seed: number;
}

const wish = JSON.parse(process.argv[2] ?? '{}') as Wish;

async function faktura<T>(...args: string[]): Promise<T> {
  const env = { ...process.env, DATABASE_URL: wish.databaseUrl };
  const { stdout } = await run(process.execPath, [cli, ...args, '--json'], { env });
  return JSON.parse(stdout) as T;
}

await run(process.execPath, [cli, 'migrate'], {
  env: { ...process.env, DATABASE_URL: wish.databaseUrl },
});
const name = `Seeded, ${wish.invoices} invoices`;
const { id } = await faktura<{ id: string }>('account', 'create', '--name', name, '--plan', 'Pro');
const { key } = await faktura<{ key: string }>('key', 'create', '--account', id);
await seedAccount({ ...wish, accountId: id, progress: (line) => console.log(`      ${line}`) });
console.log(`Account ${id}, API key ${key}`);
