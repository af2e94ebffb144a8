import type { components } from '../generated/schema.js';

/** Schemas of the contract, by name. */
export type Schemas = components['schemas'];

/** One schema; an interface can extend this, and then hovers show the interface's name. */
export type Schema<Name extends keyof Schemas> = Schemas[Name];
