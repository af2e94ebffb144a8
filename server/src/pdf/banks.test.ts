import { expect, test } from 'vitest';
import { sellerAccounts } from '../accounts/testing/banks.js';
import { short, swiss } from './testing/pictured.js';
import { textOf } from './testing/pdf-text.js';
import { nordlicht } from './testing/samples.js';
import { warmRenderer } from './testing/warm-renderer.js';

const { render } = warmRenderer();

/** Without white space: lines break anywhere. */
const solid = (text: string) => text.replace(/\s+/g, '');
const { us, ...others } = sellerAccounts;
const { uk, iban } = others;

test.each(['classic', 'modern'])(
  'a PDF of the template %s has accounts of every kind, then the payment instructions',
  async (template) => {
    const bank = { iban: null, bic: null, accountHolder: null };
    const seller = {
      ...nordlicht,
      bank,
      template,
      accounts: [us, ...Object.values(others)],
      paymentInstructions: 'Cheques to Cloudhost Inc.\nAdd USD 15 for wires.',
    };
    const text = solid(await textOf(await render({ ...short, seller })));
    for (const part of [
      'Routing number (ACH/wire): 021000021 · Account number: 000123456789 · Account type: Checking',
      'Bank address: 270 Park Avenue, New York, NY 10017',
      'Sort code: 12-34-56 · Account number: 12345678',
      'Bank: HDFC Bank · Account number: 50100012345678 · IFSC: HDFC0000123',
      'Transit number: 00012 · Institution number: 003 · Account number: 1234567',
      'BSB: 062-000 · Account number: 123456789',
      'Account number: 普通 1234567 · SWIFT/BIC: BOTKJPJT',
      'Cheques to Cloudhost Inc. Add USD 15 for wires.',
    ]) {
      expect(text).toContain(solid(part));
    }
    // Where payment is asked for, so not in the footer.
    expect(text.match(/021000021/g)).toHaveLength(1);
  },
);

test('a QR-bill for an IBAN leaves the other account on the page', async () => {
  const seller = { ...swiss.seller, accounts: [uk, { ...iban, iban: 'CH4431999123000889012' }] };
  const text = solid(await textOf(await render({ ...swiss, seller })));
  expect(text).toContain(solid('Sort code: 12-34-56'));
  expect(text).toContain('Empfangsschein');
});
