/** A file in the XML of an e-invoice (BG-24). */
export interface SupportingFile {
  name: string;
  mimeType: string;
  description: string;
  content: Buffer;
}

/** As the server writes it; nothing else in CII contains a file. */
const FILE =
  /<ram:Name>([^<]*)<\/ram:Name><ram:AttachmentBinaryObject mimeCode="([^"]*)" filename="([^"]*)">([^<]*)</g;

const MARKS: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#13': '\r',
};

const unescaped = (text = ''): string =>
  text.replace(/&(amp|lt|gt|quot|#13);/g, (_, mark: string) => MARKS[mark] ?? '');

/**
 * The files that the CII of an issued document contains. They are read from there because the XML keeps them
 * as they were at issue, whatever happens to the attachments.
 */
export function supportingFiles(cii: string): SupportingFile[] {
  return [...cii.matchAll(FILE)].map(([, description, mimeType, name, base64 = '']) => ({
    name: unescaped(name),
    mimeType: unescaped(mimeType),
    description: unescaped(description),
    content: Buffer.from(base64, 'base64'),
  }));
}
