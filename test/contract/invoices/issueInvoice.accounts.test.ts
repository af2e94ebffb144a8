import { describe, expect, it } from '../../harness/runner.js';

import { parseProfile } from '../../../server/src/accounts/index.js';
import { germanSeller, newDraft } from '../../harness/e-invoicing.js';
import { cancel, type Invoice, made } from '../../harness/fixtures.js';
import { sharedServer } from '../../harness/shared-server.js';
import { suite } from '../../harness/suite.js';

const t = suite(sharedServer);

const bank = { type: 'uk', sortCode: '12-34-56', accountNumber: '12345678' };

describe('a seller without an IBAN', () => {
  it.each([
    ['FacturX', '<ram:ProprietaryID>12345678</ram:ProprietaryID>'],
    ['XRechnung', '<ram:ProprietaryID>12345678</ram:ProprietaryID>'],
    ['PeppolBis', '<cac:PayeeFinancialAccount><cbc:ID>12345678</cbc:ID>'],
  ])('issues %s with its account, which the documents keep', async (standard, element) => {
    const paymentInstructions = 'Cheques to Thames Print.';
    const profile = parseProfile({ ...germanSeller, bank, paymentInstructions });
    const account = await t.server.newAccount({ eInvoicing: true, profile });
    const { client } = account;
    const xmlOf = async (path: string) => {
      const { bytes } = await client.get(path, { headers: { accept: 'application/xml' } });
      return Buffer.from(bytes).toString('utf8');
    };
    const { id } = await newDraft(client, standard);
    const { url } = await made(client.post<Invoice>(`/invoices/${id}/issue`));
    expect(await xmlOf(`/invoices/${id}/export`)).toContain(element);
    expect(await xmlOf(`/invoices/${id}/export`)).toContain(paymentInstructions);

    const page = async () => (await fetch(t.server.url + new URL(url).pathname)).text();
    await account.change({ profile: germanSeller });
    expect(await page()).toMatch(/Sort code: <[^>]+>12-34-56<[^]*Cheques to Thames Print\./);
    expect(await page()).not.toContain('DE89');
    const { cancellation } = await cancel(client, id);
    const note = await xmlOf(`/refunds/${cancellation?.creditNoteId ?? ''}/export`);
    expect(note).toContain(element);
    expect(note).not.toContain(paymentInstructions);
  });
});
