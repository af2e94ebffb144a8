import { register } from 'node:module';

/** The page of every rule of e-invoices, by a program in TypeScript, as the rules are. */
export async function eInvoiceRules() {
  register('../journeys/hooks.mjs', import.meta.url);
  const { rulesPage } = await import('../../test/conformity/rules-page.ts');
  return rulesPage();
}
