import { createHash } from 'node:crypto';

import { examplesOf, isObject, successOf } from '@faktura/contract';
import type { ExampleStore, OpenApiDocument } from '@faktura/contract';
import type { Route } from '../route.js';
import { exportPdf } from './export.js';

const xml = 'application/xml';

/** What an export is made of: the record of the path's id, or the first of its kind. */
export interface Subject {
  /** `invoice`, `estimate` or `refund`. */
  kind: string;
  record: Record<string, unknown>;
}

/** Media types of a success that is a file; none for answers in JSON. */
export function fileTypesOf(route: Route): string[] {
  const types = Object.keys(route.successResponse?.response.content ?? {});
  return types.includes('application/json') ? [] : types;
}

/** The record that an exported file tells of. */
export function subjectOf(
  document: OpenApiDocument,
  route: Route,
  id: string | undefined,
  examples: ExampleStore,
): Subject {
  const kind = route.path.split('/')[1]?.replace(/s$/, '') ?? 'document';
  const parent = document.paths[route.path.replace(/\/export$/, '')]?.get;
  const media = parent && successOf(parent)?.response.content?.['application/json'];
  const first = examplesOf(media)[0]?.value;
  const record =
    (id === undefined ? undefined : examples.get(id)) ?? (isObject(first) ? first : {});
  return { kind, record };
}

/** The types that this record exists in: XML only where it follows an e-invoice standard. */
export function typesOf(subject: Subject, offered: string[]): string[] {
  return hasStandard(subject.record) ? offered : offered.filter((type) => type !== xml);
}

function hasStandard({ eInvoice, creditNote }: Record<string, unknown>): boolean {
  return [eInvoice, creditNote].some((facts) => isObject(facts) && facts['standard'] != null);
}

/** The bytes: a PDF written here, or the text of the contract's example. */
export function fileOf(subject: Subject, mediaType: string, example: unknown): Buffer {
  if (mediaType === 'application/pdf') return exportPdf(subject.record, subject.kind);
  return Buffer.from(typeof example === 'string' ? example : '');
}

/** Headers of a file: its name after the document's number, its ETag after its bytes. */
export function fileHeaders(subject: Subject, mediaType: string, file: Buffer) {
  const extension = mediaType === xml ? 'xml' : 'pdf';
  const number = subject.record['number'];
  const name =
    typeof number === 'string' ? number.replace(/[/\\"\p{C}]/gu, '-') : `${subject.kind}-draft`;
  const ascii = name.replace(/[^\x20-\x7e]/g, '-');
  const encoded = encodeURIComponent(name);
  return {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded}.${extension}`,
    ETag: `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`,
  };
}
