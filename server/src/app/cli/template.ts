import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./template-run.js'));

const HELP = `
A template is a DOCX file with commands between +++ and +++, which insert data:
  +++INS total.amount+++
  +++FOR line IN lines+++ ... +++INS $line.name+++ ... +++END-FOR line+++
The README of server/templates lists every field. Start from a copy of its classic.docx.
Then: faktura account set <id> --template <name>`;

/** `faktura template add|check|list`. */
export function templateCommand(): Command {
  const command = new Command('template')
    .description('manage the templates of documents')
    .addHelpText('after', HELP);
  command
    .command('add <name> <file>')
    .description('add a DOCX file as a template, or replace the one with that name')
    .action(run('runTemplateAdd'));
  command
    .command('check <file>')
    .description('show what is wrong with a DOCX file, and where; store nothing')
    .action(run('runTemplateCheck'));
  command
    .command('list')
    .description('list the templates that accounts can use')
    .action(run('runTemplateList'));
  return command;
}
