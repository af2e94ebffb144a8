import { expect, it } from 'vitest';
import { ruleSetsOn } from './rule-sets.js';

it.each([
  ['2026-08-31', ['Factur-X', 'BR-FR (France)'], '3.0.21'],
  ['2026-09-03', [], '3.0.21'],
  ['2027-02-23', [], '3.0.21'],
  ['2027-02-24', [], '3.0.22'],
])('on %s, not yet in force are %j, and Peppol BIS is %s', (day, later, peppol) => {
  const names = ['EN 16931 (CEN)', 'XRechnung', 'Factur-X', 'Peppol BIS Billing', 'BR-FR (France)'];
  const inForce = ruleSetsOn(day);
  expect(names.filter((name) => !inForce.some((set) => set.name === name))).toEqual(later);
  expect(inForce.find(({ name }) => name === 'Peppol BIS Billing')?.version).toBe(peppol);
});
