import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../sdk/src');
const entry = join(src, 'index.ts');
const resources = readdirSync(src, { withFileTypes: true })
  .filter((one) => one.isDirectory() && !['core', 'generated'].includes(one.name))
  .map(({ name }) => name);

const program = ts.createProgram([entry], {
  strict: true,
  exactOptionalPropertyTypes: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  noEmit: true,
  types: [],
});
const checker = program.getTypeChecker();

/** What an editor shows over a method of `faktura.<resource>`. */
function hovers(resource: string): Map<string, string> {
  const faktura = exported('Faktura');
  const namespace = checker.getTypeOfSymbol(property(faktura, resource));
  return new Map(
    checker.getPropertiesOfType(namespace).map((method) => {
      const type = checker.getTypeOfSymbol(method);
      return [method.name, checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)];
    }),
  );
}

function exported(name: string): ts.Type {
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  const symbol = module && checker.getExportsOfModule(module).find((one) => one.name === name);
  if (symbol === undefined) throw new Error(`${name} is not exported`);
  return checker.getDeclaredTypeOfSymbol(checker.getAliasedSymbol(symbol));
}

function property(type: ts.Type, name: string): ts.Symbol {
  const symbol = checker.getPropertyOfType(type, name);
  if (symbol === undefined) throw new Error(`there is no ${name}`);
  return symbol;
}

describe('G16: hovers', () => {
  test('there are ten resources', () => {
    expect(resources).toHaveLength(10);
  });

  for (const resource of resources) {
    test(`every method of ${resource} shows named types, on one line`, () => {
      const shown = hovers(resource);
      expect(shown.size).toBeGreaterThan(3);
      for (const [name, text] of shown) {
        expect(text, name).not.toMatch(/paths\[|operations\[|components\[|JsonOf|\bany\b/);
        expect(text.length, `${name}: ${text}`).toBeLessThan(140);
      }
    });

    test(`every method of ${resource} has a docstring`, () => {
      const namespace = checker.getTypeOfSymbol(property(exported('Faktura'), resource));
      for (const method of checker.getPropertiesOfType(namespace)) {
        const doc = ts.displayPartsToString(method.getDocumentationComment(checker));
        expect(doc, method.name).not.toBe('');
      }
    });
  }

  test('the hover of invoices.create', () => {
    expect(hovers('invoices').get('create')).toBe(
      '(body: InvoiceCreate, options?: ScopedOptions | undefined) => Call<Invoice>',
    );
  });
});
