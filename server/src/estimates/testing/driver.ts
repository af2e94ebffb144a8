import type { TestServices } from '../../app/testing/services.js';
import type { DocumentBody, DocumentPatch } from '../../documents/body-fields.js';
import { toEstimateResponse as toWire } from '../estimate.view.js';
import type { Decision } from '../status.rules.js';

type Part = Parameters<TestServices['context']>[0];

/** Shorthands for writes of estimates of one account, each in its own transaction. */
export function createDriver(services: TestServices, context = services.context) {
  const { run, estimates } = services;
  const wire = (stored: Parameters<typeof toWire>[0]) => toWire(stored, context());
  return {
    context,
    create: async (body: Partial<DocumentBody> = {}, part: Part = {}) =>
      wire(await run((tx) => estimates.create(context(part), { ...plainBody, ...body }, tx))),
    patch: async (id: string, body: DocumentPatch, part: Part = {}) =>
      wire(await run((tx) => estimates.edit(context(part), id, body, 'patch', tx))),
    put: async (id: string, body: DocumentPatch, part: Part = {}) =>
      wire(await run((tx) => estimates.edit(context(part), id, body, 'replace', tx))),
    decide: async (id: string, decision: Decision, part: Part = {}) =>
      wire(await run((tx) => estimates.decide(context(part), id, decision, tx))),
    get: async (id: string) => wire(await estimates.get(context(), id)),
    remove: (id: string, part: Part = {}) => run((tx) => estimates.remove(context(part), id, tx)),
  };
}

export type Driver = ReturnType<typeof createDriver>;

/** One line of 100.00 for a customer with an internalId. */
const plainBody: DocumentBody = {
  customer: { internalId: 'shop-1', billTo: { company: 'Acme Widgets GmbH' } },
  items: [{ name: 'Design day', quantity: 1, price: 100 }],
};
