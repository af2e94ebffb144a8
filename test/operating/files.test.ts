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

it('the units for systemd are valid', async () => {
  const units = ['faktura', 'faktura-worker'].map((one) => join(docs, `systemd/${one}.service`));
  expect(await run('systemd-analyze', ['verify', ...units])).toMatchObject({ code: 0, stderr: '' });
});
