/** The territory of French VAT: France and three départements overseas, which have codes of their own. */
export const FRENCH: readonly string[] = ['FR', 'GP', 'MQ', 'RE'];

/** Returns true for a country whose sellers follow the French rules (BR-FR-*), whoever the buyer is. */
export function isFrench(country: string | null): boolean {
  return country !== null && FRENCH.includes(country);
}

/** Returns true for what French platforms take as the number of a document (BR-FR-02). */
export function isFrenchNumber(number: string): boolean {
  return /^[A-Za-z\d+\-_/]+$/.test(number);
}
