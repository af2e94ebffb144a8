import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { root } from '../operations/program.js';
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

it('the files for nginx, HAProxy and systemd are valid', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'faktura-operating-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [key, chain] = [join(folder, 'key.pem'), join(folder, 'fullchain.pem')];
  const certificate = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=x'];
  await run('openssl', ['req', ...certificate, '-keyout', key, '-out', chain]);
  writeFileSync(join(folder, 'all.pem'), readFileSync(key, 'utf8') + readFileSync(chain, 'utf8'));
  const filled = (file: string, wrap = (text: string) => text) => {
    const text = readFileSync(join(docs, 'proxies', file), 'utf8');
    const path = join(folder, file);
    writeFileSync(path, wrap(text.replaceAll('/etc/ssl/faktura', folder)));
    return path;
  };
  const nginx = filled('nginx.conf', (text) => `events {}\nhttp {\n${text}}\n`);
  expect(await run('nginx', ['-t', '-p', folder, '-c', nginx])).toMatchObject({ code: 0 });
  const haproxy = ['-c', '-f', filled('haproxy.cfg')];
  expect(await run('haproxy', haproxy)).toMatchObject({ code: 0 });
  const units = ['faktura', 'faktura-worker'].map((one) => join(docs, `systemd/${one}.service`));
  expect(await run('systemd-analyze', ['verify', ...units])).toMatchObject({ code: 0, stderr: '' });
});
