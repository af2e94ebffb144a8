import { describe, expect, it } from 'vitest';
import { breachesOf, rules } from './rules/index.js';
import { matrix, random } from './testing/corpus.js';
import { mutations } from './testing/mutations.js';
import { validateEInvoice } from './validate.js';

describe('the rules of e-invoices', () => {
  it('are each broken by some change of a valid document, and by no valid document', () => {
    const broken = new Set(
      mutations().flatMap(({ invoice, standard }) =>
        breachesOf(invoice, standard).map(({ rule }) => rule.id),
      ),
    );
    const unbroken = [...new Set(rules.map(({ id }) => id))].filter((id) => !broken.has(id));
    expect(unbroken).toEqual([]);
    for (const { name, source } of [...matrix(), ...random(200, 11)]) {
      expect(validateEInvoice(source).errors, name).toEqual([]);
    }
  });

  it('say what to do, in a sentence each', () => {
    for (const { id, message } of rules) expect(message, id).toMatch(/^[A-Z].*\.$/);
  });
});
