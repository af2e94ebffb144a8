import {
  AFRelationship,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import type { EmbeddedXml } from './document.js';
import { supportingFiles } from './supporting-files.js';

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

/** The description that PDF/A requires of extension properties (Factur-X 1.07, section 6.3). */
const PROPERTIES: Readonly<Record<string, string>> = {
  DocumentFileName: 'The name of the embedded XML document',
  DocumentType: 'The type of the hybrid document in capital letters',
  Version: 'The version of the standard of the embedded XML document',
  ConformanceLevel: 'The conformance level of the embedded XML document',
};

/**
 * Embeds XML into a PDF/A-3: Factur-X, ZUGFeRD and XRechnung are such hybrids. The bytes of the XML do
 * not change. The files that it contains are embedded beside it, for people who open only the PDF.
 */
export async function embedXml(
  pdf: Uint8Array,
  { conformanceLevel, files }: EmbeddedXml,
): Promise<Uint8Array> {
  // Metadata that the library writes would have to match the XMP, so it writes none.
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const changed = document.getModificationDate() ?? document.getCreationDate() ?? new Date(0);
  const [first] = files;
  for (const { name, content, ...described } of inOrder(files)) {
    const dates = { creationDate: changed, modificationDate: changed };
    await document.attach(content, name, { ...described, ...dates });
  }
  await document.flush();
  spellNames(document);
  if (first) describe(document, first.name, conformanceLevel);
  // Object streams are allowed in PDF/A-3, but not every invoice reader supports them.
  return document.save({ useObjectStreams: false });
}

/** A file to embed, and what it is to the document. */
interface Embedded {
  name: string;
  content: Uint8Array;
  mimeType: string;
  description: string;
  afRelationship: AFRelationship;
}

/** Readers may search the names of a PDF as a sorted list (ISO 32000-1, 7.9.6). */
function inOrder(files: EmbeddedXml['files']): Embedded[] {
  const xml = files.map(({ name, content }) => ({
    name,
    content: Buffer.from(content, 'utf8'),
    mimeType: 'text/xml',
    description: 'Invoice as XML',
    afRelationship: AFRelationship.Alternative,
  }));
  const others = supportingFiles(files[0]?.content ?? '').map((file) => ({
    ...file,
    afRelationship: AFRelationship.Supplement,
  }));
  return [...xml, ...others].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * The library writes the older of two names byte by byte: a bracket, or a letter that ends in such a byte, would
 * damage the PDF (ISO 32000-1, 7.3.4.2). Both are the same here, as Unicode.
 */
function spellNames({ catalog }: PDFDocument): void {
  const files = catalog.lookup(PDFName.of('AF'), PDFArray);
  for (let index = 0; index < files.size(); index += 1) {
    const file = files.lookup(index, PDFDict);
    file.set(PDFName.of('F'), file.lookup(PDFName.of('UF'), PDFHexString));
  }
}

/** Adds the embedded files to the XMP, which PDF/A requires uncompressed. */
function describe(document: PDFDocument, fileName: string, conformanceLevel: string): void {
  const { catalog, context } = document;
  const metadata = catalog.lookup(PDFName.of('Metadata'));
  if (!(metadata instanceof PDFRawStream)) {
    throw new Error('LibreOffice wrote a PDF without XMP metadata.');
  }
  const xmp = Buffer.from(metadata.contents).toString('utf8');
  const values = { DocumentFileName: fileName, DocumentType: 'INVOICE', Version: '1.0' };
  const added = xmp.replace(
    '</rdf:RDF>',
    `${extensionSchema()}${fxValues({ ...values, ConformanceLevel: conformanceLevel })}</rdf:RDF>`,
  );
  const stream = context.stream(Buffer.from(added, 'utf8'), { Type: 'Metadata', Subtype: 'XML' });
  catalog.set(PDFName.of('Metadata'), context.register(stream));
}

function fxValues(values: Readonly<Record<string, string>>): string {
  const elements = Object.entries(values).map(
    ([name, value]) => `<fx:${name}>${value}</fx:${name}>`,
  );
  return `<rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">${elements.join('')}</rdf:Description>`;
}

function extensionSchema(): string {
  const properties = Object.entries(PROPERTIES).map(
    ([name, description]) =>
      '<rdf:li rdf:parseType="Resource">' +
      `<pdfaProperty:name>${name}</pdfaProperty:name>` +
      '<pdfaProperty:valueType>Text</pdfaProperty:valueType>' +
      '<pdfaProperty:category>external</pdfaProperty:category>' +
      `<pdfaProperty:description>${description}</pdfaProperty:description>` +
      '</rdf:li>',
  );
  return (
    '<rdf:Description rdf:about=""' +
    ' xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"' +
    ' xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"' +
    ' xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">' +
    '<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">' +
    '<pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
    `<pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>` +
    '<pdfaSchema:prefix>fx</pdfaSchema:prefix>' +
    `<pdfaSchema:property><rdf:Seq>${properties.join('')}</rdf:Seq></pdfaSchema:property>` +
    '</rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>'
  );
}
