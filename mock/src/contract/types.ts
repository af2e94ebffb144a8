/** The parts of an OpenAPI 3.1 document that the mock reads, with every reference put in its place. */
export interface Contract {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, PathItem>;
}

/** A JSON Schema of the contract (2020-12). */
export type Schema = boolean | { [keyword: string]: unknown };

/** A body in one media type: its schema and examples. */
export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

/** A header of an answer. */
export interface HeaderObject {
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

/** An answer of one status. */
export interface ResponseObject {
  description?: string;
  headers?: Record<string, HeaderObject>;
  content?: Record<string, MediaType>;
}

/** A parameter of path, query or header. */
export interface Parameter {
  name: string;
  in: 'query' | 'header' | 'path' | 'cookie';
  required?: boolean;
  explode?: boolean;
  allowEmptyValue?: boolean;
  schema?: Schema;
}

/** What an operation takes, by media type. */
export interface RequestBody {
  required?: boolean;
  content: Record<string, MediaType>;
}

/** One operation of the contract, references resolved. */
export interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, ResponseObject>;
}

/** The methods that the contract uses, as its members are named. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** One of these methods. */
export type Method = (typeof methods)[number];

/** The operations of a path, by method. */
export type PathItem = { parameters?: Parameter[] } & { [method in Method]?: Operation };

/** Narrows unknown JSON to an object that is no array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
