import { readFileSync } from 'node:fs';
import { resolveReferences } from './resolve.js';
import type { JsonObject, Schema } from './schema.js';

/** The parts of the OpenAPI document that its readers need, with every reference put in its place. */
export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, PathItem>;
}

/** The methods that the contract uses, as its members are named. */
export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** One of these methods. */
export type Method = (typeof methods)[number];

/** The operations of a path, by method. */
export type PathItem = { [method in Method]?: DocumentedOperation };

/** One operation of the document. */
export interface DocumentedOperation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, ResponseObject>;
}

/** An answer of one status. */
export interface ResponseObject {
  headers?: Record<string, { example?: unknown }>;
  content?: Record<string, MediaType>;
}

/** A body in one media type: its schema and examples. */
export interface MediaType {
  schema?: Schema;
  examples?: Record<string, { value?: unknown }>;
}

/** The bundled document as it is served, with its references. */
export interface BundledDocument extends JsonObject {
  info: { version: string };
}

/** Reads the bundled document. */
export function readDocument(file: string): BundledDocument {
  return JSON.parse(readFileSync(file, 'utf8')) as BundledDocument;
}

/** The document for those who look at its parts. */
export function resolveDocument(document: BundledDocument): OpenApiDocument {
  return resolveReferences(document) as JsonObject & OpenApiDocument;
}

/** Lowest 2xx response of an operation: what it answers when all is well. */
export function successOf(
  operation: DocumentedOperation,
): { code: number; response: ResponseObject } | undefined {
  const codes = Object.keys(operation.responses).filter((code) => /^2\d\d$/.test(code));
  const [code] = codes.sort();
  const response = code === undefined ? undefined : operation.responses[code];
  return response && { code: Number(code), response };
}

/** The named examples of a media type, in their order. */
export function examplesOf(media: MediaType | undefined): { key: string; value: unknown }[] {
  return Object.entries(media?.examples ?? {}).map(([key, { value }]) => ({ key, value }));
}
