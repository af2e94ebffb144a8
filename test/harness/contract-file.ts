import { join } from 'node:path';

import { root } from '../../scripts/process.mjs';

/** The contract that responses are held to; `@faktura/conformance` brings a copy. */
export const contractFile = join(root, 'openapi', 'generated', 'openapi.json');
