import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import {
  openBlobStore,
  recordBlob,
  removeBlob,
  sweepBlobs,
  type WrittenBlob,
} from '../../../server/src/platform/blobs/index.js';
import { readConfig } from '../../../server/src/platform/config/config.js';
import { openDatabase, type Transaction } from '../../../server/src/platform/db/index.js';

// A separate program: it writes, replaces and sweeps files, and is killed before the step with the given
// number. Without a number, it counts its steps.
const [account = '', killedBefore = ''] = process.argv.slice(2);
const LATER_MS = 25 * 3_600_000;
let steps = 0;

function step(): void {
  if (String(steps) === killedBefore) process.kill(process.pid, 'SIGKILL');
  steps += 1;
}

/** Each operation of the store on the disk is a step. */
function countDiskSteps(): void {
  const { open, rename, rm, writeFile } = fs;
  fs.open = (...given) => (step(), open(...given));
  fs.rename = (...given) => (step(), rename(...given));
  fs.rm = (...given) => (step(), rm(...given));
  fs.writeFile = (...given) => (step(), writeFile(...given));
  syncBuiltinESMExports();
}

countDiskSteps();
const config = readConfig(process.env);
const db = await openDatabase(config);
const store = await openBlobStore(config);

/** A transaction, with steps before and after the work and after the commit. */
async function change(work: (tx: Transaction) => void): Promise<void> {
  step();
  await db.transaction(async (tx) => {
    step();
    work(tx);
    tx.beforeCommit(step);
  });
  step();
}

const put = (text: string): Promise<WrittenBlob> =>
  store.put(account, Buffer.from(text), 'text/plain');

const first = await put('first');
await change((tx) => recordBlob(tx, first, 'logo'));
await put('never recorded');
const second = await put('second');
await change((tx) => {
  recordBlob(tx, second, 'logo');
  removeBlob(tx, account, first.id, new Date());
});
const later = new Date(Date.now() + LATER_MS);
await sweepBlobs(db, store.driver, later, new AbortController().signal, later);
step();
const third = await put('third');
await change((tx) => recordBlob(tx, third, 'logo'));
await db.close();
process.stdout.write(String(steps));
