import { chromium, type Browser } from 'playwright-core';

import { chromium as executable } from '../../scripts/setup/tools.mjs';

/** Kept on the process, like the shared server of the contract tests. */
const keep = globalThis as { fakturaSharedBrowser?: Promise<Browser> };

/**
 * Debian's Chromium, shared by the test files of one worker process, because starting it takes a second
 * of CPU. It ends with the process; each file opens its own tabs, which share nothing, and closes them.
 */
export function sharedBrowser(): Promise<Browser> {
  keep.fakturaSharedBrowser ??= startBrowser();
  return keep.fakturaSharedBrowser;
}

function startBrowser(): Promise<Browser> {
  const executablePath = executable();
  if (executablePath === undefined) throw new Error('Chromium is missing: node scripts/setup.mjs');
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      // Chromium loads pages for the address bar of each window: a quarter of the CPU of these tests.
      '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    ],
  });
}
