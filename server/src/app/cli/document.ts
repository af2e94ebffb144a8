import { Command, Option } from 'commander';
import type { ExportFlags, ListFlags, OverviewFlags } from './document-run.js';

const account = () => new Option('--account <id>', 'whose documents').makeOptionMandatory();

/** `faktura document list|export|overview`. */
export function documentCommand(): Command {
  const command = new Command('document').description('find and save the documents of an account');
  command
    .command('list')
    .description('list invoices or estimates, newest first, 25 per page')
    .addOption(account())
    .addOption(
      new Option('--kind <kind>', 'kind of documents')
        .choices(['invoices', 'estimates'])
        .default('invoices'),
    )
    .option('--search <words>', 'only documents that contain all of these words', '')
    .option(
      '--status <status>',
      'only invoices with this status: Draft, Pending, Unpaid, Partial, Paid …',
    )
    .option('--page <n>', 'page number', '1')
    .option('--json', 'print JSON in the format of the API')
    .action(async (flags: ListFlags) => (await import('./document-run.js')).runDocumentList(flags));
  command
    .command('export <id> <file>')
    .description('save an invoice, estimate or credit note as PDF, an issued e-invoice also as XML')
    .addOption(account())
    .addOption(new Option('--type <type>', 'file format').choices(['pdf', 'xml']).default('pdf'))
    .option('--json', 'print JSON')
    .action(async (id: string, file: string, flags: ExportFlags) =>
      (await import('./document-run.js')).runDocumentExport(id, file, flags),
    );
  command
    .command('overview')
    .description(
      'show open and overdue amounts, and payments of this month and the previous eleven',
    )
    .addOption(account())
    .option('--json', 'print JSON')
    .action(async (flags: OverviewFlags) => (await import('./document-run.js')).runOverview(flags));
  return command;
}
