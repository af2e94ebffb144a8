import { describe, expect, it } from '../runner.js';

import { errorLines } from '../fixtures.js';
import { sendTo, type Part } from '../suite.js';

/** If-Match: 412, or the operation as usual. */
export function describePrecondition({ operation, tools, prepare, read }: Part): void {
  const get = (id = '') => read(tools.client, id);

  describe('412', () => {
    it('refuses an outdated version, names the current one, and changes nothing', async () => {
      const subject = await prepare(tools.client);
      const before = await get(subject.id);
      const stale = { headers: { 'if-match': `"${String(before.body.version + 1)}"` } };
      const answer = await sendTo(operation, tools.client, subject, stale);
      expect(errorLines(answer)).toEqual(['412 PRECONDITION_FAILED']);
      expect(answer.body['details']).toEqual({ version: before.body.version });
      expect((await get(subject.id)).body).toEqual(before.body);
    });

    it.each([
      ['its ETag', (etag: string) => etag],
      ['its version alone', (etag: string) => `"${/\d+/.exec(etag)?.[0] ?? ''}"`],
      ['its version with another suffix', (etag: string) => `"${/\d+/.exec(etag)?.[0] ?? ''}-x"`],
      ['the example of the document', () => exampleOf(operation)],
      ['a list that holds it', (etag: string) => `"999", ${etag}`],
    ])('does not refuse %s', async (_, match) => {
      const subject = await prepare(tools.client);
      const etag = (await get(subject.id)).headers.get('etag') ?? '';
      const headers = { 'if-match': match(etag) };
      const { status } = await sendTo(operation, tools.client, subject, { headers });
      expect(status).toBeLessThan(300);
    });
  });
}

/** The example of the document, as a tool would send it. */
function exampleOf({ parameters }: Part['operation']): string {
  return String(parameters.find(({ name }) => name === 'If-Match')?.example);
}

/** If-None-Match: 304, or the operation as usual. */
export function describeNotModified({ operation, tools, prepare }: Part): void {
  describe('304', () => {
    it('is returned without a body while the ETag is the same', async () => {
      const subject = await prepare(tools.client);
      const first = await sendTo(operation, tools.client, subject);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^"[^"]+"$/);
      for (const tag of [etag, `W/${etag}`, `"999", ${etag}`, '*']) {
        const headers = { 'if-none-match': tag };
        const answer = await sendTo(operation, tools.client, subject, { headers });
        expect(answer.status, tag).toBe(304);
        expect(answer.bytes.length).toBe(0);
        expect(answer.headers.get('etag')).toBe(etag);
      }
      const other = { headers: { 'if-none-match': '"999"' } };
      expect((await sendTo(operation, tools.client, subject, other)).status).toBe(200);
    });
  });
}
