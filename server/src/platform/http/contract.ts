import type { components } from '../../generated/schema.js';

/**
 * A component of the document as a type. Routes read bodies and write answers as these, so that
 * the compiler refuses a server that has drifted from its contract.
 */
export type Contract<Name extends keyof components['schemas']> = components['schemas'][Name];
