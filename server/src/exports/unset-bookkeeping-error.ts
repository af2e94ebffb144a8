import { OperatorError } from '../platform/errors/operator-error.js';

/** Settings are missing that only the accountant knows. */
export class UnsetBookkeepingError extends OperatorError {
  override readonly name = 'UnsetBookkeepingError';
}
