import { fileURLToPath } from 'node:url';

/** The contract of the kit, beside `dist`. */
export const contractFile = fileURLToPath(new URL('../contract/openapi.json', import.meta.url));
