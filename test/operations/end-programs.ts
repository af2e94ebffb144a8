import { afterAll } from 'vitest';

import { endPrograms } from './program.js';

// Runs with every file: one that failed leaves nothing to the next one of its process.
afterAll(endPrograms);
