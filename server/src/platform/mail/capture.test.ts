import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCaptureTransport, listCaptured, readCaptured, removeCaptured } from './capture.js';
import { sampleMail } from './testing/sample-mail.js';

function newFolder(): string {
  const parent = mkdtempSync(join(tmpdir(), 'faktura-mail-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  return join(parent, 'mail');
}

describe('captured mail', () => {
  it('is stored as it would have been sent, readable only by its owner', async () => {
    const folder = newFolder();
    const recipients = ['anna@example.org', 'hidden@example.org'];
    const results = await createCaptureTransport(folder).send(sampleMail({ recipients }));
    expect(results.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    expect(readdirSync(folder)).toEqual(['snd_01TEST.eml']);
    expect(statSync(join(folder, 'snd_01TEST.eml')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await readCaptured(folder, 'snd_01TEST')).toMatchObject({
      recipients: 'anna@example.org, hidden@example.org',
      email: { subject: 'Rechnung 42 für Anna', html: expect.stringContaining('<p>Guten Tag</p>') },
    });
  });

  it('is listed newest first, and once if it is captured again', async () => {
    const folder = newFolder();
    expect(await listCaptured(folder, 10)).toEqual([]);
    const transport = createCaptureTransport(folder);
    for (const id of ['snd_02', 'snd_01', 'snd_03', 'snd_01']) {
      await transport.send(sampleMail({ messageId: `<${id}@example.com>` }));
    }
    const ids = (await listCaptured(folder, 2)).map(({ id }) => id);
    expect(ids).toEqual(['snd_03', 'snd_02']);
  });

  it('cannot be another file of the machine', async () => {
    const folder = newFolder();
    await createCaptureTransport(folder).send(sampleMail());
    writeFileSync(join(folder, '..', 'secret.eml'), 'x');
    for (const id of ['../secret', '/etc/passwd', '..', '', 'snd_nothing']) {
      expect(await readCaptured(folder, id)).toBeNull();
    }
    const outside = sampleMail({ messageId: '<../evil@example.com>' });
    await expect(createCaptureTransport(folder).send(outside)).rejects.toThrow('cannot name');
  });

  it('is removed after its retention', async () => {
    const folder = newFolder();
    const transport = createCaptureTransport(folder);
    await transport.send(sampleMail({ messageId: '<snd_old@example.com>' }));
    await transport.send(sampleMail({ messageId: '<snd_new@example.com>' }));
    const lastYear = new Date('2025-11-22T00:00:00Z');
    utimesSync(join(folder, 'snd_old.eml'), lastYear, lastYear);
    await removeCaptured(folder, new Date('2026-01-01T00:00:00Z'));
    expect(readdirSync(folder)).toEqual(['snd_new.eml']);
  });
});
