import type { PrintedDocument, Seller } from '../document.js';
import { type Condition, type Labels, labelsFor } from './labels.js';

/** What the words of a document depend on; a mail does not know the taxes of its document. */
type Worded = Pick<PrintedDocument, 'kind' | 'lang'> & {
  seller: Pick<Seller, 'vatId' | 'taxNumber' | 'address'>;
  credited: { type: 'Refund' | 'Cancellation' } | null;
  amounts?: { taxes: readonly unknown[] };
};

/** The texts of a document: those of its language, in the words for its seller, the seller's country and its kind. */
export function documentLabels({ kind, lang, seller, credited, amounts }: Worded): Labels {
  const conditions: Record<Condition, boolean> = {
    registered: isRegistered(seller, lang),
    taxed: amounts !== undefined && amounts.taxes.length > 0,
    cancellation: credited?.type === 'Cancellation',
    estimate: kind === 'Estimate',
  };
  const names = Object.keys(conditions) as Condition[];
  const held = names.filter((name) => conditions[name]);
  return labelsFor(lang, seller.address.country, held);
}

/** The title of a credit note of an invoice. */
export function creditNoteTitle(
  document: Omit<Worded, 'kind' | 'credited'>,
  type: 'Refund' | 'Cancellation',
): string {
  return documentLabels({ ...document, kind: 'CreditNote', credited: { type } }).title.CreditNote;
}

/** 登録番号 of a 適格請求書発行事業者, who alone may call its papers 適格: 消費税法 第57条の5. */
const JAPANESE_REGISTRATION = /^T\d{13}$/;

/** Whether the seller may write what the law keeps for those registered for VAT. */
function isRegistered(
  { vatId, taxNumber }: Pick<Seller, 'vatId' | 'taxNumber'>,
  lang: string,
): boolean {
  if (lang !== 'ja') return vatId !== null;
  return [vatId, taxNumber].some((id) => id !== null && JAPANESE_REGISTRATION.test(id));
}
