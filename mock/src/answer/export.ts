import { createHash } from 'node:crypto';
import { examplesOf, isObject, successOf } from '@faktura/contract';
import type { ExampleStore, JsonObject, OpenApiDocument } from '@faktura/contract';
import type { DocumentedRoute as Route } from '@faktura/contract';
import { writePdf } from './pdf.js';
import type { TextLine } from './pdf.js';

const xml = 'application/xml';

/** The source of an export: the record with the id of the path, or the first of its kind. */
export interface Subject {
  /** `invoice`, `estimate` or `refund`. */
  kind: string;
  record: JsonObject;
}

/** Media types of a success that is a file; none for JSON responses. */
export function fileTypesOf({ successResponse }: Route): string[] {
  const types = Object.keys(successResponse.response.content ?? {});
  return types.includes('application/json') ? [] : types;
}

/** The record that an exported file is about. */
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
  const own = id === undefined ? undefined : examples.get(id);
  return { kind, record: own ?? (isObject(first) ? first : {}) };
}

/** The types that exist for this record: XML only if it follows an e-invoice standard. */
export function typesOf(subject: Subject, offered: string[]): string[] {
  return hasStandard(subject.record) ? offered : offered.filter((type) => type !== xml);
}

function hasStandard({ eInvoice, creditNote }: JsonObject): boolean {
  return [eInvoice, creditNote].some((facts) => isObject(facts) && facts['standard'] != null);
}

/** The file in this media type: a PDF generated here, or the text of the contract's example. */
export function exportFile(subject: Subject, mediaType: string, example: unknown) {
  const { kind, record } = subject;
  const isPdf = mediaType === 'application/pdf';
  const bytes = isPdf
    ? exportPdf(record, kind)
    : Buffer.from(typeof example === 'string' ? example : '');
  return { bytes, headers: fileHeaders(subject, mediaType, bytes) };
}

/** Headers of a file: its name from the document's number, its ETag from its bytes. */
function fileHeaders({ kind, record }: Subject, mediaType: string, file: Buffer) {
  const extension = mediaType === xml ? 'xml' : 'pdf';
  const { number } = record;
  const name = typeof number === 'string' ? number.replace(/[/\\"\p{C}]/gu, '-') : `${kind}-draft`;
  const ascii = name.replace(/[^\x20-\x7e]/g, '-');
  const encoded = encodeURIComponent(name);
  return {
    'Content-Type': mediaType,
    'Content-Disposition': `attachment; filename="${ascii}.${extension}"; filename*=UTF-8''${encoded}.${extension}`,
    ETag: `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`,
  };
}

const titles: Record<string, string> = {
  invoice: 'Invoice',
  estimate: 'Estimate',
  refund: 'Credit note',
};

/** A plain but real PDF of an example's record: enough to open, print and download. */
export function exportPdf(record: JsonObject, kind: string): Buffer {
  const title = titles[kind] ?? 'Document';
  const number = text(record['number']) ?? 'draft';
  const note = 'Made by the mock of the Faktura API. Not a document.';
  const lines: TextLine[] = [
    { text: `${title} ${number}`, x: 56, y: 80, size: 20, bold: true },
    { text: note, x: 56, y: 800, size: 8 },
  ];
  let y = 112;
  for (const [label, value] of factsOf(record)) {
    lines.push({ text: label, x: 56, y, size: 10, bold: true });
    lines.push({ text: value, x: 180, y, size: 10 });
    y += 16;
  }
  for (const item of itemsOf(record)) lines.push({ text: item, x: 56, y: (y += 16), size: 10 });
  return writePdf(`${title} ${number}`, lines);
}

function factsOf(record: JsonObject): [string, string][] {
  const amounts = objectOf(record['amounts']);
  const billTo = objectOf(objectOf(record['customerSnapshot'])['billTo']);
  const currency = text(record['currency']) ?? '';
  const money = (value: unknown) => {
    const amount = text(value);
    return amount === undefined ? undefined : `${amount} ${currency}`.trim();
  };
  const person = [text(billTo['firstName']), text(billTo['lastName'])].filter(Boolean).join(' ');
  const facts: [string, string | undefined][] = [
    ['Status', text(record['status'])],
    ['Date', text(record['date']) ?? text(record['refundedAt'])],
    ['Due date', text(record['dueDate'])],
    ['Customer', text(billTo['company']) ?? (person || text(record['customer']))],
    ['Invoice', text(record['invoice'])],
    ['Net', money(amounts['net'])],
    ['Tax', money(amounts['taxTotal'])],
    ['Total', money(amounts['total'] ?? record['amount'])],
    ['Paid', money(amounts['paid'])],
    ['Balance', money(amounts['balance'])],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== undefined);
}

function itemsOf(record: JsonObject): string[] {
  const items = Array.isArray(record['items']) ? record['items'].filter(isObject) : [];
  return items.slice(0, 35).map((item) => {
    const [quantity, name, price] = ['quantity', 'name', 'price'].map((at) => text(item[at]) ?? '');
    return `${quantity} × ${name}: ${price}`;
  });
}

const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** A value of the example for people to read; amounts with two digits. */
function text(value: unknown): string | undefined {
  if (typeof value === 'string' && value !== '') return value;
  if (typeof value !== 'number') return undefined;
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.max(2, decimals(value)));
}

const decimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;
