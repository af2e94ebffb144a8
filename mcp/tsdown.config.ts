import { fileURLToPath } from 'node:url';

import { oneBundle } from '../mock/build/one-bundle.ts';
import { withoutValidator } from './build/without-validator.ts';

const sdk = (file: string) => fileURLToPath(new URL(`../sdk/src/${file}`, import.meta.url));

export default oneBundle({
  entry: { bin: 'src/bin.ts' },
  // The sources, because the packages are built side by side.
  alias: { '@faktura/sdk/http': sdk('http.ts'), '@faktura/sdk': sdk('index.ts') },
  plugins: withoutValidator(),
});
