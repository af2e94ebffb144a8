/** Generates the page of e-invoice rules, which are TypeScript. */
export async function eInvoiceRules() {
  await import('../journeys/typescript.mjs');
  const { rulesPage } = await import('../../test/conformity/rules-page.ts');
  return rulesPage();
}
