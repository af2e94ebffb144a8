#!/usr/bin/env node
// Committed, so that npm can link the command before the server is built.
import { existsSync } from 'node:fs';

const program = new URL('../dist/app/cli.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  console.error('The server is not built yet. Run: npm run build');
  process.exitCode = 1;
}
