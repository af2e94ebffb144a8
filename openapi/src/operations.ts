import { operations } from '../generated/operations.js';
import type { OperationFacts } from '../generated/operations.js';

/** The name of an operation of the contract. */
export type OperationId = keyof typeof operations;

/** What the contract says of an operation. */
export interface Operation extends OperationFacts {
  readonly operationId: OperationId;
}

/** Every operation of the contract. */
export function allOperations(): Operation[] {
  const ids = Object.keys(operations) as OperationId[];
  return ids.map((operationId) => ({ ...operations[operationId], operationId }));
}

/** Method and path as the contract spells them, however the request did; the query is no part of it. */
export function targetOf({ method, path }: Operation, params: Record<string, string>): string {
  const spelled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `${method.toUpperCase()} /v1${spelled}`;
}
