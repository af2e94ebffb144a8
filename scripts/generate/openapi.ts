/** A part of a document; with `$ref`, it is the part that this points to. */
export interface Part {
  $ref?: string;
}

/** What the scripts read of a JSON Schema. */
export interface Schema extends Part {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  description?: string;
  example?: unknown;
  maxItems?: number;
  multipleOf?: number;
  default?: unknown;
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  dependentSchemas?: Record<string, Schema>;
  items?: Schema;
  prefixItems?: Schema[];
  contains?: Schema;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  not?: Schema;
  discriminator?: object;
  $defs?: object;
  'x-blanks'?: boolean;
  'x-decimals'?: number;
  'x-extensible-enum'?: string[];
  'x-ignored'?: boolean;
  'x-message'?: string;
  'x-multiline'?: boolean;
}

export interface Example extends Part {
  value?: object;
}

export interface Media {
  schema: Schema;
  example?: object;
  examples?: Record<string, Example>;
}

export type Content = Record<string, Media>;

export interface RequestBody extends Part {
  required?: boolean;
  content: Content;
}

export interface Header extends Part {
  required?: boolean;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface Response extends Part {
  headers?: Record<string, Header>;
  content?: Content;
}

export interface Parameter extends Part {
  name: string;
  in: string;
  schema: Schema;
  example?: unknown;
  examples?: Record<string, Example>;
}

export interface CodeSample {
  lang: string;
  label: string;
  source: string;
}

export interface Operation {
  operationId: string;
  tags?: string[];
  summary: string;
  description: string;
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, Response>;
  'x-codeSamples'?: CodeSample[];
  'x-rate-limit'?: number;
}

export type Method = 'get' | 'put' | 'post' | 'patch' | 'delete';

export interface Tag {
  name: string;
  description: string;
}

/** What the scripts read of an OpenAPI 3.1 document. */
export interface Document {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers: object[];
  tags: Tag[];
  security: object[];
  paths: Record<string, { parameters?: Parameter[] } & { [M in Method]?: Operation }>;
  components: { [group: string]: object; schemas: Record<string, Schema> };
  'x-rate-limit': number;
}

/** An operation with its place in the document. */
export interface OperationEntry {
  id: string;
  method: Method;
  path: string;
  /** The resource that it reads or writes. */
  tag: string;
  operation: Operation;
  /** Its own and those of the path, references followed. */
  parameters: Parameter[];
}
