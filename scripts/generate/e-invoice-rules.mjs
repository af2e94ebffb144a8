import { register } from 'node:module';

/** Generates the page of e-invoice rules; hooks compile the rules, which are TypeScript. */
export async function eInvoiceRules() {
  register('../journeys/hooks.mjs', import.meta.url);
  const { rulesPage } = await import('../../test/conformity/rules-page.ts');
  return rulesPage();
}
