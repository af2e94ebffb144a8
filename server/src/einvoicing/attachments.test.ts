import { describe, expect, it } from 'vitest';
import { supportingFiles } from '../pdf/supporting-files.js';
import { safeFileName } from '../platform/text/sanitise.js';
import { attachmentCodeOf } from './codes/attachments.js';
import { validateEInvoice, xmlOf } from './einvoice.js';
import { mapAttachments } from './map-attachments.js';
import { frenchSeller } from './testing/french-seller.js';
import { attached, seller, source } from './testing/sources.js';

describe('the attachments of an e-invoice', () => {
  it.each([
    ['BORDEREAU_SUIVI', 'BORDEREAU_SUIVI'],
    ['BORDEREAU_SUIVI_VALIDATION 7', 'BORDEREAU_SUIVI_VALIDATION'],
    ['bon_livraison-47', 'BON_LIVRAISON'],
    ['RIB_2026', 'RIB'],
    ['RIBAMBELLE', 'DOCUMENT_ANNEXE'],
    ['Mon RIB', 'DOCUMENT_ANNEXE'],
    ['', 'DOCUMENT_ANNEXE'],
  ])('are said in France with the code that a name begins with: %j', (name, code) => {
    expect(attachmentCodeOf(name)).toBe(code);
  });

  it('have names of their own, and nothing that XML cannot contain', () => {
    const attachments = ['A', 'a', 'A (2)', 'B\uFFFE', '\uFFFF'].map((name) => attached(name));
    const written = mapAttachments({ attachments, seller });
    expect(written.map(({ filename }) => filename)).toEqual([
      ...['A.pdf', 'a (2).pdf', 'A (2) (2).pdf', 'B.pdf'],
      `${attachments[4]?.id ?? ''}.pdf`,
    ]);
    expect(written[3]?.description).toBe('B');
  });

  it('are files of one folder, and have a name that can be seen', () => {
    const attachments = ['../../a', 'Übergabe 1/2', 'c\\d "e"', '\u202Efdp', '\u2800'].map((name) =>
      attached(name),
    );
    const written = mapAttachments({ attachments, seller });
    const blank = attachments[4]?.id ?? '';
    expect(written.map(({ filename }) => filename)).toEqual([
      ...['..-..-a.pdf', 'Übergabe 1-2.pdf', 'c-d -e-.pdf', '-fdp.pdf', `${blank}.pdf`],
    ]);
    expect(written[1]?.description).toBe('Übergabe 1/2');
    const { invoice } = validateEInvoice(source({ attachments }));
    const [cii] = xmlOf(invoice, 'XRechnung');
    expect(supportingFiles(cii?.content ?? '')).toHaveLength(attachments.length);
  });

  it('are read from the XML as they were written, none of a document without', () => {
    const attachments = [attached('Maß "1" <2> & 3\u00a0€'), attached('&amp;', 'csv', 'text/csv')];
    for (const each of [seller, frenchSeller]) {
      const { invoice } = validateEInvoice(source({ seller: each, attachments }));
      const [cii] = xmlOf(invoice, 'XRechnung');
      expect(supportingFiles(cii?.content ?? '')).toEqual(
        attachments.map(({ name, extension, mimeType, content }) => ({
          name: `${safeFileName(name)}.${extension}`,
          description: each === seller ? name : 'DOCUMENT_ANNEXE',
          mimeType,
          content,
        })),
      );
    }
    const [plain] = xmlOf(validateEInvoice(source()).invoice, 'FacturX');
    expect(supportingFiles(plain?.content ?? '')).toEqual([]);
  });
});
