import { Command, Option } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./document-run.js'));

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
    .action(run('runDocumentList'));
  command
    .command('export <id> <file>')
    .description('save an invoice, estimate or credit note as PDF, an issued e-invoice also as XML')
    .addOption(account())
    .addOption(new Option('--type <type>', 'file format').choices(['pdf', 'xml']).default('pdf'))
    .action(run('runDocumentExport'));
  command
    .command('overview')
    .description(
      'show open and overdue amounts, and payments of this month and the previous eleven',
    )
    .addOption(account())
    .action(run('runOverview'));
  return command;
}
