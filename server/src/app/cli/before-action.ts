/** No clock is right that shows a time before this program, or one that documents cannot have. */
const EARLIEST = new Date('2020-01-01T00:00:00Z');
const LATEST = new Date('2200-12-31T00:00:00Z');

/** What holds for every command, before it reads or makes anything. */
export function beforeAction(): void {
  // Databases, backups and PDFs are for their owner alone, and so is all that is made later.
  process.umask(0o077);
  const now = new Date();
  if (now >= EARLIEST && now <= LATEST) return;
  const shown = now.toISOString();
  process.stderr.write(`The clock of this machine shows ${shown}. Correct it, then start again.\n`);
  process.exit(1);
}
