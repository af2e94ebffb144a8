import { explain } from './explain.js';
import { allOperations } from './operations.js';
import type { OperationId } from './operations.js';
import { FieldErrors } from './problem.js';
import type { FieldError } from './problem.js';
import { checkCharacters, schemaAt } from './schema.js';
import type { Schema } from './schema.js';

/** Every error of a value by what an operation requires of one member of its body; paths begin below it. */
export function memberErrors(id: OperationId, member: string, value: unknown): FieldError[] {
  const operation = allOperations().find(({ operationId }) => operationId === id);
  const [body] = operation?.schemas.bodies.values() ?? [];
  const schema = schemaAt(body, member);
  if (!schema) throw new Error(`${id} has no ${member} in its body.`);
  return valueErrors(schema, value);
}

/** Every error of a value by a schema; paths begin at the value. */
export function valueErrors(schema: Schema, value: unknown): FieldError[] {
  const errors = new FieldErrors();
  checkCharacters(schema, value, '', errors);
  explain(schema, value, '', errors);
  return errors.listed;
}
