import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, testProgram } from './testing/program.js';
import type { Program } from './testing/program.js';

// Many processes, each of which takes its time on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let program: Program;
beforeAll(() => {
  program = testProgram();
}, 60_000);
afterAll(() => {
  program.end();
});

const run: Program['run'] = (...args) => program.run(...args);
const serve: Program['serve'] = (...args) => program.serve(...args);
const stop: Program['stop'] = (...args) => program.stop(...args);
const newFolder = (): string => program.newFolder();

describe('the commands work beside a running server', () => {
  it('on SQLite, where each ends the life of a key at once', async () => {
    const DATA_DIR = newFolder();
    const served = await serve({ DATA_DIR, KEY_CACHE_MS: '0' });
    const json = async (...args: string[]) => {
      const { out, err, code } = await run([...args, '--json'], { DATA_DIR });
      expect(code, err).toBe(0);
      return JSON.parse(out) as Record<string, unknown>;
    };
    const profile = join(program.folder, 'profile.json');
    writeFileSync(
      profile,
      JSON.stringify({ name: 'Ada Ltd', vatId: 'DE136695976', address: { country: 'DE' } }),
    );
    const account = await json('account', 'create', '--name', 'Ada', '--profile', profile);
    const id = String(account['id']);
    expect(
      await json('account', 'set', id, '--plan', 'Pro', '--rate-limit-factor', '7'),
    ).toMatchObject({
      plan: 'Pro',
      rateLimitFactor: 7,
      profile: { name: 'Ada Ltd' },
    });
    const key = String((await json('key', 'create', '--account', id))['key']);
    const limit = await ask(served.ready, '/customers', key);
    expect([limit.status, limit.headers.get('x-ratelimit-limit')]).toEqual([200, '700']);
    const rotated = await json('key', 'rotate', key);
    expect((await ask(served.ready, '/customers', String(rotated['key']))).status).toBe(200);
    expect((await ask(served.ready, '/customers', key)).status).toBe(200);
    await json('key', 'revoke', key);
    expect((await ask(served.ready, '/customers', key)).status).toBe(401);
    expect(await json('key', 'list', '--account', id)).toHaveLength(2);
    expect(await json('account', 'list')).toHaveLength(2);
    expect(await json('migrate')).toEqual({ migrated: [] });
    expect(await stop(served)).toBe(0);
  });

  it('and refuse with a sentence', async () => {
    const DATA_DIR = newFolder();
    const refusal = async (...args: string[]) => {
      const { code, err } = await run(args, { DATA_DIR });
      expect(code).toBe(1);
      return err;
    };
    expect(await refusal('account', 'show', 'acc_x')).toBe('There is no account acc_x.\n');
    expect(await refusal('key', 'create', '--account', 'acc_x')).toBe(
      'There is no account acc_x.\n',
    );
    const profile = join(program.folder, 'wrong.json');
    writeFileSync(profile, JSON.stringify({ nam: 'x', bank: { iban: 'DE00' }, vatId: '12' }));
    const faults = await refusal('account', 'create', '--name', 'A', '--profile', profile);
    for (const part of ['3 wrong', 'nam', 'bank.iban', 'vatId']) expect(faults).toContain(part);
    expect(await refusal('account', 'create')).toContain('--name');
  });

  it('explain themselves', async () => {
    const commands = [
      [],
      ['serve'],
      ['migrate'],
      ['account'],
      ['account', 'set'],
      ['key'],
      ['key', 'rotate'],
    ];
    for (const args of commands) {
      const { code, out } = await run([...args, '--help']);
      expect(code).toBe(0);
      expect(out).toContain('Usage: faktura');
    }
  });
});

describe('SIGTERM', () => {
  it('under load finishes every request that was accepted and ends with 0', async () => {
    const served = await serve({ DATA_DIR: newFolder(), LOG_LEVEL: 'error' });
    const { ready, child } = served;
    const outcomes: string[] = [];
    let sending = true;
    const client = async (): Promise<void> => {
      while (sending) {
        const body = JSON.stringify({ name: 'Load', price: 1 });
        const headers = { 'api-key': ready.apiKey ?? '', 'content-type': 'application/json' };
        const outcome = await fetch(`${ready.baseUrl}/items`, {
          method: 'POST',
          headers,
          body,
        }).then(
          async (response) =>
            `${response.status} ${(await response.text()) === '' ? 'cut' : 'whole'}`,
          (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? 'failed',
        );
        outcomes.push(outcome);
        if (!/^\d/.test(outcome)) return;
      }
    };
    const clients = Array.from({ length: 8 }, client);
    while (outcomes.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
    const started = Date.now();
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const [code] = (await ended) as [number];
    sending = false;
    await Promise.all(clients);
    expect(code).toBe(0);
    expect(Date.now() - started).toBeLessThan(10_000);
    const answered = outcomes.filter((outcome) => /^\d/.test(outcome));
    expect(answered.length).toBeGreaterThanOrEqual(20);
    expect(new Set(answered.filter((outcome) => !outcome.startsWith('429')))).toEqual(
      new Set(['201 whole']),
    );
  });
});
