import { Command } from 'commander';
import { actionsOf } from './lazy.js';
import { settingsHelp } from './settings-help.js';

const run = actionsOf(() => import('./serve-run.js'));

/** `faktura serve`. */
export function serveCommand(): Command {
  return new Command('serve')
    .description('start the server')
    .option('--demo', 'create the demo account (the default on the embedded database)')
    .option('--no-demo', 'do not create the demo account')
    .option('--port <port>', 'port to listen on, instead of PORT')
    .option('--no-worker', 'leave jobs, mail and PDFs to `faktura worker`, possibly on other hosts')
    .option('--json', 'print the ready message as JSON, with the demo key')
    .addHelpText('after', settingsHelp)
    .action(run('serve'));
}
