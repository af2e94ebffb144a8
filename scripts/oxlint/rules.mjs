import { definePlugin } from '@oxlint/plugins';

import { functionLength } from './function-length.mjs';
import { oneClock } from './one-clock.mjs';
import { sqlInRepository } from './sql-in-repository.mjs';

export default definePlugin({
  meta: { name: 'faktura' },
  rules: {
    'function-length': functionLength,
    'one-clock': oneClock,
    'sql-in-repository': sqlInRepository,
  },
});
