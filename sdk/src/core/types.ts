import type { components } from '../generated/schema.js';

/** Schemas of the contract, by name. */
export type Schemas = components['schemas'];

/** One schema; an interface can extend this, and then hovers show the interface's name. */
export type Schema<Name extends keyof Schemas> = Schemas[Name];

type IsUnion<T, U = T> = T extends U ? ([U] extends [T] ? false : true) : never;

/** A single literal is a tag, which must stay; a union of them is an enum, which may grow. */
type OpenText<T extends string> = [IsUnion<T>] extends [false] ? T : T | (string & {});

type TextOf<T> = Extract<T, string>;

/**
 * A request whose enums are as open as those of answers, so that what `get` returns can be handed
 * to `replace`.
 */
export type Open<T> =
  ([TextOf<T>] extends [never] ? never : OpenText<TextOf<T>>) | OpenMembers<Exclude<T, string>>;

type OpenMembers<T> = T extends object ? { [K in keyof T]: Open<T[K]> } : T;
