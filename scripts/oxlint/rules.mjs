import { definePlugin } from '@oxlint/plugins';

import { functionLength } from './function-length.mjs';
import { sqlInRepository } from './sql-in-repository.mjs';

export default definePlugin({
  meta: { name: 'faktura' },
  rules: { 'function-length': functionLength, 'sql-in-repository': sqlInRepository },
});
