import { describe, expect, test } from 'vitest';
import { checkDocx, checkPdf, EngineError, type PdfEngine, preferring } from './engine.js';

/** An engine that counts its documents and may fail. */
function engine(name: string, error?: Error): PdfEngine & { asked: number } {
  return {
    name,
    asked: 0,
    async convert() {
      this.asked += 1;
      if (error) throw error;
      return Buffer.from(name);
    },
    warm: async () => {},
    close: async () => {},
  };
}

const docx = new Uint8Array();

describe('the choice of engine', () => {
  test('the fast one is used while it works', async () => {
    const plain = engine('plain');
    const both = preferring(engine('quick'), plain, () => {});
    expect(Buffer.from(await both.convert(docx)).toString()).toBe('quick');
    expect(plain.asked).toBe(0);
  });

  test('a document that the fast one fails on is converted by the plain one', async () => {
    const errors: unknown[] = [];
    const quick = engine('quick', new EngineError('crashed'));
    const both = preferring(quick, engine('plain'), (error) => errors.push(error));
    await both.convert(docx);
    expect(Buffer.from(await both.convert(docx)).toString()).toBe('plain');
    expect(quick.asked).toBe(2);
    expect(errors).toHaveLength(2);
  });

  test('a document that takes the fast one too long is not tried by the plain one, which is slower', async () => {
    const plain = engine('plain');
    const slow = new EngineError('slow', { tooSlow: true });
    await expect(preferring(engine('quick', slow), plain, () => {}).convert(docx)).rejects.toBe(
      slow,
    );
    expect(plain.asked).toBe(0);
    const noStart = new EngineError('slow', { tooSlow: true, unavailable: true });
    await preferring(engine('quick', noStart), plain, () => {}).convert(docx);
    expect(plain.asked).toBe(1);
  });

  test('one that does not start is not tried again for a while', async () => {
    const quick = engine('quick', new EngineError('missing', { unavailable: true }));
    const both = preferring(quick, engine('plain'), () => {});
    await both.convert(docx);
    await both.convert(docx);
    expect(quick.asked).toBe(1);
    expect(both.name).toBe('plain');
  });

  test('nothing is started after closing', async () => {
    const plain = engine('plain');
    const both = preferring(engine('quick', new EngineError('ended')), plain, () => {});
    await both.close();
    await expect(both.convert(docx)).rejects.toThrow('ended');
    expect(plain.asked).toBe(0);
  });
});

describe('input and output', () => {
  test('bytes that are not a DOCX are rejected', () => {
    for (const text of ['garbage not a docx', 'PK\u0003\u0004 but nothing else', '']) {
      expect(() => checkDocx(Buffer.from(text, 'latin1'))).toThrow('not a DOCX');
    }
  });

  test('bytes that are not a complete PDF are rejected', () => {
    for (const text of ['', '%PDF-1.7 without an end', '<html>%%EOF']) {
      expect(() => checkPdf(Buffer.from(text))).toThrow('not a PDF');
    }
  });
});
