import type { BusinessProfile } from '../accounts/index.js';
import { isFrench } from '../platform/codes/french.js';
import { GROUP_MEMBER } from './codes/party-codes.js';
import type { DocumentTotals, Note } from './semantic.types.js';
import type { EInvoiceSource } from './source.types.js';

/** What must be said of late payment and early payment, by its subject code (BT-21). */
export const LEGAL_NOTES = ['PMT', 'PMD', 'AAB'] as const satisfies readonly LegalNote[];
type LegalNote = keyof NonNullable<BusinessProfile['notes']>;

/** The usual texts: articles L441-9, L441-10 and D441-5 of the Code de commerce. */
const USUAL: Readonly<Record<LegalNote, string>> = {
  PMT: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.',
  PMD: "En cas de retard de paiement, pénalités au taux de trois fois le taux d'intérêt légal, exigibles sans rappel.",
  AAB: "Pas d'escompte pour paiement anticipé.",
};

/** The note of a seller who is one taxable person with others (BR-FR-CO-14), and how it reads on paper. */
export const GROUPED_NOTE = { subject: 'TXD', text: 'MEMBRE_ASSUJETTI_UNIQUE' };
const GROUPED_IN_WORDS = "Membre d'un assujetti unique.";

/** The three notes of a French seller (BR-FR-05): those of the profile, else the usual ones; and that of a group. */
export function legalNotes({ address, notes, identifier }: BusinessProfile): Note[] {
  if (!isFrench(address?.country ?? null)) return [];
  const usual = LEGAL_NOTES.map((subject) => ({
    subject,
    text: notes?.[subject] ?? USUAL[subject],
  }));
  return identifier?.schemeId === GROUP_MEMBER ? [...usual, GROUPED_NOTE] : usual;
}

/** The same as they are printed. */
export function printedLegalNotes(seller: BusinessProfile): string[] {
  return legalNotes(seller).map((note) => (note === GROUPED_NOTE ? GROUPED_IN_WORDS : note.text));
}

/** A line that says how a platform treats the document, as UBL writes it: `#BAR#B2C` (BR-FR-20). */
const TREATMENT = /^#BAR#([^#]*)$/;

/** The notes of the invoice itself (BG-1); those of a French seller may name a treatment. */
export function ownNotes({ notes, seller }: Pick<EInvoiceSource, 'notes' | 'seller'>): Note[] {
  if (notes === null) return [];
  if (!isFrench(seller.address?.country ?? null)) return [{ subject: null, text: notes }];
  const lines = notes.split('\n');
  const treatments = lines.flatMap((line) => TREATMENT.exec(line.trim())?.[1] ?? []);
  const text = lines.filter((line) => !TREATMENT.test(line.trim())).join('\n');
  return [
    ...treatments.map((treatment) => ({ subject: 'BAR', text: treatment.trim() })),
    ...(text.trim() === '' ? [] : [{ subject: null, text }]),
  ];
}

/**
 * BT-23 (BR-FR-08): the letter says what is sold, the digit how it is paid. One that ends in 1 becomes 2 if
 * the whole was paid at issue (BR-FR-CO-09), and 4 if retainers are deducted, also by the cancellation that
 * repeats them; a credit note is never paid.
 */
export function billingModeOf(source: EInvoiceSource, totals: DocumentTotals): string | null {
  const { seller, kind } = source;
  const mode = source.businessProcess ?? seller.businessProcess ?? null;
  if (mode === null || !isFrench(seller.address?.country ?? null)) return null;
  const [letter, digit] = mode;
  const isNote = kind === 'CreditNote';
  if (digit !== '1' && !(isNote && digit === '2')) return mode;
  if (source.retainers.length > 0) return `${letter}4`;
  return !isNote && isPaidInFull(totals) ? `${letter}2` : `${letter}1`;
}

/** Rule BR-FR-CO-09: BT-113 is BT-112, and nothing is due. A total of 0 was not paid. */
export function isPaidInFull({ withVat, paid, due }: DocumentTotals): boolean {
  return paid !== null && withVat !== null && paid.equals(withVat) && (due?.isZero() ?? false);
}

/** Returns true for a mode of an invoice that was paid at issue. */
export function isPaidMode(mode: string | null): boolean {
  return mode?.endsWith('2') ?? false;
}

/** Returns true for an invoice from before French rules were checked, which names no mode (BR-FR-08). */
export function predatesFrenchRules(
  { address, businessProcess }: BusinessProfile,
  ofInvoice: string | null,
): boolean {
  return isFrench(address?.country ?? null) && (ofInvoice ?? businessProcess ?? null) === null;
}

/**
 * The seller of an invoice from before French rules were checked: as the invoice names it, with the ids, the mode
 * and the notes of today, without which no platform accepts a credit note.
 *
 * @param frozen the profile of the day of issue
 */
export function sellerOfToday(frozen: BusinessProfile, today: BusinessProfile): BusinessProfile {
  const { businessProcess, notes, registration, identifier, electronicAddress } = today;
  const seller = { ...frozen, businessProcess, notes };
  // A business that moved abroad has no SIREN of today.
  if (!isFrench(today.address?.country ?? null)) return seller;
  const ofToday = { ...seller, registration, identifier, electronicAddress };
  // Such an identifier needs the representative of its day (BR-FR-CO-15).
  const { taxRepresentative } = identifier?.schemeId === GROUP_MEMBER ? today : frozen;
  return { ...ofToday, taxRepresentative };
}
