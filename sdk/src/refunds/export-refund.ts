import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import { download, type DocumentFile, type ExportQuery } from '../core/download.js';
import type { CallOptions } from '../core/options.js';

/**
 * Exports the credit note of a refund as PDF; with e-invoicing a hybrid PDF with the XML embedded.
 *
 * @example
 * ```ts
 * import { writeFile } from 'node:fs/promises';
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const pdf = await faktura.refunds.export('ref_01M6F1V410KR0YNXXTR2DN79Q6');
 * await writeFile(pdf.filename, await pdf.bytes());
 * ```
 */
export function exportRefund(
  client: Client,
  id: string,
  query?: ExportQuery,
  options?: CallOptions,
): Call<DocumentFile> {
  return download(client, '/refunds/{id}/export', id, query, options);
}
