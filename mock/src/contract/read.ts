import { readFileSync } from 'node:fs';

/** The bundled contract beside the package: from `dist` and from `src` the same two levels away. */
const bundled = [
  new URL('../contract/openapi.json', import.meta.url),
  new URL('../../contract/openapi.json', import.meta.url),
];

/** Reads the contract that the package was built with. */
export function readContract(): unknown {
  for (const file of bundled) {
    try {
      return JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  throw new Error('The contract is missing in this package. Build it by: npm run build');
}
