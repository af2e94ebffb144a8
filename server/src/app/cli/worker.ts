import { Command } from 'commander';
import { actionsOf } from './lazy.js';

const run = actionsOf(() => import('./worker-run.js'));

const HELP = `
Renders PDFs, sends mail and runs jobs for servers on the same database, which then need no LibreOffice:
  faktura serve --no-worker      on the hosts that serve requests
  faktura worker                 on as many others as you like
It reads the environment of faktura serve, and needs DATABASE_URL, PUBLIC_URL and the file store of the
servers: S3_BUCKET, or one DATA_DIR/blobs that all of them mount. On SIGTERM it finishes what takes a few
seconds and leaves the rest to other workers.`;

/** `faktura worker`. */
export function workerCommand(): Command {
  return new Command('worker')
    .description('render PDFs, send mail and run jobs for servers on this or other hosts')
    .option('--port <port>', 'serve /healthz, /readyz and /metrics on this port; 0 for a free one')
    .option('--json', 'print the ready message as JSON')
    .addHelpText('after', HELP)
    .action(run('runWorker'));
}
