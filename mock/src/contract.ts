import { readDocument } from '@faktura/contract';
import type { BundledDocument } from '@faktura/contract';
import { fileURLToPath } from 'node:url';

/** The bundled contract beside the package: from `dist` and from `src` one level away. */
const bundled = fileURLToPath(new URL('../contract/openapi.json', import.meta.url));

/** Reads the contract that the package was built with. */
export function readContract(): BundledDocument {
  try {
    return readDocument(bundled);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    throw new Error('The contract is missing in this package. Build it by: npm run build');
  }
}
