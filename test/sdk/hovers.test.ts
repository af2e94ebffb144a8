import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const src = join(import.meta.dirname, '../../sdk/src');
const entry = join(src, 'index.ts');
const generated = join(src, 'generated');
const resources = readdirSync(generated, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name);

const entries = [entry, ...resources.map((name) => join(generated, name, 'index.ts'))];

const program = ts.createProgram(entries, {
  strict: true,
  exactOptionalPropertyTypes: true,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2022,
  noEmit: true,
  types: [],
});
const checker = program.getTypeChecker();

/** What an editor shows over a method of `faktura.<resource>`: one of its signatures. */
function hovers(resource: string): Map<string, string[]> {
  const faktura = exported('Faktura');
  const namespace = checker.getTypeOfSymbol(property(faktura, resource));
  return new Map(
    checker.getPropertiesOfType(namespace).map((method) => {
      const signatures = checker.getTypeOfSymbol(method).getCallSignatures();
      const { NoTruncation } = ts.TypeFormatFlags;
      return [
        method.name,
        signatures.map((one) => checker.signatureToString(one, undefined, NoTruncation)),
      ];
    }),
  );
}

function exported(name: string): ts.Type {
  const symbol = exportsOf(entry).find((one) => one.name === name);
  if (symbol === undefined) throw new Error(`${name} is not exported`);
  return declaredType(symbol);
}

function exportsOf(file: string): ts.Symbol[] {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  return module ? checker.getExportsOfModule(module) : [];
}

function declaredType(symbol: ts.Symbol): ts.Type {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  return checker.getDeclaredTypeOfSymbol(isAlias ? checker.getAliasedSymbol(symbol) : symbol);
}

/** Types of a resource that represent JSON: those made from the contract's schemas. */
function schemaTypes(file: string): Map<string, ts.Type> {
  const named = exportsOf(file).map((symbol): [string, ts.Type] => [
    symbol.name,
    declaredType(symbol),
  ]);
  return new Map(
    named.filter(([, type]) => {
      const [declaration] = (type.aliasSymbol ?? type.getSymbol())?.declarations ?? [];
      return declaration?.getSourceFile().fileName.endsWith('/generated/schema.ts');
    }),
  );
}

/** How the compiler prints the structure of a type. */
function printed(type: ts.Type): string[] {
  const { NoTruncation, InTypeAlias } = ts.TypeFormatFlags;
  const print = (one: ts.Type, flags = 0) =>
    checker.typeToString(one, undefined, NoTruncation | flags);
  if (type.isUnion()) return [print(type, InTypeAlias)];
  const members = type.isClassOrInterface() ? type.getProperties() : [];
  return members.map((member) => print(checker.getTypeOfSymbol(member)));
}

/** The `@example` in the comment of a function or a method. */
function exampleOf(symbol: ts.Symbol): string {
  const [tag] = symbol.getJsDocTags(checker).filter(({ name }) => name === 'example');
  return ts.displayPartsToString(tag?.text);
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
      for (const [name, texts] of shown) {
        for (const text of texts) {
          expect(text, name).not.toMatch(/paths\[|operations\[|components\[|JsonOf|\bany\b/);
          expect(text.length, `${name}: ${text}`).toBeLessThan(140);
        }
      }
    });

    test(`every method of ${resource} has a docstring`, () => {
      const namespace = checker.getTypeOfSymbol(property(exported('Faktura'), resource));
      for (const method of checker.getPropertiesOfType(namespace)) {
        const doc = ts.displayPartsToString(method.getDocumentationComment(checker));
        expect(doc, method.name).not.toBe('');
      }
    });

    test(`every method of ${resource} shows the example of its function`, () => {
      const functions = exportsOf(join(generated, resource, 'index.ts')).map(exampleOf);
      const namespace = checker.getTypeOfSymbol(property(exported('Faktura'), resource));
      for (const method of checker.getPropertiesOfType(namespace)) {
        const example = exampleOf(method);
        expect(example, method.name).toContain(`faktura.${resource}.${method.name}(`);
        expect(functions, method.name).toContain(example);
      }
    });
  }

  test('the hover of invoices.create', () => {
    expect(hovers('invoices').get('create')).toEqual([
      '(body: InvoiceCreate, options?: ScopedOptions | undefined): Call<Invoice>',
    ]);
  });

  test('the hovers of invoices.get', () => {
    expect(hovers('invoices').get('get')).toEqual([
      '(id: string, options: ReadOptions): Call<Invoice | null>',
      '(id: string, options?: CallOptions | undefined): Call<Invoice>',
    ]);
  });

  test('a row of a list is of the exported type', () => {
    for (const [list, row] of [
      ['InvoiceList', 'Invoice'],
      ['EstimateList', 'Estimate'],
      ['PaymentList', 'Payment'],
      ['InvoicePaymentList', 'Payment'],
      ['RefundList', 'Refund'],
      ['TransactionList', 'Transaction'],
      ['CategoryList', 'Category'],
      ['CustomerList', 'Customer'],
      ['VendorList', 'Vendor'],
      ['ProductList', 'Product'],
      ['AttachmentList', 'Attachment'],
    ] as const) {
      const data = checker.getTypeOfSymbol(property(exported(list), 'data'));
      expect(checker.typeToString(data)).toBe(`${row}[]`);
      expect(checker.getTypeArguments(data as ts.TypeReference)).toEqual([exported(row)]);
    }
  });

  for (const file of entries) {
    const name = file === entry ? 'the package' : resources[entries.indexOf(file) - 1];
    test(`all types that the types of ${String(name)} use are named and exported`, () => {
      const types = schemaTypes(file);
      const names = exportsOf(file).map((symbol) => symbol.name);
      expect(types.size).toBeGreaterThan(2);
      const texts = [...types.values()].flatMap(printed);
      expect(texts.filter((text) => text.includes('{'))).toEqual([]);
      const used = texts.flatMap((text) => text.replace(/"[^"]*"/g, '').match(/\b[A-Z]\w*/g) ?? []);
      expect([...new Set(used)].filter((one) => !names.includes(one))).toEqual([]);
    });
  }
});
