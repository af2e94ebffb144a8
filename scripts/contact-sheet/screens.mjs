import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { renderPage } from '../../server/src/app/preview/page.js';
import { compose } from '../../server/src/mail/testing/composed.js';
import { documentView } from '../../server/src/pdf/index.js';

/**
 * @import { Browser } from 'playwright-core'
 * @import { PrintedDocument } from '../../server/src/pdf/index.js'
 */

/** The mails of a business to its customers. */
const MAILS = /** @type {const} */ (['Invoice', 'Estimate', 'Refund']);

/**
 * The page of a document and its mails, as PNG files.
 * @param {Browser} browser
 * @param {PrintedDocument} document
 * @param {string} folder
 * @param {{ tz: string, now: Date }} view
 */
export async function screensOf(browser, document, folder, view) {
  await mkdir(folder, { recursive: true });
  const shown = await documentView(document, view);
  const preview = { view: shown, decidable: null, standard: null, creditNotes: [] };
  const page = await renderPage(preview, '/i/sheet');
  const mails = MAILS.map((kind) => compose(mailContent(document, kind)).html);
  const files = [];
  for (const [index, html] of [page.html, ...mails].entries()) {
    const tab = await browser.newPage({
      viewport: { width: index === 0 ? 760 : 480, height: 300 },
    });
    await tab.setContent(html);
    const file = join(folder, `${String(index)}.png`);
    await tab.screenshot({ path: file, fullPage: true });
    await tab.close();
    files.push(file);
  }
  return files;
}

/**
 * @param {PrintedDocument} document
 * @param {(typeof MAILS)[number]} kind
 */
function mailContent({ lang, currency, number, seller, buyer, amounts, dueDate }, kind) {
  const { company, firstName, lastName } = buyer.billTo;
  return {
    kind,
    lang,
    currency,
    seller,
    dueDate,
    number: kind === 'Estimate' ? 'EST-2026-00012' : number,
    creditNote: kind === 'Refund' ? 'CN-2026-00008' : null,
    amount: amounts.total,
    balance: kind === 'Invoice' ? amounts.balance : null,
    recipientName: [lastName, firstName].filter(Boolean).join(' ') || null,
    recipientCompany: company,
  };
}
