import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptSecret, readSecret, writeSecret } from './secret-file.js';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'faktura-secret-'));
});
afterAll(() => rmSync(root, { recursive: true }));

const modeOf = (path: string): number => statSync(path).mode & 0o777;

describe('a secret in a file', () => {
  it('is created once, with its folder, and readable by its owner only', () => {
    const path = join(root, 'new', 'token');
    expect(readSecret(path)).toBeNull();
    expect(keptSecret(path, () => 'first')).toBe('first');
    expect(keptSecret(path, () => 'second')).toBe('first');
    expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['first\n', 0o600]);
  });

  it('is closed to others who could read it until now', () => {
    const path = join(root, 'open');
    writeFileSync(path, 'known\n');
    chmodSync(path, 0o644);
    expect([readSecret(path), modeOf(path)]).toEqual(['known', 0o600]);
    chmodSync(path, 0o644);
    writeSecret(path, 'changed');
    expect([readSecret(path), modeOf(path)]).toEqual(['changed', 0o600]);
  });

  it('is created again in an empty file, which a full disk leaves', () => {
    const path = join(root, 'empty');
    writeFileSync(path, '\n');
    expect(keptSecret(path, () => 'again')).toBe('again');
    expect(readSecret(path)).toBe('again');
  });

  it('that cannot be stored is an error', () => {
    const file = join(root, 'file');
    writeFileSync(file, '');
    expect(() => keptSecret(join(file, 'token'), () => 'x')).toThrow();
  });
});
