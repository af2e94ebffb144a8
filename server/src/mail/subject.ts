import { fillIn, labelsFor } from '../pdf/index.js';
import type { MailContent } from './mail.model.js';

/** What a standard subject is made of. */
export type SubjectFacts = Pick<MailContent, 'kind' | 'lang' | 'number' | 'from'>;

/** The standard subject in the language of the document; a Draft has no number yet. */
export function subjectOf({ kind, lang, number, from }: SubjectFacts): string {
  const { subject } = labelsFor(lang).mail;
  const pattern =
    kind === 'Payment' ? subject.payment : kind === 'Refund' ? subject.refund : subject[kind];
  return fillIn(pattern, { number: number ?? '', seller: from })
    .replace(/\s+/g, ' ')
    .trim();
}
