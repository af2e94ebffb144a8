import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { serverFolder } from '../../platform/files/server-folder.js';
import { TEMPLATE_FIELDS, type Field, isList, isPicture } from './fields.js';
import { templateFaults } from './sample.js';

const own = (name: string) => readFileSync(join(serverFolder, 'templates', name));

const DRAWING = 'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"';

/** A template of one page with these paragraphs, and other parts beside it. */
async function docx(paragraphs: readonly string[], parts: Record<string, string> = {}) {
  const zip = await JSZip.loadAsync(own('classic.docx'));
  for (const part of ['header2', 'footer1']) zip.file(`word/${part}.xml`, '<w:hdr/>');
  const body = paragraphs.map((text) => `<w:p><w:r>${text}</w:r></w:p>`).join('');
  zip.file('word/document.xml', `<w:document ${DRAWING}><w:body>${body}</w:body></w:document>`);
  for (const [name, xml] of Object.entries(parts)) zip.file(name, xml);
  return zip.generateAsync({ type: 'uint8array' });
}

const text = (command: string) => `<w:t>${command}</w:t>`;

async function said(paragraphs: readonly string[], parts?: Record<string, string>) {
  const faults = await templateFaults(await docx(paragraphs, parts));
  return faults.map(({ place, message }) => `${place}: ${message}`);
}

describe('a template', () => {
  test.each(['classic.docx', 'modern.docx'])('%s is right', async (name) => {
    expect(await templateFaults(own(name))).toEqual([]);
  });

  test('may use every existing field, even split by a word processor', async () => {
    expect(await said([text('+++INS ti') + '</w:r><w:r>' + text('tle+++')])).toEqual([]);
    expect(await said(['FOR line IN lines', 'INS $line.name', 'END-FOR line'].map(around))).toEqual(
      [],
    );
  });

  test('is rejected with the name and place of each unknown field', async () => {
    expect(
      await said([
        text('Total'),
        around('INS total.amonut'),
        around('INS seller.name.length'),
        around('INS $line.name'),
        around('IMAGE title'),
        around('INS lines'),
        around('FOR line IN title'),
        around('END-FOR line'),
      ]),
    ).toEqual([
      'word/document.xml, paragraph 2: There is no field total.amonut.',
      'word/document.xml, paragraph 3: There is no field seller.name.length.',
      'word/document.xml, paragraph 4: There is no field $line.name.',
      'word/document.xml, paragraph 5: title is no picture.',
      'word/document.xml, paragraph 6: lines is a list: use FOR.',
      'word/document.xml, paragraph 7: title is no list.',
    ]);
    expect(
      await said([], { 'word/footer1.xml': `<w:ftr><w:p>${around('INS x')}</w:p></w:ftr>` }),
    ).toEqual(['word/footer1.xml, paragraph 1: There is no field x.']);
  });

  test('contains no code: neither commands that run it nor expressions', async () => {
    for (const command of [
      'EXEC process.exit()',
      '!process.exit()',
      '=title',
      'title',
      'INS title.constructor.constructor("return process")()',
      'INS `${title}`',
      'INS title + number',
      'INS __proto__',
      'INS constructor',
      'HTML title',
      'LINK title',
      'IF title',
      'QUERY x',
    ]) {
      expect(await said([around(command)]), command).toHaveLength(1);
    }
  });

  test('closes its loops and commands, in their order', async () => {
    expect(await said([around('FOR line IN lines')])).toEqual([
      'word/document.xml, paragraph 1: FOR line has no END-FOR line in this part.',
    ]);
    expect(await said([around('END-FOR line')])).toEqual([
      'word/document.xml, paragraph 1: END-FOR line is wrong here, for no FOR is open.',
    ]);
    const loop = ['FOR one IN logo', 'IMAGE $one', 'END-FOR one'].map(
      (command) => `<w:p>${around(command)}</w:p>`,
    );
    expect(await said([], { 'word/header2.xml': `<w:hdr>${loop.join('')}</w:hdr>` })).toEqual([
      `word/header2.xml: It has pictures and does not declare ${DRAWING}.`,
    ]);
    expect(await said([text('+++INS title')])).toEqual([
      'word/document.xml, paragraph 1: A +++ has no other in its paragraph.',
    ]);
  });

  test('loads nothing external and runs no macros', async () => {
    const rels = (type: string) =>
      `<Relationships><Relationship Id="a" Type="http://x/${type}" Target="http://x.example/a.png" TargetMode="External"/></Relationships>`;
    const name = 'word/_rels/document.xml.rels';
    expect(await said([], { [name]: rels('image') })).toEqual([
      `${name}: http://x.example/a.png lies outside of the file. Embed it instead.`,
    ]);
    expect(await said([], { [name]: rels('hyperlink') })).toEqual([]);
    const field = '<w:instrText> INCLUDEPICTURE "http://x.example" </w:instrText>';
    expect(await said([field])).toEqual([
      'word/document.xml: The field "INCLUDEPICTURE "http://x.example"" reads from outside.',
    ]);
    expect(await said([], { 'word/vbaProject.bin': 'x' })).toEqual([
      'the file: It holds word/vbaProject.bin. Take macros and embedded objects out.',
    ]);
  });

  test('is a DOCX file', async () => {
    for (const bytes of [Buffer.from('PK'), Buffer.alloc(0)]) {
      expect((await templateFaults(bytes))[0]?.message).toMatch(/^It is no DOCX file/);
    }
  });
});

test('the README of the templates lists each field', () => {
  const readme = readFileSync(join(serverFolder, 'templates/README.md'), 'utf8');
  const listed = [...readme.matchAll(/^\| `([^` ]+)` +\| (.+?) +\|$/gm)].map(([, path, what]) => [
    path,
    what,
  ]);
  expect(listed).toEqual(rows('', TEMPLATE_FIELDS));
});

/** Path and description of each field; the entry of a list is `[]`. */
function rows(path: string, field: Field): [string, string][] {
  if (typeof field === 'string') return [[path, field]];
  if (isPicture(field)) return [[path, field.picture]];
  if (isList(field)) return field.flatMap((entry) => rows(`${path}[]`, entry));
  return Object.entries(field).flatMap(([name, one]) =>
    rows(path === '' ? name : `${path}.${name}`, one),
  );
}

function around(command: string): string {
  return text(`+++${command}+++`);
}
