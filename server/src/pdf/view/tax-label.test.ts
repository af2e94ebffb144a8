import { expect, test } from 'vitest';
import { labelsFor } from './labels.js';
import { taxTotalLabel } from './tax-label.js';

test.each([
  ['fr', ['TVA', 'TVA'], 'Total TVA'],
  ['fr', ['TVA', 'Taxe de séjour'], 'Total des taxes'],
  ['vi', ['Thuế GTGT', 'Thuế GTGT'], 'Thuế GTGT (tổng cộng)'],
  ['de', ['USt.'], 'USt. gesamt'],
  ['de', [null, null], 'Steuer gesamt'],
  ['de', [], 'Steuern gesamt'],
])('the total in %s of taxes named %j is called %s', (lang, names, label) => {
  const taxes = names.map((name) => ({ name }));
  expect(taxTotalLabel(taxes, labelsFor(lang))).toBe(label);
});
