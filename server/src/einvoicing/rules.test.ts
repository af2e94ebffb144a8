import { describe, expect, it } from 'vitest';
import { fieldOf } from './fields.js';
import { toSemanticInvoice } from './map-invoice.js';
import { rules } from './rules/index.js';
import { matrix, random } from './testing/corpus.js';
import { freelancers } from './testing/freelancers.js';
import { frenchDocuments } from './testing/french.js';
import { mutations } from './testing/mutations.js';
import { everyTerm } from './testing/line-changes.js';
import { represented } from './testing/other-parties.js';
import { attached, identified as customer, line, references, source } from './testing/sources.js';
import { breachesOf, validateEInvoice } from './einvoice.js';

function memberOf(value: unknown, name: string): unknown {
  return value instanceof Object
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

describe('the rules of e-invoices', () => {
  it('are each violated by a change of a valid document, and by no valid document', () => {
    const broken = new Set(
      mutations().flatMap(({ invoice, standard }) =>
        breachesOf(invoice, standard).map(({ rule }) => rule.id),
      ),
    );
    const unbroken = [...new Set(rules.map(({ id }) => id))].filter((id) => !broken.has(id));
    expect(unbroken).toEqual([]);
    for (const { name, source } of [
      ...matrix(),
      ...freelancers(),
      ...random(200, 11),
      ...frenchDocuments(100, 11),
    ]) {
      expect(validateEInvoice(source).errors, name).toEqual([]);
    }
  });

  it('refer to an existing field', () => {
    const servicePeriod = { from: '2026-11-01', to: '2026-11-30' };
    const shipped = { ...customer, shipTo: customer.billTo };
    for (const each of [{ customer }, { customer: shipped }, { kind: 'CreditNote' }] as const) {
      const fields = { items: [line(everyTerm)] };
      const more = { servicePeriod, fields, attachments: [attached('a')], seller: represented };
      const document = source({ ...references, ...each, ...more });
      const { fields: given, seller, ...rest } = document;
      const resources = {
        invoice: { ...rest, ...given },
        customer: rest.customer,
        account: { seller },
        attachments: { data: document.attachments },
        refund: { number: null, refundedAt: '', notes: null },
      };
      const invoice = toSemanticInvoice(document);
      for (const { id, term } of rules.filter((rule) => !rule.internal)) {
        const { resource, path } = fieldOf({ term, index: 0 }, invoice, document);
        const members = path.split('/').slice(1);
        const holder = members.slice(0, -1).reduce(memberOf, resources[resource]);
        const where = `${id} at ${path} of ${resource}`;
        expect(Object.keys(Object(holder)), where).toContain(members.at(-1));
      }
    }
  });

  it('say what to do, in a sentence each', () => {
    for (const { id, message } of rules) expect(message, id).toMatch(/^[A-Z].*\.$/);
  });
});
