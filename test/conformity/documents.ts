import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Standard } from '../../server/src/einvoicing/index.js';
import { xmlOf } from '../../server/src/einvoicing/einvoice.js';
import type { SemanticInvoice } from '../../server/src/einvoicing/semantic.types.js';
import type { Checked } from './validators.js';

const CEN_CII = 'eu.cen.en16931:cii:1.3.16';

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
  if (standard === 'XRechnung') return [{ file: cii, sets: ['de.xrechnung:cii:3.0.2'] }];
  const facturX = { file: cii, sets: ['fr.factur-x:en16931:1.0.8', CEN_CII] };
  if (standard === 'FacturX') return [facturX];
  const kind = invoice.typeCode === '381' ? 'creditnote' : 'invoice';
  return [{ file: ubl ?? '', sets: [`eu.peppol.bis3:${kind}:2026.5`] }, facturX];
}
