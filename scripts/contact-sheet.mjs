import { join } from 'node:path';

import { isMain, offerHelp, runMain } from './console.mjs';
import { root, runNode } from './process.mjs';

const help = `
Usage: npm run contact-sheet [-- <folder>]

Renders every type of document, short and long, in six languages and with both templates, and draws
the pages on one picture for each type and template: <folder>/invoice-classic.png and so on
(.cache/contact-sheet unless given). Look at them after a change of the templates.
Draws the pictures of the READMEs too, into docs/pictures. Needs LibreOffice, poppler-utils and Chromium.
`;

if (isMain(import.meta.url)) {
  await runMain(async (args) => {
    offerHelp(args, help);
    const loader = join(root, 'scripts', 'journeys', 'typescript.mjs');
    const program = join(root, 'scripts', 'contact-sheet', 'draw.mjs');
    const folder = args[0] ?? join(root, '.cache', 'contact-sheet');
    await runNode('--import', [loader, program, folder], { show: true });
  });
}
