import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { freshFolder, serve } from './program.js';
import type { Running } from './program.js';

const invoice = 'inv_01M6ED7Y907PFQ7K02708RXWWW';

describe('a machine without LibreOffice', () => {
  let server: Running;
  beforeAll(async () => {
    server = await serve({ PATH: '', SOFFICE: '/nowhere/soffice' });
  });
  afterAll(() => server.stop());

  it('starts anyway and says so', () => {
    expect(server.stdout()).toMatch(
      /PDF exports +LibreOffice is missing: exports answer 503 until it is installed/,
    );
  });

  it('answers an export with 503 and Retry-After', async () => {
    const answer = await server.get(`/v1/invoices/${invoice}/export`);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
  });

  it('does everything else', async () => {
    expect((await server.get(`/v1/invoices/${invoice}`)).status).toBe(200);
    expect((await server.get('/readyz')).status).toBe(200);
  });
});

describe('a SOFFICE that is another program', () => {
  it('is reported at startup, and exports answer as without LibreOffice', async () => {
    const server = await serve({ SOFFICE: '/bin/ls' });
    expect(server.stdout()).toMatch(
      /PDF exports +SOFFICE is not LibreOffice: exports answer 503\. Set it to the path of soffice/,
    );
    const answer = await server.get(`/v1/invoices/${invoice}/export`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'UNAVAILABLE', status: 503 });
    await server.stop();
  });
});

describe('a LibreOffice that fails at every document', () => {
  it('is told by readyz, which stays 200, and by metrics', async () => {
    const folder = freshFolder();
    mkdirSync(folder);
    const soffice = join(folder, 'soffice');
    writeFileSync(
      soffice,
      '#!/bin/sh\n[ "$1" = --version ] && echo LibreOffice 7.4.7.2 || exit 1\n',
    );
    chmodSync(soffice, 0o700);
    const server = await serve({ SOFFICE: soffice });
    const told = async () => {
      const [ready, metrics] = [await server.get('/readyz', ''), await server.get('/metrics', '')];
      const lines = (await metrics.text()).split('\n');
      const failing = lines.find((line) => line.startsWith('faktura_rendering_failing'));
      return [ready.status, await ready.json(), failing];
    };
    expect(await told()).toMatchObject([200, { documents: 'ok' }, 'faktura_rendering_failing 0']);
    expect((await server.get(`/v1/invoices/${invoice}/export`)).status).toBe(503);
    expect(await told()).toMatchObject([
      200,
      { status: 'degraded', documents: 'failing' },
      'faktura_rendering_failing 1',
    ]);
    const outcome = 'faktura_rendering_outcomes_total{outcome="failed"} 1';
    expect(await (await server.get('/metrics', '')).text()).toContain(outcome);
    await server.stop();
  });
});
