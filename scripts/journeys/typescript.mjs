import { register } from 'node:module';

// Loaded by --import, before the program.
register('./hooks.mjs', import.meta.url);
