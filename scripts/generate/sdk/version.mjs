import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../../process.mjs';
import { banner } from '../document.mjs';

/** The name and version that the SDK tells the service. */
export function versionModule() {
  const { version } = JSON.parse(readFileSync(join(root, 'sdk/package.json'), 'utf8'));
  return `${banner}

/** Name and version of this package, as the service logs them. */
export const name = 'sdk-js/${version}';
`;
}
