import { join } from 'node:path';

import { isMain, offerHelp, runMain } from './console.mjs';
import { root, runNode } from './process.mjs';

const help = `
Usage: npm run contact-sheet [-- <folder>]

Renders every type of document, short and long, in six languages and with both templates, and draws
the pages into one picture per type and template: <folder>/invoice-classic.png and so on (default:
.cache/contact-sheet). Check them after changing the templates.
Also draws the pictures of the READMEs, into docs/pictures. Needs LibreOffice, poppler-utils and Chromium.
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
