import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { readConfig } from '../../server/src/platform/config/config.js';
import { FROM_FILE, SETTINGS } from '../../server/src/platform/config/settings.js';
import { paste, root } from '../operations/program.js';
import { run } from './judge.js';

const docs = join(root, 'docs/operating');

it('the manifests for Kubernetes are decoded strictly', async () => {
  const file = join(docs, 'kubernetes/faktura.yaml');
  const { code, stdout, stderr } = await run('judges', ['manifests', file]);
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout.trim().split('\n')).toEqual(
    'Namespace ConfigMap Deployment Deployment Service PodDisruptionBudget Ingress'.split(' '),
  );
});

it('a manifest with an unknown member is refused, so the judge judges', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-operating-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const manifest = readFileSync(join(docs, 'kubernetes/faktura.yaml'), 'utf8');
  const file = join(folder, 'wrong.yaml');
  writeFileSync(file, manifest.replace('replicas: 2', 'replica: 2'));
  const { code, stderr } = await run('judges', ['manifests', file]);
  expect(code).toBe(1);
  expect(stderr).toContain('unknown field "spec.replica"');
});

it('the alert rules are valid for Prometheus, and fire when they should', async () => {
  const rules = join(docs, 'prometheus/alerts.yml');
  expect(await run('promtool', ['check', 'rules', rules])).toMatchObject({ code: 0 });
  const tests = join(docs, 'prometheus/alerts.test.yml');
  expect(await run('promtool', ['test', 'rules', tests])).toMatchObject({ code: 0 });
});

it('the units for systemd are valid', async () => {
  const units = ['faktura', 'faktura-worker'].map((one) => join(docs, `systemd/${one}.service`));
  expect(await run('systemd-analyze', ['verify', ...units])).toMatchObject({ code: 0, stderr: '' });
});

const compose = 'exec .cache/operating/judges compose server/compose.yaml';
const passwords = { DATABASE_PASSWORD: 'one', REDIS_PASSWORD: 'other' };
type Services = Record<string, Record<string, string>>;

it('the file for Compose has no passwords of its own', async () => {
  for (const name of Object.keys(passwords)) {
    const { code, stderr } = await paste(compose, { ...passwords, [name]: '' });
    expect(code).toBe(1);
    expect(stderr).toContain(`Set ${name}`);
  }
});

it('the file for Compose gives server and worker what they start with, with a bucket and without', async () => {
  const bucket = { S3_BUCKET: 'invoices', S3_REGION: 'eu-central-1' };
  for (const own of [{}, bucket]) {
    const { code, stdout, stderr } = await paste(compose, { ...passwords, ...own });
    expect([code, stderr]).toEqual([0, '']);
    const { server = {}, worker = {} } = JSON.parse(stdout) as Services;
    expect(readConfig(server)).toMatchObject({ worker: false, publicUrl: 'http://localhost:3000' });
    const s3 = 'S3_BUCKET' in own ? { s3Bucket: 'invoices', s3Region: 'eu-central-1' } : {};
    expect(readConfig(worker)).toMatchObject({ worker: true, ...s3 });
  }
});

it.each([
  ['server/compose.yaml', /^ {2}([A-Z]\w+): \S*\$\{/gm],
  ['docs/operating/kubernetes/faktura.yaml', /^(?: {2}| +- name: )([A-Z][A-Z0-9_]+)(?::|$)/gm],
  ['docs/operating/install.md', /^([A-Z_]+)=/gm],
])('%s names settings only', (file, names) => {
  const text = readFileSync(join(root, file), 'utf8');
  const named = [...text.matchAll(names)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(5);
  const settings = Object.values(SETTINGS).map(([variable]): string => variable);
  const known = [...settings, ...FROM_FILE.map((one) => `${one}_FILE`)];
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});
