import { afterAll } from 'vitest';

import { endPrograms } from './program.js';

// Runs for every test file, so that a failed one leaves no programs for the next one in the same
// process.
afterAll(endPrograms);
