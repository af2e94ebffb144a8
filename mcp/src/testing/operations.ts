import { fileURLToPath } from 'node:url';
import { readOperations } from '../contract.js';

/** The operations of the contract as it is now, not as the package was built with it. */
export const operationsOfContract = readOperations(
  fileURLToPath(new URL('../../../openapi/generated/openapi.json', import.meta.url)),
);

/** One of them. */
export function operation(name: string) {
  const found = operationsOfContract.get(name);
  if (!found) throw new Error(`The contract has no ${name}`);
  return found;
}
