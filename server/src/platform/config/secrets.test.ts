import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startMariaDb } from '../db/testing/mariadb.js';
import { openDatabase } from '../db/open.js';
import { createLog } from '../log/log.js';
import { createSmtpTransport } from '../mail/smtp.js';
import { sampleMail } from '../mail/testing/sample-mail.js';
import { startSmtp } from '../mail/testing/smtp-server.js';
import { RedisStore } from '../rate-limit/redis-store.js';
import { startRedis } from '../rate-limit/testing/redis.js';
import { readConfig } from './config.js';
import { watchSecrets } from './secrets.js';

function freshFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'secret');
}

function watch(environment: Record<string, string>) {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  return { lines, secret: watchSecrets(readConfig(environment), environment, log, 5) };
}

function watched(text: string) {
  const file = freshFile();
  const write = (value: string) => writeFileSync(file, `${value}\n`);
  write(text);
  return { write, file, ...watch({ MAIL_EVENTS_SECRET_FILE: file }) };
}

describe('the files of secrets', () => {
  it('are read again; the log names the variable and not the value', async () => {
    const { write, lines, secret } = watched('a'.repeat(20));
    expect(secret('mailEventsSecret')).toBe('a'.repeat(20));
    write('b'.repeat(20));
    await expect.poll(() => secret('mailEventsSecret')).toBe('b'.repeat(20));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ variable: 'MAIL_EVENTS_SECRET_FILE' });
    expect(lines[0]).not.toContain('bbb');
  });

  it('that are not valid change nothing, and are logged until they are', async () => {
    const { write, lines, secret } = watched('a'.repeat(20));
    write('short');
    await expect.poll(() => lines.length).toBe(1);
    expect(lines[0]).toContain('cannot be used');
    expect(secret('mailEventsSecret')).toBe('a'.repeat(20));
    write('c'.repeat(20));
    await expect.poll(() => secret('mailEventsSecret')).toBe('c'.repeat(20));
    expect(lines.join('')).toContain('can be used again');
  });
});

describe('a file of a secret that', () => {
  it('becomes empty or vanishes leaves the value before', async () => {
    const { file, lines, secret } = watched('a'.repeat(20));
    writeFileSync(file, '');
    await expect.poll(() => lines.join('')).toContain('MAIL_EVENTS_SECRET_FILE: is empty');
    rmSync(file);
    await sleep(50);
    expect(secret('mailEventsSecret')).toBe('a'.repeat(20));
    expect(lines).toHaveLength(1);
  });

  it('is a pipe, or holds the key of the demo, is read once', async () => {
    const [pipe, key, other] = [freshFile(), freshFile(), freshFile()];
    execFileSync('mkfifo', [pipe]);
    spawn('sh', ['-c', `echo redis://one > ${pipe}`]);
    writeFileSync(key, `ik_live_demo0001_${'a'.repeat(22)}`);
    writeFileSync(other, 'a'.repeat(20));
    const { secret, lines } = watch({
      REDIS_URL_FILE: pipe,
      API_KEY_FILE: key,
      MAIL_EVENTS_SECRET_FILE: other,
    });
    rmSync(key);
    writeFileSync(other, 'b'.repeat(20));
    await expect.poll(() => secret('mailEventsSecret')).toBe('b'.repeat(20));
    expect(secret('redisUrl')).toBe('redis://one');
    expect(lines).toHaveLength(1);
  });
});

describe('a secret that changes', () => {
  it('is used by the next connection to the database', async () => {
    const mariadb = await startMariaDb();
    onTestFinished(() => mariadb.stop());
    const url = new URL(await mariadb.createDatabase());
    const root = await openDatabase({ databaseUrl: url.href, dataDir: '' });
    onTestFinished(() => root.close());
    await root.run(`CREATE USER 'rotated'@'%' IDENTIFIED BY 'first'`);
    onTestFinished(() => root.run(`DROP USER 'rotated'@'%'`));
    await root.run(`GRANT SELECT ON ${url.pathname.slice(1)}.* TO 'rotated'@'%'`);
    url.username = 'rotated';
    url.password = 'first';
    const first = url.href;
    let current = first;
    const db = await openDatabase({ databaseUrl: first, currentUrl: () => current, dataDir: '' });
    onTestFinished(() => db.close());
    await root.run(`ALTER USER 'rotated'@'%' IDENTIFIED BY 'second'`);
    const two = () => Promise.all([db.select('SELECT SLEEP(0.1)', []), db.select('SELECT 1', [])]);
    await expect(two()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    url.password = 'second';
    current = url.href;
    await expect(two()).resolves.toHaveLength(2);
  });

  it('is used by the next mail to the relay', async () => {
    const [one, other] = [await startSmtp(), await startSmtp()];
    onTestFinished(() => Promise.all([one.stop(), other.stop()]).then(() => undefined));
    let url = one.url;
    const transport = createSmtpTransport({ url: () => url, timeoutMs: 10_000, connections: 2 });
    onTestFinished(() => transport.close());
    await transport.send(sampleMail());
    url = other.url;
    await transport.send(sampleMail());
    expect([one.received.length, other.received.length]).toEqual([1, 1]);
  });

  it('is used by the next connection to Redis', async () => {
    const redis = await startRedis();
    onTestFinished(() => redis.stop());
    const operator = new Redis(redis.url);
    onTestFinished(() => operator.disconnect());
    await operator.config('SET', 'requirepass', 'second');
    const address = (password: string) => redis.url.replace('redis://', `redis://:${password}@`);
    let current = address('first');
    const store = new RedisStore({ url: current, currentUrl: () => current });
    onTestFinished(() => store.close());
    await store.open();
    await expect(store.check()).rejects.toThrow();
    current = address('second');
    await expect.poll(() => store.check().then(() => 'counts', String)).toBe('counts');
  });
});
