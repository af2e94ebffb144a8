import { contract, type Operation, type Schema } from '../../harness/document.js';
import { kindOf } from '../../harness/records.js';
import { withoutReferences } from '../../harness/schemas.js';

/** A place in a JSON body: member names, and 0 for the elements of a list. */
export type Steps = (string | number)[];

/** A text of a request body, as the document has it. */
export interface TextPlace {
  steps: Steps;
  schema: Schema;
}

/** Every text that the JSON body of an operation may hold. */
export function textPlaces({ requestBody }: Operation): TextPlace[] {
  const schema = requestBody?.content['application/json']?.schema;
  if (schema === undefined) return [];
  const found = [...texts(withoutReferences(contract(), schema), [])];
  const named = new Map(found.map((place) => [place.steps.join('/'), place]));
  return [...named.values()];
}

function* texts(schema: Schema, steps: Steps): Generator<TextPlace> {
  const { properties, items, oneOf, anyOf, allOf } = schema as {
    properties?: Record<string, Schema>;
    items?: Schema;
    oneOf?: Schema[];
    anyOf?: Schema[];
    allOf?: Schema[];
  };
  if ([schema['type']].flat().includes('string')) yield { steps, schema };
  for (const [name, one] of Object.entries(properties ?? {})) yield* texts(one, [...steps, name]);
  if (items !== undefined) yield* texts(items, [...steps, 0]);
  for (const branch of [...(oneOf ?? []), ...(anyOf ?? []), ...(allOf ?? [])]) {
    yield* texts(branch, steps);
  }
}

/** The kind of record that the body names at a place; undefined where it is no id. */
export function kindAt({ schema }: TextPlace): string | undefined {
  return kindOf(schema['example']);
}

/** JSON Pointer of a place. */
export function pointerOf(steps: Steps): string {
  return steps.map((step) => `/${String(step)}`).join('');
}

/** A copy of a body with a value at a place; undefined where the body has no such part. */
export function withValue(body: unknown, steps: Steps, value: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return value;
  if (typeof body !== 'object' || body === null) return undefined;
  if (rest.length > 0 && !(step in body)) return undefined;
  const member = withValue((body as Record<string, unknown>)[step], rest, value);
  if (member === undefined) return undefined;
  if (!Array.isArray(body)) return { ...body, [step]: member };
  return body.map((one: unknown, index) => (index === step ? member : one));
}

/** Bodies of the document's examples for a resource, those of the operation first. */
export function exampleBodies(operation: Operation): Record<string, unknown>[] {
  const resource = operation.path.split('/')[1];
  const relatives = contract().operations.filter(({ path }) => path.split('/')[1] === resource);
  return [operation, ...relatives].flatMap(({ requestBody }) =>
    Object.values(requestBody?.content['application/json']?.examples ?? {}).map(
      (example) => contract().resolve(example).value as Record<string, unknown>,
    ),
  );
}

/** A body of the operation with this value at a place, its surroundings borrowed from an example. */
export function bodyWith(
  operation: Operation,
  base: Record<string, unknown>,
  steps: Steps,
  value: unknown,
): unknown {
  const direct = withValue(base, steps, value);
  if (direct !== undefined) return direct;
  const [member = ''] = steps;
  for (const example of exampleBodies(operation)) {
    const borrowed = { ...base, [member]: example[member] };
    const body = withValue(borrowed, steps, value);
    if (body !== undefined) return body;
  }
  return undefined;
}
