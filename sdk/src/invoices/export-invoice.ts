import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import { download, type DocumentFile, type ExportQuery } from '../core/download.js';
import type { CallOptions } from '../core/options.js';

/**
 * Exports an invoice as PDF; of an issued e-invoice a hybrid PDF with the XML embedded.
 *
 * @example
 * ```ts
 * import { writeFile } from 'node:fs/promises';
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const pdf = await faktura.invoices.export('inv_01M6ED7Y907PFQ7K02708RXWWW', { tz: 'Europe/Berlin' });
 * await writeFile(pdf.filename, await pdf.bytes());
 * ```
 */
export function exportInvoice(
  client: Client,
  id: string,
  query?: ExportQuery,
  options?: CallOptions,
): Call<DocumentFile> {
  return download(client, '/invoices/{id}/export', id, query, options);
}
