import { fromBuffer } from 'yauzl';

/** The media type for an allowed extension, and the check of its content. */
interface FileKind {
  mimeType: string;
  matches(content: Buffer): boolean | Promise<boolean>;
}

const begins =
  (...bytes: readonly number[]) =>
  (content: Buffer): boolean =>
    content.subarray(0, bytes.length).equals(Buffer.from(bytes));

const isJpeg = begins(0xff, 0xd8, 0xff);
const isPng = begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const isPdf = begins(0x25, 0x50, 0x44, 0x46, 0x2d);
/** The container of old Office files, and of new ones with a password. */
const isOle = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

/**
 * A zip file from its first byte: readers start at the end of a file, and would accept anything before.
 */
const isZipFromStart = (content: Buffer): boolean =>
  begins(0x50, 0x4b, 0x03, 0x04)(content) || begins(0x50, 0x4b, 0x05, 0x06)(content);

/** More would take long to read, and no honest 2 MB file has as many. */
const MAX_ENTRIES = 10_000;

/**
 * Returns the names in the central directory of a zip file, without unpacking it; null for another file,
 * and for one with a name outside of its folder.
 */
function namesInZip(content: Buffer): Promise<string[] | null> {
  if (!isZipFromStart(content)) return Promise.resolve(null);
  return new Promise((resolve) => {
    fromBuffer(content, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return resolve(null);
      const names: string[] = [];
      zip.on('error', () => resolve(null));
      zip.on('end', () => resolve(names));
      zip.on('entry', ({ fileName }: { fileName: string }) => {
        names.push(fileName);
        if (names.length > MAX_ENTRIES) return resolve(null);
        zip.readEntry();
      });
      zip.readEntry();
    });
  });
}

const isZip = async (content: Buffer): Promise<boolean> => (await namesInZip(content)) !== null;

const isOffice =
  (folder: string) =>
  async (content: Buffer): Promise<boolean> => {
    if (isOle(content)) return true;
    const names = (await namesInZip(content)) ?? [];
    const hasPart = names.some((name) => name.startsWith(`${folder}/`));
    return hasPart && names.includes('[Content_Types].xml');
  };

/** UTF-8, UTF-16 with a byte order mark, or Windows-1252; a NUL byte is allowed only in UTF-16. */
function isText(content: Buffer): boolean {
  if (begins(0xff, 0xfe)(content) || begins(0xfe, 0xff)(content)) return content.length % 2 === 0;
  return !content.includes(0);
}

const office = 'application/vnd.openxmlformats-officedocument';

const KINDS: Readonly<Record<string, FileKind>> = {
  jpg: { mimeType: 'image/jpeg', matches: isJpeg },
  jpeg: { mimeType: 'image/jpeg', matches: isJpeg },
  png: { mimeType: 'image/png', matches: isPng },
  pdf: { mimeType: 'application/pdf', matches: isPdf },
  doc: { mimeType: 'application/msword', matches: isOle },
  docx: { mimeType: `${office}.wordprocessingml.document`, matches: isOffice('word') },
  xls: { mimeType: 'application/vnd.ms-excel', matches: isOle },
  xlsx: { mimeType: `${office}.spreadsheetml.sheet`, matches: isOffice('xl') },
  txt: { mimeType: 'text/plain', matches: isText },
  csv: { mimeType: 'text/csv', matches: isText },
  zip: { mimeType: 'application/zip', matches: isZip },
};

/** Returns the media type of a file if its content matches its extension; otherwise null. */
export async function mimeTypeOf(extension: string, content: Buffer): Promise<string | null> {
  const kind = Object.entries(KINDS).find(([known]) => known === extension)?.[1];
  return kind && (await kind.matches(content)) ? kind.mimeType : null;
}
