import type { Call } from '../core/call.js';
import type { Client } from '../core/client.js';
import { download, type DocumentFile, type ExportQuery } from '../core/download.js';
import type { CallOptions } from '../core/options.js';

/**
 * Exports an estimate as PDF.
 *
 * @example
 * ```ts
 * import { writeFile } from 'node:fs/promises';
 * import { createFaktura } from '@faktura/sdk';
 *
 * const faktura = createFaktura({ apiKey: 'YOUR_API_KEY', baseUrl: 'http://localhost:3000/v1' });
 * const pdf = await faktura.estimates.export('est_01M6F8PV90K63GX4ZS71DCRNDZ');
 * await writeFile(pdf.filename, await pdf.bytes());
 * ```
 */
export function exportEstimate(
  client: Client,
  id: string,
  query?: Pick<ExportQuery, 'tz'>,
  options?: CallOptions,
): Call<DocumentFile> {
  return download(client, '/estimates/{id}/export', id, query, options);
}
