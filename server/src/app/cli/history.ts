import { Command } from 'commander';
import type { HistoryFlags } from './history-run.js';

const HELP = `
<id> is the id of any record (inv_…, pay_…, cus_…), also of a deleted one, or the number of a
document. A number tells why it is where it is: given to a document, burnt, or skipped.`;

/** `faktura history`. */
export function historyCommand(): Command {
  return new Command('history')
    .description('tell what became of a record or a document number, and who did it')
    .argument('<id>', 'id of a record, or number of a document')
    .option('--account <id>', 'where several accounts have the number')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (id: string, flags: HistoryFlags) =>
      (await import('./history-run.js')).runHistory(id, flags),
    );
}
