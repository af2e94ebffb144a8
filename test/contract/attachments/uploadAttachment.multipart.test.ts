import { describe, expect, it } from '../../harness/runner.js';

import type { Attachment } from '../../harness/attachments.js';
import { errorLines, newInvoice } from '../../harness/fixtures.js';
import { startServer } from '../../harness/server.js';
import { suite } from '../../harness/suite.js';

const t = suite(() => startServer());

describe('a file name with control characters', () => {
  it.each([
    ['as bytes', 'filename="a\x01b\0\x1b[2Jc\x7f\u0085\r.txt"', 'ab[2Jc'],
    ['as a browser encodes line ends', 'filename="a%0Ab%0d.txt"', 'ab'],
    ['as RFC 8187 encodes it', "filename*=UTF-8''a%00b%1B%E2%80%AEc.txt", 'abc'],
  ])('loses them: %s', async (_how, parameter, name) => {
    const { id } = await newInvoice(t.client);
    const part = (head: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
    const text = 'one\x01\r\n -b \x02';
    const raw = Buffer.from(
      `${part(`name="source"`, id)}${part('name="sourceType"', 'Invoice')}${part(`name="file"; ${parameter}`, text)}--b--\r\n`,
    );
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const answer = await t.client.post<Attachment>('/attachments', undefined, { raw, headers });
    expect([answer.status, answer.body]).toEqual([
      201,
      expect.objectContaining({ name, extension: 'txt', size: text.length }),
    ]);
  });
});

describe('a multipart body', () => {
  it('that breaks off, or has no valid boundary, is 400', async () => {
    const type = 'multipart/form-data; boundary=b';
    const half = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf';
    for (const [raw, contentType] of [
      [half, type],
      ['--b--', 'multipart/form-data'],
      ['--b--', 'multipart/form-data; boundary='],
      ['--b--', 'multipart/form-data; boundary'],
      ['--b--', 'multipart/form-data; boundary=""'],
      ['--b--', 'multipart/form-data; boundary="b'],
      ['--b--', 'multipart/form-data; boundary=c'],
    ] as const) {
      const answer = await t.client.post('/attachments', undefined, {
        raw,
        headers: { 'content-type': contentType },
      });
      expect(errorLines(answer)).toEqual(['400 MALFORMED_REQUEST']);
    }
  });
});
