/** Kinds of documents that are numbered; retainers share the series of invoices. */
export type Series = 'Invoice' | 'Estimate' | 'CreditNote';

const TEMPLATES: Record<Series, string> = {
  Invoice: 'INV-{YYYY}-{00000}',
  Estimate: 'EST-{YYYY}-{00000}',
  CreditNote: 'CN-{YYYY}-{00000}',
};

/** The counter starts anew in each period that the template names; '' where it names none. */
export function periodOf(series: Series, documentDate: string): string {
  return TEMPLATES[series].includes('{YYYY}') ? documentDate.slice(0, 4) : '';
}

/** The number of a document: `INV-2026-00042`. */
export function formatNumber(series: Series, documentDate: string, value: number): string {
  return TEMPLATES[series]
    .replace('{YYYY}', documentDate.slice(0, 4))
    .replace(/\{(0+)\}/, (_, zeros: string) => String(value).padStart(zeros.length, '0'));
}
