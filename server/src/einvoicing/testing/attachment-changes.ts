import type { SupportingDocument } from '../supporting-document.types.js';
import type { Change } from './changes.js';
import type { FrenchChange } from './french-changes.js';

const first =
  (part: Partial<SupportingDocument>): Change =>
  (i) => {
    const [document, ...others] = i.supportingDocuments;
    if (document) i.supportingDocuments = [{ ...document, ...part }, ...others];
  };

const copy = (description: string): SupportingDocument => ({
  reference: `att_${description}`,
  description,
  mimeCode: 'application/pdf',
  filename: `${description}.pdf`,
  content: Buffer.from('%PDF-1.7').toString('base64'),
});

/** Changes of the attachments of a document. */
export const ofAttachments: Record<string, Change> = {
  'an attachment without a reference': first({ reference: null }),
  'an attachment of another type': first({ mimeCode: 'application/msword' }),
};

/** The same in Iceland, on Peppol. */
export const icelandicAttachments: Record<string, Change> = {
  'an Icelandic seller with an attachment that is a day': (i) => {
    i.seller.address.country = 'IS';
    first({ description: 'EINDAGI' })(i);
  },
};

/** The same where a file has a name of its own. */
export const ofNationalAttachments: Record<string, Change> = {
  'two attachments of one name': (i) => {
    const [document] = i.supportingDocuments;
    if (document) i.supportingDocuments = [document, { ...document, reference: 'att_2' }];
  },
};

/** Attachments that French rules do not know. */
export const frenchAttachments: Record<string, FrenchChange> = {
  'an attachment without a code': {
    rule: 'BR-FR-17',
    field: null,
    change: (i) => void (i.supportingDocuments = [copy('Stundenzettel')]),
  },
  'two readable copies': {
    rule: 'BR-FR-18',
    field: 'attachments /data',
    change: (i) =>
      void (i.supportingDocuments = [
        copy('LISIBLE'),
        { ...copy('LISIBLE'), reference: 'att_2', filename: 'b.pdf' },
      ]),
  },
};
