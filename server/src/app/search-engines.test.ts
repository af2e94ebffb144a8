import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../platform/db/testing/engines.js';
import { namesByLanguage } from '../platform/text/testing/names.js';
import { openServices, type TestServices } from './testing/services.js';

const languages = namesByLanguage();

describe.each(testEngines())('a search on $name', (engine) => {
  let services: TestServices;
  beforeAll(async () => {
    await engine.start();
    services = await openServices(engine);
    for (const { names } of languages) {
      for (const { name } of names) {
        const body = { name, price: 1 };
        await services.run((tx) => services.products.create(services.context(), body, tx));
      }
    }
  }, 120_000);
  afterAll(() => engine.stop());

  const found = async (search: string): Promise<string[]> => {
    const query = { search, limit: 100, sort: 'name' as const };
    const { rows } = await services.products.list(services.context(), query);
    return rows.map(({ name }) => name);
  };

  it.each(languages)('finds $language names by every usual spelling', async ({ names }) => {
    for (const { name, spelled } of names) {
      for (const search of [name, ...spelled]) expect(await found(search), search).toContain(name);
    }
  });

  it('sorts names beside those that differ in letters only', async () => {
    const sorted = ['Ļubova', 'Ľudovít', 'Lugrís', 'Łukasz', 'Lüüs', 'Łužica', 'Lüzza'];
    expect((await found('lu')).filter((name) => sorted.includes(name))).toEqual(sorted);
  });

  it('finds a word by what is before the last characters of Unicode', async () => {
    const name = `Q${'\u{10FFFF}'.repeat(70)}`;
    await services.run((tx) =>
      services.products.create(services.context(), { name: `\`\u{10FFFF}= ${name}`, price: 1 }, tx),
    );
    for (const search of ['`', 'q', name]) {
      expect(await found(search), search).toContain(`\`\u{10FFFF}= ${name}`);
    }
  });
});
