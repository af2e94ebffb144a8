import type { Sent } from './client.js';
import { contract, type Operation } from './document.js';

/** A valid request according to the document's schemas, made from its examples. */
export interface Sample {
  method: string;
  /** The path with the example's id. */
  path: string;
  sent: Sent;
}

/** Any valid request of an operation. */
export function sampleOf(operation: Operation): Sample {
  const id = operation.parameters.find((parameter) => parameter.in === 'path')?.example;
  return {
    method: operation.method.toUpperCase(),
    path: operation.path.replace('{id}', String(id ?? '')),
    sent: bodyOf(operation),
  };
}

function bodyOf(operation: Operation): Sent {
  const { mediaType, value } = exampleOf(operation);
  if (mediaType === undefined) return {};
  return mediaType === 'multipart/form-data' ? { raw: formOf(value) } : { body: value };
}

/** The first example of a body, and its media type. */
export function exampleOf({ requestBody }: Operation): { mediaType?: string; value?: unknown } {
  const [mediaType, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (mediaType === undefined) return {};
  const [first] = Object.values(media?.examples ?? {});
  return { mediaType, value: contract().resolve(first)?.value };
}

/** Builds an upload with these parts. */
export function formOf(value: unknown): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(value as Record<string, string>)) {
    if (name === 'file') form.append(name, new Blob(['%PDF-1.7\n']), 'receipt.pdf');
    else form.append(name, text);
  }
  return form;
}
