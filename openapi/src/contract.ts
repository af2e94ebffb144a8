import type { components } from '../generated/schema.js';

/** Names of the document's components. */
export type ContractName = keyof components['schemas'];

/**
 * A component of the document as a type. Routes read bodies and write answers as these, so that
 * the compiler refuses a server that has drifted from its contract.
 */
export type Contract<Name extends ContractName> = components['schemas'][Name];
