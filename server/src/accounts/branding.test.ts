import { describe, expect, it } from 'vitest';
import { pngOf } from '../pdf/testing/png.js';
import { parseAccent, parseFooter } from './branding.js';
import { readLogo } from './logo.js';

/** The header of a JPEG file, with the frame that holds its size. */
const jpegOf = (width: number, height: number) =>
  Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0x01, 0x00],
    ...[0x00, 0x01, 0x00, 0x01, 0x00, 0x00, 0xff, 0xc0, 0x00, 0x11, 0x08],
    ...[height >> 8, height & 255, width >> 8, width & 255],
    ...[0x03, 0x01, 0x11, 0x00, 0x02, 0x11, 0x01, 0x03, 0x11, 0x01, 0xff, 0xd9],
  ]);
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>');

describe('a logo', () => {
  it.each([
    ['a PNG', pngOf(40, 20), { contentType: 'image/png', width: 40, height: 20 }],
    ['a JPEG', jpegOf(300, 200), { contentType: 'image/jpeg', width: 300, height: 200 }],
  ])('is accepted if its content is %s', (_, content, expected) => {
    expect(readLogo(content)).toEqual({ content, ...expected });
  });

  it.each([
    ['an SVG, which may run scripts', svg, 'must be a PNG or JPEG file'],
    ['a GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00'), 'must be a PNG or JPEG file'],
    ['a text', Buffer.from('logo.png'), 'must be a PNG or JPEG file'],
    ['nothing', Buffer.alloc(0), 'must be a PNG or JPEG file'],
    ['a broken header', pngOf(2, 2).subarray(0, 12), 'must be a PNG or JPEG file'],
    ['half a PNG', pngOf(40, 20).subarray(0, 50), 'is cut off'],
    ['half a JPEG', jpegOf(9, 9).subarray(0, -2), 'is cut off'],
    ['more pixels than a page needs', jpegOf(4001, 10), '4001 × 10 pixels'],
    ['no pixels', jpegOf(0, 10), '0 × 10 pixels'],
    ['a large file', Buffer.concat([pngOf(2, 2), Buffer.alloc(500_000)]), 'at most 500 kB'],
  ])('is rejected if it is %s', (_, content, sentence) => {
    expect(() => readLogo(content)).toThrow(sentence);
  });
});

describe('the colour of documents', () => {
  it('is accepted if it is readable on white', () => expect(parseAccent('#A05')).toBe('#aa0055'));

  it('is rejected if it is not, with the nearest one that is', () => {
    expect(() => parseAccent('#0a5')).toThrow(
      'contrast is 3.05, and 4.5 is the minimum. Take #008844 or a darker one.',
    );
    expect(parseAccent('#008844')).toBe('#008844');
    expect(() => parseAccent('red')).toThrow('red is no colour. Write it like #075 or #007755.');
    for (const example of ['#075', '#007755']) expect(parseAccent(example)).toBe('#007755');
  });
});

describe('the footer of documents', () => {
  it('has up to five lines', () => {
    expect(parseFooter(' Thank you.\nSee you soon. ')).toBe('Thank you.\nSee you soon.');
    expect(() => parseFooter('a\nb\nc\nd\ne\nf')).toThrow('at most 5 lines and 500 characters');
    expect(() => parseFooter('x'.repeat(501))).toThrow('at most 5 lines');
    expect(() => parseFooter('\u0000')).toThrow('at most 5 lines');
  });
});
