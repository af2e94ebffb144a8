import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

import { germanSeller, newBuyer } from '../harness/e-invoicing.js';
import { cancel, type Invoice, made } from '../harness/fixtures.js';
import { startServer } from '../harness/server.js';
import { suite } from '../harness/suite.js';
import { emptyFolder, SETS } from './documents.js';
import { categoryOf, figuresOf, publicInvoices, type PublicInvoice, rebuilt } from './rebuild.js';
import { SAID_TERMS, saidByInvoice, saidByLines } from './said-terms.js';
import { isFull, obstacle, validateXml } from './validators.js';

const PRICE = 'the amount of a line is not its quantity times its price';

/** The invoices that come out with another VAT group or amount due, and why. */
const DIFFERENT: Readonly<Record<string, string>> = {
  'XR 01.17a-INVOICE': 'the total is rounded by 0.01, to no multiple of anything',
  'XR 03.04a-INVOICE': `${PRICE}, by a cent on two lines`,
  'CEN example3': PRICE,
  'CEN guide-example3': PRICE,
  'CEN huf_example_cii': `${PRICE}, rounded to whole forints, as is the VAT`,
  'ZF EN16931_Sachversicherung_berechneter_Steuersatz': `${PRICE}: it contains insurance tax`,
};

const nameOf = ({ source, name }: PublicInvoice) => `${source} ${name}`;
const folder = fileURLToPath(new URL('../../.cache/conformity/public', import.meta.url));

/** All of them in a full run; otherwise every seventh. */
const checked = publicInvoices.filter((_, index) => isFull || index % 7 === 0);

describe('a public invoice, rebuilt over the API', () => {
  const t = suite(startServer, { eInvoicing: true, profile: germanSeller });

  /** Most state no date of delivery, which an intra-community supply needs. */
  async function create(invoice: PublicInvoice): Promise<Invoice> {
    const { id: customer } = await newBuyer(t.client, 'FacturX');
    const body = {
      customer,
      date: '2026-11-16',
      dueDate: '2026-11-30',
      deliveryDate: '2026-11-15',
    };
    return made(t.client.post<Invoice>('/invoices', { ...body, ...rebuilt(invoice) }));
  }

  const named = publicInvoices.map((invoice) => [nameOf(invoice), invoice] as const);

  test.each(named.filter(([name]) => !(name in DIFFERENT)))(
    'has the same VAT groups and amount due: %s',
    async (_, invoice) => {
      const created = await create(invoice);
      expect(shownBy(created)).toEqual(figuresOf(invoice));
      expect(created).toMatchObject(saidByInvoice(invoice.terms));
      for (const line of created.items) expect(line).toMatchObject(saidByLines(invoice.terms));
    },
  );

  test.each(named.filter(([name]) => name in DIFFERENT))(
    'has others, for the reason that is listed: %s',
    async (_, invoice) => {
      expect(shownBy(await create(invoice))).not.toEqual(figuresOf(invoice));
    },
  );

  test('is the same in at least 44 of 51 cases, and each of its terms is said or has a reason', () => {
    const same = named.filter(([name]) => !(name in DIFFERENT)).length;
    expect(Object.keys(DIFFERENT)).toHaveLength(named.length - same);
    expect(same).toBeGreaterThanOrEqual(44);
    const terms = publicInvoices.flatMap((invoice) => invoice.terms);
    expect(new Set(terms)).toEqual(new Set(Object.keys(SAID_TERMS)));
    const said = terms.filter((term) => typeof SAID_TERMS[term] === 'object').length;
    process.stdout.write(
      `conformity: ${named.length} public invoices, ${same} with the same VAT groups and amount due, ` +
        `${said} of ${terms.length} terms said\n`,
    );
  });

  if (obstacle() === '') {
    test(
      'is accepted by the official rules once issued, and so is its cancellation',
      { timeout: 1_200_000 },
      async () => {
        emptyFolder(folder);
        const files: string[] = [];
        for (const invoice of checked) {
          const { id } = await create(invoice);
          await made(t.client.post<Invoice>(`/invoices/${id}/issue`));
          const { cancellation } = await cancel(t.client, id);
          const note = cancellation?.creditNoteId ?? '';
          for (const path of [`/invoices/${id}`, `/refunds/${note}`]) {
            const headers = { accept: 'application/xml' };
            const { bytes } = await t.client.get(`${path}/export`, { headers });
            const file = join(folder, `${files.length} ${nameOf(invoice)}.xml`);
            writeFileSync(file, bytes);
            files.push(file);
          }
        }
        const sets = [SETS.facturX, SETS.cenCii];
        const findings = await validateXml(files.map((file) => ({ file, sets })));
        expect(findings.map(({ file, rule, level }) => `${file} ${level} ${rule}`)).toEqual([]);
        process.stdout.write(
          `conformity: ${files.length} public invoices and cancellations, 0 findings\n`,
        );
      },
    );
  }
});

function shownBy({ amounts }: Invoice): string[] {
  const vat = amounts.taxes.map(({ exemption, rate, base, amount }) => ({
    category: categoryOf(exemption),
    rate: String(rate),
    base: String(base),
    tax: String(amount),
  }));
  return figuresOf({ vat, due: String(amounts.total) });
}
