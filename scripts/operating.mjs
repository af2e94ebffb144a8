import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { bold, fail, isMain, offerHelp, refuseUnknown, runMain } from './console.mjs';
import { root, run, runTool } from './process.mjs';

const help = `
Usage: npm run test:operating

Checks what operators use with the programs that they use it with: the dashboard and the alert rules with
Prometheus, traces with the collector of OpenTelemetry, the manifests with Kubernetes, the files for nginx,
HAProxy and systemd, and the list of components of a release. Needs Go, which downloads and builds the first three
once, for some minutes.
`;

/** The programs, and how each says that it is there. */
const needed = {
  go: ['version'],
  nginx: ['-v'],
  haproxy: ['-v'],
  'systemd-analyze': ['--version'],
  openssl: ['version'],
};

const tools = join(root, '.cache', 'operating');
const judges = join(root, 'test', 'operating', 'judges');
const promtool = 'github.com/prometheus/prometheus/cmd/promtool';

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    refuseUnknown(args, []);
    const missing = Object.entries(needed).filter(
      ([name, ask]) => spawnSync(name, ask).status !== 0,
    );
    if (missing.length > 0)
      fail(
        `Missing: ${missing.map(([name]) => name).join(', ')}. Install them, then run this again.`,
      );
    const { setup } = await import('./setup.mjs');
    await setup('test');
    const { build } = await import('./build.mjs');
    await build();
    mkdirSync(tools, { recursive: true });
    console.log(bold('Building the judges that are missing …'));
    await run('go', ['build', '-o', join(tools, 'judges'), '.'], { cwd: judges });
    await run('go', ['build', '-o', join(tools, 'promtool'), promtool], { cwd: judges });
    await runTool('vitest', ['run', '--project', 'operating'], { show: true }).catch(() => {
      fail('Correct what the findings above name, then run this again.');
    });
    console.log(bold('Everything in docs/operating works with the programs that it is for.'));
  });
}
