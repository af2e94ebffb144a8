/** Types of files that an e-invoice can contain (BR-CL-24). */
const MIME_CODES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

/** What French rules call a supporting document (BR-FR-17). */
const FRENCH_CODES = [
  ...['RIB', 'LISIBLE', 'FEUILLE_DE_STYLE', 'PJA', 'BORDEREAU_SUIVI', 'DOCUMENT_ANNEXE'],
  ...['BON_LIVRAISON', 'BON_COMMANDE', 'BORDEREAU_SUIVI_VALIDATION', 'ETAT_ACOMPTE'],
  ...['FACTURE_PAIEMENT_DIRECT', 'RECAPITULATIF_COTRAITANCE'],
] as const;

type FrenchCode = (typeof FRENCH_CODES)[number];

/** The longest one first: some begin as others do. */
const LONGEST_FIRST = FRENCH_CODES.toSorted((one, other) => other.length - one.length);

/** Returns true for a type of file that an e-invoice can contain. */
export function isMimeCode(code: string): boolean {
  return MIME_CODES.has(code);
}

/** Returns true for a description that French rules know. */
export function isFrenchAttachmentCode(code: string): boolean {
  return FRENCH_CODES.some((known) => known === code);
}

/** The code that the name of a file begins with: `BON_LIVRAISON 4711`; otherwise it is an annex. */
export function attachmentCodeOf(name: string): FrenchCode {
  const upper = name.toUpperCase();
  const isCode = (code: string) =>
    upper.startsWith(code) && !/^[A-Z0-9]/.test(upper.slice(code.length));
  return LONGEST_FIRST.find(isCode) ?? 'DOCUMENT_ANNEXE';
}
