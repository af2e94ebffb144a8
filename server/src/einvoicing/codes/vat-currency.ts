/** Member states of the EU that have the euro, Bulgaria since 2026. */
const EURO: ReadonlySet<string> = new Set(
  'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '),
);

/** The other member states. */
const OWN: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};

/**
 * The currency in which an invoice of a seller in the EU states its VAT (Directive 2006/112/EC, article 230);
 * null outside of it.
 */
export function nationalCurrencyOf(country: string | null): string | null {
  if (country === null) return null;
  return EURO.has(country) ? 'EUR' : (OWN[country] ?? null);
}
