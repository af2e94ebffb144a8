import type {
  Document,
  Header,
  Operation,
  Parameter,
  Part,
  Schema,
} from '../../scripts/generate/openapi.ts';

/** A place in one of the files of the contract. */
export interface Location {
  source: { absoluteRef: string };
  pointer: string;
  child(keys: readonly (string | number)[]): Location;
}

/** A part of the contract with its place. */
export interface Place<T> {
  node: T;
  location: Location;
}

/** What Redocly passes to a rule beside the node that it visits. */
export interface Context {
  key: string | number;
  location: Location;
  report(problem: { message: string; location: Location }): void;
  resolve<T extends Part>(reference: T, from: string): Partial<Place<T>>;
}

/** What Redocly calls for each part of the contract. */
export interface Rule {
  Root?: { leave(document: Document, ctx: Context): void };
  Schema?(schema: Schema, ctx: Context): void;
  Parameter?(parameter: Parameter, ctx: Context): void;
  Header?(header: Header, ctx: Context): void;
  Operation?(operation: Operation, ctx: Context): void;
  PathItem?: {
    enter(item: object, ctx: Context): void;
    Operation(operation: Operation, ctx: Context): void;
  };
}
