import { describe, expect, it } from '../runner.js';

import type { Received } from '../client.js';
import type { Operation } from '../document.js';
import { errorLines } from '../fixtures.js';
import { sendTo, type Part } from '../suite.js';

/** 400, 413, 415 and 422 for bytes that are not a valid body of this operation. */
export function describeBytes({ operation, tools, prepare }: Part): void {
  const raw = async (body: BodyInit | undefined, type: string): Promise<Received> => {
    const { id } = await prepare(tools.client);
    const sent = body === undefined ? {} : { raw: body };
    return sendTo(operation, tools.client, id === undefined ? {} : { id }, {
      ...sent,
      headers: { 'content-type': type },
    });
  };
  if (operation.id !== 'uploadAttachment') describeJson(operation, raw);

  describe('415', () => {
    it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx'])(
      'refuses %s',
      async (type) => {
        expect(errorLines(await raw('{}', type))).toEqual(['415 UNSUPPORTED_MEDIA_TYPE']);
      },
    );
  });
}

function describeJson(
  operation: Operation,
  raw: (body: BodyInit | undefined, type: string) => Promise<Received>,
): void {
  describe('400', () => {
    it.each([
      ['broken JSON', '{"name": '],
      ['blanks', '  \n '],
      ['bytes that are no UTF-8', Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)],
    ])('refuses %s', async (_, bytes) => {
      expect(errorLines(await raw(bytes, 'application/json'))).toEqual(['400 MALFORMED_REQUEST']);
    });

    if (operation.requestBody?.required !== true) return;
    it('refuses an empty body', async () => {
      expect(errorLines(await raw(undefined, 'application/json'))).toEqual([
        '400 MALFORMED_REQUEST',
      ]);
    });
  });

  describe('413', () => {
    it('refuses a body one byte larger than a megabyte', async () => {
      const large = '{"a":1}'.padEnd(1_048_577, ' ');
      expect(errorLines(await raw(large, 'application/json'))).toEqual(['413 PAYLOAD_TOO_LARGE']);
    });
  });

  describe('422', () => {
    it.each(['null', '[]', '"text"', '1'])('refuses %s as a body', async (text) => {
      expect(errorLines(await raw(text, 'application/json'))).toEqual([
        '422 VALIDATION_FAILED',
        ' INVALID_TYPE',
      ]);
    });

    it('refuses a member that the document does not have', async () => {
      const answer = await raw('{"colour":"red"}', 'application/json');
      expect(errorLines(answer)).toContain('/colour UNKNOWN_FIELD');
    });
  });
}
