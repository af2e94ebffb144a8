import { Command, Option } from 'commander';
import type { ExportFlags, ListFlags, OverviewFlags } from './document-run.js';

const account = () => new Option('--account <id>', 'whose documents').makeOptionMandatory();

/** `faktura document list|export|overview`. */
export function documentCommand(): Command {
  const command = new Command('document').description('find and save the documents of an account');
  command
    .command('list')
    .description('list invoices or estimates, the newest first, 25 to a page')
    .addOption(account())
    .addOption(
      new Option('--kind <kind>', 'which documents')
        .choices(['invoices', 'estimates'])
        .default('invoices'),
    )
    .option('--search <words>', 'those with all of these words', '')
    .option('--status <status>', 'invoices of one status: Draft, Pending, Unpaid, Partial, Paid …')
    .option('--page <n>', 'which page', '1')
    .option('--json', 'print JSON, as the API answers')
    .action(async (flags: ListFlags) => (await import('./document-run.js')).runDocumentList(flags));
  command
    .command('export <id> <file>')
    .description('save an invoice, estimate or credit note as PDF, an issued e-invoice also as XML')
    .addOption(account())
    .addOption(new Option('--type <type>', 'which file').choices(['pdf', 'xml']).default('pdf'))
    .option('--json', 'print JSON')
    .action(async (id: string, file: string, flags: ExportFlags) =>
      (await import('./document-run.js')).runDocumentExport(id, file, flags),
    );
  command
    .command('overview')
    .description(
      'show what is owed and overdue, and what was paid this month and in the eleven months before',
    )
    .addOption(account())
    .option('--json', 'print JSON')
    .action(async (flags: OverviewFlags) => (await import('./document-run.js')).runOverview(flags));
  return command;
}
