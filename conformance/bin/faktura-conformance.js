#!/usr/bin/env node
// Committed, so that npm can link the command before the package is built.
import { existsSync } from 'node:fs';

const program = new URL('../dist/bin.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('The conformance kit is not built yet. Run: npm run build');
  process.exitCode = 2;
}
