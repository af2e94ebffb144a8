import { describe, expect, it } from 'vitest';
import { testApi } from './testing/api.js';

const { call } = testApi({ previewRateLimit: 3, trustedProxies: ['127.0.0.1'] });

const open = (path: string, from: string) =>
  call('GET', path, { key: null, headers: { 'x-forwarded-for': from } });

describe('preview pages', () => {
  it('are limited for each source address, with their PDFs', async () => {
    const token = 'x'.repeat(22);
    for (const path of [`/i/${token}/`, `/i/${token}.pdf`, `/e/${token}/`]) {
      expect((await open(path, '203.0.113.1')).status).toBe(404);
    }
    const refused = await open(`/e/${token}/`, '203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toMatch(/^Too many pages were opened\. Try again in \d+ s\.\n$/);
    expect((await open(`/e/${token}/`, '203.0.113.2')).status).toBe(404);
    expect((await open('/healthz', '203.0.113.1')).status).toBe(200);
  });
});
