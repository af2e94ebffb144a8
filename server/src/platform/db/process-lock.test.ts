import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { AlreadyServedError, holdServerLock } from './process-lock.js';

const dataDir = mkdtempSync(join(tmpdir(), 'faktura-lock-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const HOLD = `
const Libsql = require('libsql');
const lock = new Libsql(process.argv[1], { timeout: 50 });
try { lock.exec('BEGIN EXCLUSIVE'); } catch { console.log('busy'); process.exit(0); }
console.log('held');
if (process.argv[2] === 'stay') setInterval(() => {}, 1000);`;
const file = join(dataDir, 'server.lock');

describe('the server lock of the embedded database', () => {
  it('rejects a second holder in the same process, and accepts one after release', () => {
    const lock = holdServerLock(dataDir);
    expect(() => holdServerLock(dataDir)).toThrow(AlreadyServedError);
    lock.release();
    holdServerLock(dataDir).release();
  });

  it('rejects a holder in another process', () => {
    const lock = holdServerLock(dataDir);
    const said = execFileSync(process.execPath, ['-e', HOLD, file], { cwd: import.meta.dirname });
    expect(said.toString()).toBe('busy\n');
    lock.release();
  });

  it('is released when its process is killed', async () => {
    const child = spawn(process.execPath, ['-e', HOLD, file, 'stay'], { cwd: import.meta.dirname });
    await once(child.stdout, 'data');
    expect(() => holdServerLock(dataDir)).toThrow(AlreadyServedError);
    child.kill('SIGKILL');
    await once(child, 'exit');
    holdServerLock(dataDir).release();
  });
});
