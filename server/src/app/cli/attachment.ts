import { Command } from 'commander';
import type { AttachmentFlags } from './attachment-run.js';

/** `faktura attachment list|restore|download|rotate-link-key`. */
export function attachmentCommand(): Command {
  const command = new Command('attachment').description('find, restore and save attached files');
  command
    .command('list')
    .description('list the attachments of an account, deleted ones for 30 days')
    .requiredOption('--account <id>', 'whose attachments')
    .option('--json', 'print JSON')
    .action(async (flags: AttachmentFlags & { account: string }) =>
      (await import('./attachment-run.js')).runAttachmentList(flags),
    );
  command
    .command('restore <id>')
    .description('restore an attachment that was deleted in the last 30 days')
    .option('--json', 'print JSON')
    .action(async (id: string, flags: AttachmentFlags) =>
      (await import('./attachment-run.js')).runAttachmentRestore(id, flags),
    );
  command
    .command('download <id> <file>')
    .description('save the file of an attachment, even if it or its record is deleted')
    .option('--json', 'print JSON')
    .action(async (id: string, file: string, flags: AttachmentFlags) =>
      (await import('./attachment-run.js')).runAttachmentDownload(id, file, flags),
    );
  command
    .command('rotate-link-key')
    .description(
      'sign links with a new key; links of the previous key work until the next rotation',
    )
    .option('--json', 'print JSON')
    .action(async (flags: AttachmentFlags) =>
      (await import('./attachment-run.js')).runRotateLinkKey(flags),
    );
  return command;
}
