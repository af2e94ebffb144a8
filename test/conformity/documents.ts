import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Standard } from '../../server/src/einvoicing/index.js';
import { xmlOf } from '../../server/src/einvoicing/einvoice.js';
import { isDomestic } from '../../server/src/einvoicing/standards.js';
import type { SemanticInvoice } from '../../server/src/einvoicing/semantic.types.js';
import { isFrench } from '../../server/src/platform/codes/french.js';
import type { Checked } from './validators.js';

/** The rule sets by their names in `Validate.java`, each in the newest version that a registry has. */
export const SETS = {
  cenCii: 'eu.cen.en16931:cii:1.3.16',
  cenUbl: {
    invoice: 'eu.cen.en16931:ubl:1.3.16',
    creditnote: 'eu.cen.en16931:ubl-creditnote:1.3.16',
  },
  xRechnung: 'de.xrechnung:cii:3.0.2',
  facturX: 'fr.factur-x:en16931:1.9.2',
  peppol: {
    invoice: 'eu.peppol.bis3:invoice:2026.5',
    creditnote: 'eu.peppol.bis3:creditnote:2026.5',
  },
  frenchCii: 'fr.fnfe-mpe:br-fr-cii:1.4.0',
  frenchUbl: 'fr.fnfe-mpe:br-fr-ubl:1.4.0',
} as const;

/** An empty folder for documents. */
export function emptyFolder(path: string): string {
  rmSync(path, { recursive: true, force: true });
  mkdirSync(path, { recursive: true });
  return path;
}

/** Writes the XML of a document as if it were issued, with the rule sets that must accept it. */
export function written(
  folder: string,
  name: string,
  invoice: SemanticInvoice,
  standard: Standard,
): Checked[] {
  const file = (syntax: string, content: string) => {
    const path = join(folder, `${name.replaceAll(/\W+/g, '-')}.${syntax}.xml`);
    writeFileSync(path, content);
    return path;
  };
  const [cii, ubl] = xmlOf(invoice, standard).map(({ syntax, content }) => file(syntax, content));
  if (!cii) throw new Error(`${name} has no XML`);
  const french = isFrench(invoice.seller.address.country) ? [SETS.frenchCii] : [];
  if (standard === 'XRechnung') return [{ file: cii, sets: [SETS.xRechnung, ...french] }];
  const facturX = { file: cii, sets: [SETS.facturX, SETS.cenCii, ...french] };
  if (standard === 'FacturX') return [facturX];
  const kind = invoice.typeCode === '381' ? 'creditnote' : 'invoice';
  const sets = isDomestic(invoice) ? [SETS.cenUbl[kind], SETS.frenchUbl] : [SETS.peppol[kind]];
  return [{ file: ubl ?? '', sets }, facturX];
}
