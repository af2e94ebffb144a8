import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { faktura, serve, withOffice } from './program.js';
import type { Running } from './program.js';

const invoice = 'inv_01M6ED7Y907PFQ7K02708RXWWW';

/** Starts a program as a uid without an entry in passwd, as containers do; which way works is up to the host. */
const ways = [
  ['unshare', '--user', '--map-user=54321'],
  ['setpriv', '--reuid=54321', '--clear-groups'],
];
const way = ways.find(([command = '', ...args]) => {
  return spawnSync(command, [...args, 'true']).status === 0;
});
const nameless = ['env', '--unset=HOME', ...(way ?? [])];

/** The same in a folder that this user may not enter, such as that of root after `sudo -u`. */
const closed = mkdtempSync(join(tmpdir(), 'faktura-closed-'));
const namelessOutside = ['env', `--chdir=${closed}`, 'sh', '-c', 'chmod 0 . && exec "$@"', 'sh'];
afterAll(() => rmdirSync(closed));

describe.runIf(way !== undefined)('a user without a name and a home folder', () => {
  let folder: string;
  let server: Running;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'faktura-nameless-'));
    chmodSync(folder, 0o777);
    const environment = { DATA_DIR: join(folder, 'data'), TMPDIR: folder, ...withOffice };
    server = await serve(environment, [], [...namelessOutside, ...nameless]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('runs commands', async () => {
    const environment = { DATA_DIR: join(folder, 'data') };
    const { code, stderr } = await faktura(['account', 'list'], environment, nameless);
    expect([code, stderr]).toEqual([0, '']);
  });

  it('reaches an S3, whose SDK looks for files in the home folder', async () => {
    const store = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9' };
    const environment = { DATA_DIR: join(folder, 'with-s3'), ...store };
    const other = await serve({ ...environment, DEMO: 'false' }, [], nameless);
    await other.get('/readyz');
    expect((await other.stop()).stderr).not.toContain('homedir');
  });

  it('exports PDFs, and leaves nothing of LibreOffice when the server stops', async () => {
    const answer = await server.get(`/v1/invoices/${invoice}/export`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(await (await server.get('/readyz')).json()).toMatchObject({ documents: 'ok' });
    const [office = ''] = readdirSync(folder).filter((name) => name.startsWith('faktura-office-'));
    const left = () => [
      ...readdirSync(folder).filter((name) => name.startsWith('faktura-office-')),
      ...readdirSync('/tmp').filter((name) => office !== '' && name.endsWith(office)),
    ];
    expect((await server.stop()).code).toBe(0);
    expect(left()).toEqual([]);
  });
});
