import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./attachment-run.js'));

/** `faktura attachment list|restore|download|rotate-link-key`. */
export function attachmentCommand(): Command {
  const command = new Command('attachment').description('find, restore and save attached files');
  command
    .command('list')
    .description('list the attachments of an account, deleted ones for 30 days')
    .requiredOption('--account <id>', 'whose attachments')
    .action(run('runAttachmentList'));
  command
    .command('restore <id>')
    .description('restore an attachment that was deleted in the last 30 days')
    .action(run('runAttachmentRestore'));
  command
    .command('download <id> <file>')
    .description('save the file of an attachment, even if it or its record is deleted')
    .action(run('runAttachmentDownload'));
  command
    .command('rotate-link-key')
    .description(
      'sign links with a new key; links of the previous key work until the next rotation',
    )
    .action(run('runRotateLinkKey'));
  return command;
}
