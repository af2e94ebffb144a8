import { Command } from 'commander';
import type { AuditFlags } from './audit-run.js';

const HELP = `
Computes from the rows of the database: every amount of invoices, estimates and transactions, what
was paid and refunded, balances and statuses, the stock of items against invoices and history, the
counters of the lists, the register of numbers, and whether the history tells every change. It
changes nothing and works beside a running server. It ends with 1 where something differs. Amounts
are told as they are stored, in ten-thousandths.
The history of version 1.0.0 does not tell the stock that a client sets: there, the stock of an item
is followed from the first change of that item by a later version.`;

/** `faktura audit`. */
export function auditCommand(): Command {
  return new Command('audit')
    .description('compute the books anew and tell what differs')
    .option('--account <id>', 'this account alone (default: all, test accounts too)')
    .option('--json', 'print JSON')
    .addHelpText('after', HELP)
    .action(async (flags: AuditFlags) => {
      const { runAudit } = await import('./audit-run.js');
      await runAudit(flags);
    });
}
