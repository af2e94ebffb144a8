import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { bundleDocument } from '../../scripts/generate/bundle.mjs';

const create = `
description: A new thing.
type: object
required: [name]
properties:
  name: { type: string, minLength: 1, example: Lamp }
  price: { type: [number, 'null'], exclusiveMinimum: 0, maximum: 9, example: 5 }
  label: { $ref: parts/Label.yaml }
`;

const replace = `
x-like: ThingCreate.yaml
description: The whole thing.
properties:
  price:
    x-without: [exclusiveMinimum]
    minimum: 0
`;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faktura-like-'));
  mkdirSync(join(folder, 'parts'));
  writeFileSync(join(folder, 'parts', 'Label.yaml'), 'type: string');
  writeFileSync(join(folder, 'ThingCreate.yaml'), create);
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('x-like', () => {
  it('completes a schema from another one, and that one from a third', async () => {
    const patch = 'x-like: ThingReplace.yaml\nx-without: [required]';
    const { schemas } = await bundle({ ThingReplace: replace, ThingPatch: patch });
    const properties = {
      name: { type: 'string', minLength: 1, example: 'Lamp' },
      price: { type: ['number', 'null'], minimum: 0, maximum: 9, example: 5 },
      label: { $ref: '#/components/schemas/Label' },
    };
    const whole = { description: 'The whole thing.', type: 'object', required: ['name'] };
    // As text, because the order counts too.
    expect(JSON.stringify(schemas.ThingReplace)).toBe(JSON.stringify({ ...whole, properties }));
    const partly = { description: 'The whole thing.', type: 'object', properties };
    expect(JSON.stringify(schemas.ThingPatch)).toBe(JSON.stringify(partly));
  });

  it('completes an example from another one, and the rows of a list from its records', async () => {
    const lamp =
      'summary: Lamp\nvalue: { id: 1, size: { width: 2, height: 3 }, tags: [a], note: x }';
    const wide =
      'x-like: lamp.yaml\nsummary: Wide\nvalue: { size: { width: 9 }, tags: [], note: null }';
    const list = "summary: Both\nvalue: { data: [{ x-like: 'wide.yaml#/value' }, { id: 2 }] }";
    const { examples } = await bundle({}, { lamp, wide, list });
    const value = { id: 1, size: { width: 9, height: 3 }, tags: [], note: null };
    expect(examples).toMatchObject({
      wide: { summary: 'Wide', value },
      list: { summary: 'Both', value: { data: [value, { id: 2 }] } },
    });
  });

  it('says what to change if it cannot complete a schema', async () => {
    const like = (text: string) => `x-like: ThingCreate.yaml\n${text}`;
    const output = await refusal({
      Unknown: 'x-like: ThingCrate.yaml',
      Part: 'x-like: ThingCreate.yaml#/value',
      Elsewhere: 'x-like: parts/Label.yaml',
      Circle: 'x-like: Round.yaml',
      Round: 'x-like: Circle.yaml',
      Misspelt: like('properties: { nmae: { minLength: 2 } }'),
      Absent: like('properties: { name: { x-without: [maxLength] } }'),
      Same: like('properties: { name: { minLength: 1 } }'),
      SameList: like('required: [name]'),
    });
    expect(output).toContain('x-like: there is no ThingCrate.yaml in this folder.');
    expect(output).toContain('x-like: ThingCreate.yaml has no /value.');
    expect(output).toContain('x-like: parts/Label.yaml must be in the same folder.');
    expect(output).toContain('x-like: Circle.yaml is itself like this file.');
    expect(output).toContain('x-like: properties/nmae is not in ThingCreate.yaml; add it there.');
    expect(output).toContain(
      'x-like: properties/name/maxLength is not in ThingCreate.yaml; remove it from x-without.',
    );
    expect(output).toContain(
      'x-like: properties/name/minLength is the same in ThingCreate.yaml; remove it here.',
    );
    expect(output).toContain('x-like: required is the same in ThingCreate.yaml; remove it here.');
  });

  it('is refused where it has no effect', async () => {
    const unused = 'has no effect';
    await expect(bundle({ Thing: 'x-without: [required]' })).rejects.toThrow(unused);
    await expect(bundle({}, {}, { 'x-like': 'ThingCreate.yaml' })).rejects.toThrow(unused);
  });
});

type Parts = Record<string, string>;

/** The components of a document whose parts are files beside it; `more` is in its `info`. */
async function bundle(schemas: Parts, examples: Parts = {}, more: Parts = {}) {
  for (const [name, text] of Object.entries({ ...schemas, ...examples })) {
    writeFileSync(join(folder, `${name}.yaml`), text);
  }
  const source = join(folder, 'openapi.yaml');
  const components = { schemas: referencesTo(schemas), examples: referencesTo(examples) };
  const info = { title: 'Things', version: '1.0.0', ...more };
  writeFileSync(source, JSON.stringify({ openapi: '3.1.0', info, paths: {}, components }));
  const document = await bundleDocument(source);
  return document.components;
}

function referencesTo(parts: Parts) {
  return Object.fromEntries(Object.keys(parts).map((name) => [name, { $ref: `${name}.yaml` }]));
}

/** What Redocly prints about a document that cannot be bundled. */
async function refusal(schemas: Parts): Promise<string> {
  return bundle(schemas).then(
    () => '',
    (error: unknown) =>
      error instanceof Error && 'output' in error ? String(error.output) : String(error),
  );
}
