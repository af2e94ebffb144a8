/** What holds for every command, before it reads or makes anything. */
export function beforeAction(): void {
  // Databases, backups and PDFs are for their owner alone, and so is all that is made later.
  process.umask(0o077);
}
