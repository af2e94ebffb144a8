import type { FieldError } from '../core/errors.js';
import type { SuccessOf } from '../core/send.js';
import type { Bytes } from '../core/stream.js';
import type { Faktura } from '../faktura.js';
import type { ErrorCodesByOperation, ErrorDetailsByCode } from '../generated/errors.js';
import type { ExamplesByOperation, methods } from '../generated/operations.js';
import type { Resources } from '../generated/resources.js';
import type { operations } from '../generated/schema.js';

/** An operation by its name in the contract: `createInvoice`. */
export type OperationId = keyof operations & keyof ExamplesByOperation;

/** The JSON of a success, the bytes of a file, or nothing. */
export type AnswerOf<Id extends OperationId> = operations[Id]['responses'] extends {
  200: { content: { 'application/pdf': string } };
}
  ? Bytes
  : SuccessOf<operations[Id]['responses']>;

/** A part of a response. */
export type PartOf<T> = T extends Bytes | string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Entry)[]
    ? readonly PartOf<Entry>[]
    : { readonly [Name in keyof T]?: PartOf<T[Name]> | undefined };

/** What `resolves` takes: the name of an example, a part of the response, or null for 304. */
export type ResolutionOf<Id extends OperationId> =
  | ExamplesByOperation[Id]
  | PartOf<AnswerOf<Id>>
  | (304 extends keyof operations[Id]['responses'] ? null : never);

/** An error code that the operation can return. Too many requests (429) have none. */
export type CodeOf<Id extends OperationId> = ErrorCodesByOperation[Id] | 429;

/** What a test may say of an error besides its code. */
export interface ErrorPart<Code> {
  readonly message?: string;
  /** Facts that belong to the code. */
  readonly details?: Code extends keyof ErrorDetailsByCode
    ? PartOf<Declared<ErrorDetailsByCode[Code]>>
    : never;
  /** The invalid members of the request, or the broken rules of an e-invoice. */
  readonly errors?: Code extends 'VALIDATION_FAILED' | 'EINVOICE_INVALID'
    ? readonly FieldError[]
    : never;
}

/** Without the members that a later version may add. */
type Declared<T> = { [Name in keyof T as string extends Name ? never : Name]: T[Name] };

/** Says how requests of an operation are answered. */
export interface Answers<Id extends OperationId> {
  /**
   * Answers with an example of the contract: the first one, the one with this name, or the first one
   * with these members changed. `null` is 304.
   */
  resolves(answer?: ResolutionOf<Id>): Stub<Id>;
  /** Answers with the error that has this code, as the contract shows it, or with these members changed. */
  rejects<Code extends CodeOf<Id>>(code: Code, part?: ErrorPart<Code>): Stub<Id>;
  /** The connection fails for this reason. */
  rejects(cause: Error): Stub<Id>;
}

/** What the methods of a fake have. */
export interface Stub<Id extends OperationId> extends Answers<Id> {
  /** Waits so many milliseconds before each answer; `timeout` and `signal` end the wait. */
  delays(milliseconds: number): Stub<Id>;
  /** Answers the next request only; several of them wait in a queue. */
  readonly once: Answers<Id>;
  /** The requests so far; a list sends one for each page. */
  readonly calls: readonly FakeCall<Id>[];
  /** A copy of an example of the contract: the first one, or the one with this name. */
  example(name?: ExamplesByOperation[Id]): AnswerOf<Id>;
}

/** A request that a fake has answered. */
export interface FakeCall<Id extends OperationId> {
  readonly operation: Id;
  /** The id in the path. */
  readonly id: operations[Id]['parameters'] extends { path: { id: string } } ? string : undefined;
  /** As in the URL, where a list has commas. */
  readonly query: QueryOf<operations[Id]['parameters']>;
  /** The JSON, or the members of a form. */
  readonly body: BodyOf<operations[Id]>;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A request of any operation. */
export type AnyCall = { [Id in OperationId]: FakeCall<Id> }[OperationId];

type QueryOf<Parameters> = Parameters extends { query?: infer Query }
  ? [NonNullable<Query>] extends [never]
    ? Readonly<Record<string, never>>
    : { readonly [Name in keyof NonNullable<Query>]?: string }
  : never;

type BodyOf<Operation> = Operation extends { requestBody?: infer Body }
  ? [NonNullable<Body>] extends [never]
    ? undefined
    : NonNullable<Body> extends { content: infer Content }
      ? { [Media in keyof Content]: SentAs<Media, Content[Media]> }[keyof Content]
      : never
  : never;

/** The file of a form has its name with it. */
type SentAs<Media, Body> = Media extends 'multipart/form-data'
  ? Omit<Body, 'file'> & { readonly file: Blob & { readonly name: string } }
  : Body;

/** A client without network; its methods answer as they are told. */
export interface Fake extends Omit<Faktura, keyof Resources>, FakeResources {
  /** The requests of all operations, in order. */
  readonly calls: readonly AnyCall[];
  /** Forgets the calls, and all that was said of answers. */
  reset(): void;
}

type FakeResources = {
  readonly [Name in keyof Resources]: {
    readonly [Method in keyof Resources[Name]]: Resources[Name][Method] & StubOf<Name, Method>;
  };
};

type StubOf<Name extends keyof Resources, Method> = Method extends keyof (typeof methods)[Name]
  ? Stub<(typeof methods)[Name][Method] & OperationId>
  : never;
