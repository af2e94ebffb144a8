/** The parts of an OpenAPI 3.1 document that the mock reads, with every reference put in its place. */
export interface Contract {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, PathItem>;
}

export type Schema = boolean | { [keyword: string]: unknown };

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, { value?: unknown }>;
}

export interface HeaderObject {
  required?: boolean;
  schema?: Schema;
  example?: unknown;
}

export interface ResponseObject {
  description?: string;
  headers?: Record<string, HeaderObject>;
  content?: Record<string, MediaType>;
}

export interface Parameter {
  name: string;
  in: 'query' | 'header' | 'path' | 'cookie';
  required?: boolean;
  explode?: boolean;
  allowEmptyValue?: boolean;
  schema?: Schema;
}

export interface RequestBody {
  required?: boolean;
  content: Record<string, MediaType>;
}

export interface Operation {
  operationId?: string;
  parameters?: Parameter[];
  requestBody?: RequestBody;
  responses: Record<string, ResponseObject>;
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export type Method = (typeof methods)[number];

export type PathItem = { parameters?: Parameter[] } & { [method in Method]?: Operation };

/** Narrows unknown JSON to an object that is no array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
