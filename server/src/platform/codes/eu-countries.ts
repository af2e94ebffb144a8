/** The members of the European Union. */
export const EU_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** Whether a VAT id begins with the code of a member, or of Northern Ireland: with which goods are traded as there. */
export function isEuVatId(id: string): boolean {
  const code = id.slice(0, 2);
  return code === 'EL' || code === 'XI' || (code !== 'GR' && EU_COUNTRIES.has(code));
}
