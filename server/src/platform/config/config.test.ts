import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError, readConfig, withoutPassword } from './config.js';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: undefined,
      metricsPort: undefined,
      dataDir: resolve('data'),
      databaseUrl: undefined,
      databasePool: 10,
      databaseSyncWait: true,
      publicUrl: undefined,
      corsOrigins: [],
      apiKey: undefined,
      demo: undefined,
      logLevel: 'info',
      trustedProxies: [],
      redisUrl: undefined,
      rateLimitStore: undefined,
      worker: true,
      soffice: undefined,
      idempotencyWaitMs: 5000,
      idempotencyHours: 24,
      pdfCacheDays: 30,
      pdfCacheMegabytes: 256,
      deadJobDays: 30,
      keyCacheMs: 1000,
      requestTimeoutMs: 60_000,
      previewRateLimit: 60,
      smtpUrl: undefined,
      mailFrom: 'faktura@localhost',
      mailRetryDelays: [60, 300, 1800, 7200],
      smtpTimeoutMs: 30_000,
      smtpConnections: 32,
      mailDays: 365,
      capturedMailDays: 30,
      mailEventsSecret: undefined,
      filesUrl: undefined,
      clamdUrl: undefined,
      clamdDown: 'refuse',
      s3Bucket: undefined,
      s3Prefix: '',
      s3Region: 'us-east-1',
      s3Endpoint: undefined,
      s3AccessKeyId: undefined,
      s3SecretAccessKey: undefined,
    });
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it.each([
    ['user name', 'mysql://50%of:hush@db/faktura'],
    ['password', 'mysql://me:hush50%of@db/faktura'],
    ['password', 'mysql://me:hush%ff@db/faktura'],
    ['host', 'mysql://me:hush@d%b/faktura'],
    ['database name', 'mysql://me:hush@db/fak%tura'],
  ])('names the part of DATABASE_URL that has a broken escape: the %s', (part, url) => {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(
      `  DATABASE_URL: has a broken escape in its ${part}: a % itself is written %25\n`,
    );
    expect(() => readConfig({ DATABASE_URL: url })).not.toThrow('hush');
  });

  it('reads every variable', () => {
    const config = readConfig({
      PORT: '0',
      PUBLIC_URL: 'https://billing.example.com/faktura/',
      CORS_ORIGINS: 'https://a.example, http://localhost:5173',
      API_KEY: `ik_live_script01_${'a'.repeat(43)}`,
      DATABASE_URL: 'mysql://me:s%40fe@db:3307/faktura',
      DEMO: 'true',
      TRUSTED_PROXIES: '10.0.0.0/8,::1',
    });
    expect(config).toMatchObject({
      port: 0,
      publicUrl: 'https://billing.example.com/faktura',
      corsOrigins: ['https://a.example', 'http://localhost:5173'],
      demo: true,
      trustedProxies: ['10.0.0.0/8', '::1'],
    });
    expect(withoutPassword(config.databaseUrl ?? '')).toBe('mysql://db:3307/faktura');
  });

  it('reads several hosts in one DATABASE_URL', () => {
    const hosts = 'mysql://me:a,b%40@db1:3307,[::1]:3308,db3/faktura?ssl=true';
    const { databaseUrl = '', databaseSyncWait } = readConfig({
      DATABASE_URL: hosts,
      DATABASE_SYNC_WAIT: 'off',
    });
    expect(withoutPassword(databaseUrl)).toBe('mysql://db1:3307,::1:3308,db3:3306/faktura');
    expect(databaseSyncWait).toBe(false);
  });

  it.each(['db1,,db2', ',db1', 'db1,', 'db1:x,db2', 'db1,d b'])('refuses the hosts %j', (hosts) => {
    expect(() => readConfig({ DATABASE_URL: `mysql://me@${hosts}/faktura` })).toThrow(
      'DATABASE_URL: must be an address like',
    );
  });

  it('lists all errors at once, without the values', () => {
    const faults = (() => {
      try {
        readConfig({
          PORT: '70000',
          DATABASE_URL: 'postgres://me:secret@db/x',
          PUBLIC_URL: 'billing',
          CORS_ORIGINS: 'https://a.example/path',
          API_KEY: 'secret',
          LOG_LEVEL: 'loud',
          TRUSTED_PROXIES: 'proxy',
          REDIS_URL: 'memcached://secret@cache',
        });
        return new ConfigError([]);
      } catch (error) {
        return error as ConfigError;
      }
    })();
    expect(faults.lines).toHaveLength(8);
    expect(faults.message).toContain('8 faults');
    expect(faults.message).not.toContain('secret@');
    expect(faults.message).toContain('DATABASE_URL: must begin with mysql://');
  });

  it.each([
    ['https://Billing.Example.com:443/', 'https://billing.example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000/', 'http://[::1]:3000'],
    ['https://rechnung.müller.example', 'https://rechnung.xn--mller-kva.example'],
    ['https://счета.рф/касса', 'https://xn--80aj9afx.xn--p1ai/%D0%BA%D0%B0%D1%81%D1%81%D0%B0'],
  ])('writes PUBLIC_URL %s in ASCII, and one way', (given, expected) => {
    expect(readConfig({ PUBLIC_URL: given }).publicUrl).toBe(expected);
  });

  const form = 'must be an address like https://billing.example.com, without quotes, ? and #';
  it.each([
    ['ftp://billing.example', form],
    ['https://', form],
    ['https://billing.example/?a', form],
    ['https://billing.example/#a', form],
    ['https://billing.example/a>b', form],
    ['https://billing.example/a"b', form],
    ["https://billing.example/a'b", form],
    ['https://billing.example/a b', form],
    ['https://billing.example/a\nb', form],
    ['https:\\\\billing.example', form],
    ['https://me:hush@billing.example', 'must hold no user and no password'],
    ['https://me@billing.example', 'must hold no user and no password'],
  ])('refuses PUBLIC_URL %s', (PUBLIC_URL, message) => {
    expect(() => readConfig({ PUBLIC_URL })).toThrow(`  PUBLIC_URL: ${message}`);
  });

  it('says that Redis needs an address', () => {
    expect(() => readConfig({ RATE_LIMIT_STORE: 'redis' })).toThrow(
      'RATE_LIMIT_STORE: redis needs REDIS_URL too',
    );
    const REDIS_URL = 'rediss://:hush@cache:6380/2';
    expect(readConfig({ RATE_LIMIT_STORE: 'redis', REDIS_URL }).redisUrl).toBe(REDIS_URL);
  });

  it('says that mail needs a sender address', () => {
    const SMTP_URL = 'smtp://me:hush@mail.example.com';
    expect(() => readConfig({ SMTP_URL })).toThrow('  MAIL_FROM: is needed beside SMTP_URL');
    const config = readConfig({ SMTP_URL, MAIL_FROM: 'a@b.example', MAIL_RETRY_DELAYS: '1, 20' });
    expect(config).toMatchObject({ smtpUrl: SMTP_URL, mailRetryDelays: [1, 20] });
  });

  it.each([
    ['billing@bücher.example', 'billing@xn--bcher-kva.example'],
    ['Billing@Example.com', 'Billing@example.com'],
    ['faktura@localhost', 'faktura@localhost'],
  ])('sends mail from %s as %s', (MAIL_FROM, mailFrom) => {
    expect(readConfig({ MAIL_FROM })).toMatchObject({ mailFrom });
  });

  it.each([
    ['SMTP_URL', 'mail.example.com:hush', 'must be an address like smtp://'],
    ['SMTP_URL', 'smtp://me:hush@h?pool=1', 'may end in ?tls=required'],
    ['MAIL_FROM', 'Billing <billing@example.com>', 'must be one address like'],
    ['MAIL_FROM', 'a@b.example, c@d.example', 'must be one address like'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example', 'must be one address like'],
    ['MAIL_RETRY_DELAYS', '1m', 'must be 1 to 20 pauses in seconds'],
    ['MAIL_RETRY_DELAYS', ',', 'must be 1 to 20 pauses in seconds'],
    ['MAIL_EVENTS_SECRET', 'hush', 'must have 20 to 200 characters'],
  ])('refuses %s %j', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: ${message}`);
    expect(() => readConfig({ [name]: value })).not.toThrow('hush');
  });

  it('reads secrets from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'faktura-config-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'url');
    writeFileSync(file, 'mysql://me@db/faktura\n');
    expect(readConfig({ DATABASE_URL_FILE: file }).databaseUrl).toBe('mysql://me@db/faktura');
    expect(() => readConfig({ DATABASE_URL_FILE: '/none' })).toThrow(
      'DATABASE_URL_FILE: cannot be read',
    );
    expect(() => readConfig({ DATABASE_URL_FILE: '/dev/zero' })).toThrow(
      'DATABASE_URL_FILE: is larger than 64 kB',
    );
    expect(() => readConfig({ S3_ACCESS_KEY_ID_FILE: '/dev/null' })).toThrow(
      'S3_ACCESS_KEY_ID_FILE: is empty',
    );
    expect(() => readConfig({ DATABASE_URL_FILE: file, DATABASE_URL: 'mysql://x/y' })).toThrow(
      'twice',
    );
  });
});
