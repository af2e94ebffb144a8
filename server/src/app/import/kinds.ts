import type { OperationId, Schema } from '@faktura/contract';
import { allOperations } from '@faktura/contract/requests';

/** The records that can be imported, in the order in which they are created. */
export const kinds = ['customers', 'products', 'invoices'] as const;
export type Kind = (typeof kinds)[number];

/** More than any id of another product; the length of the column. */
const EXTERNAL_ID: Schema = { type: 'string', minLength: 1, maxLength: 100 } as Schema;

type ObjectSchema = Schema & { properties: Record<string, Schema>; required?: string[] };

function bodyOf(id: OperationId): ObjectSchema {
  const operation = allOperations().find(({ operationId }) => operationId === id);
  const [body] = operation?.schemas.bodies.values() ?? [];
  if (body?.properties === undefined) throw new Error(`${id} has no body with members.`);
  return { ...body, properties: body.properties };
}

function withExternalId(body: ObjectSchema): ObjectSchema {
  const properties = { ...body.properties, externalId: EXTERNAL_ID };
  return { ...body, properties, required: ['externalId', ...(body.required ?? [])] };
}

/** A line without `item`: its stock has left in the other product. */
function lineSchema({ items, ...list }: Schema): Schema {
  const { item: _, ...properties } = items?.properties ?? {};
  return { ...list, items: { ...items, properties } };
}

function invoiceSchema(): ObjectSchema {
  const body = withExternalId(bodyOf('createInvoice'));
  const { deductedRetainers: _, items = {}, ...members } = body.properties;
  const payment = bodyOf('createPayment').properties;
  const amount = { ...payment['amount'], exclusiveMinimum: undefined, minimum: 0 };
  const { exclusiveMinimum: __, ...fromZero } = amount;
  const properties = {
    ...members,
    items: lineSchema(items),
    customer: EXTERNAL_ID,
    total: { ...fromZero, type: 'number' },
    balance: fromZero,
    paid: fromZero,
    due: fromZero,
    paidAt: payment['paidAt'] ?? {},
    paymentMethod: payment['method'] ?? {},
  };
  const required = [...(body.required ?? []), 'number', 'date', 'total'];
  return { ...body, properties, required };
}

const schemas = new Map<Kind, ObjectSchema>();

/** The members of an imported record: those of the contract, its id in the other product, and what was paid. */
export function schemaOf(kind: Kind): ObjectSchema {
  const known = schemas.get(kind);
  if (known) return known;
  const made =
    kind === 'invoices'
      ? invoiceSchema()
      : withExternalId(bodyOf(kind === 'customers' ? 'createCustomer' : 'createItem'));
  schemas.set(kind, made);
  return made;
}
