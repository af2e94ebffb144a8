import { describe, expect, test } from 'vitest';

import { rules } from '../../server/src/einvoicing/rules/index.js';
import official from './official-rules.json' with { type: 'json' };
import { isFull, obstacle, officialRules } from './validators.js';
import { stricter } from './stricter.js';
import { withoutRule } from './without-rule.js';

const ids = new Set(rules.map(({ id }) => id));
const missing = [...new Set(Object.values(official).flat())].filter((id) => !ids.has(id));

/** Official rules of XRechnung's older rules of CEN and of UBL, for which official-rules.json has no sets. */
const ofOtherSets = ['BR-CO-25', 'UBL-DT-01'];

test('each rule has the id of an official one, or stricter.ts explains it', () => {
  const known = new Set([...Object.values(official).flat(), ...ofOtherSets]);
  const strange = [...ids].filter((id) => !known.has(id) && !(id in stricter));
  expect(strange).toEqual([]);
  expect(Object.keys(stricter).filter((id) => !ids.has(id))).toEqual([]);
});

describe('each fatal rule of CEN, XRechnung and Peppol', () => {
  test('is checked here, or the page of rules says why it cannot be violated', () => {
    const reasons = (id: string) => withoutRule.filter((one) => one.rules.test(id)).length;
    expect(missing.filter((id) => reasons(id) === 0)).toEqual([]);
  });

  test('has one reason, and no reason is left over', () => {
    const unused = withoutRule.filter((one) => !missing.some((id) => one.rules.test(id)));
    expect(unused.map(({ reason }) => reason)).toEqual([]);
    const twice = missing.filter(
      (id) => withoutRule.filter((one) => one.rules.test(id)).length > 1,
    );
    expect(twice).toEqual([]);
  });

  if (isFull && obstacle() === '') {
    test('is in official-rules.json', async () => {
      const json = `${JSON.stringify(await officialRules(), null, 2)}\n`;
      await expect(json).toMatchFileSnapshot('official-rules.json');
    });
  }
});
