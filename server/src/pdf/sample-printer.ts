import type { Printer } from './printer.js';

const METADATA =
  '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
  '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"></rdf:RDF></x:xmpmeta><?xpacket end="w"?>';

const LINES = [
  ['36', '760', 'SAMPLE'],
  ['14', '720', 'A sandbox of Faktura does not render documents.'],
  ['14', '700', 'Start it with --pdf, and LibreOffice does.'],
].map(([size, y, text]) => `BT /F1 ${size} Tf 72 ${y} Td (${text}) Tj ET`);

const stream = (text: string, facts = ''): string =>
  `<< ${facts}/Length ${text.length} >>\nstream\n${text}\nendstream`;

/** One page that says what it is, the same for every document (ISO 32000-1, 7.5). */
function samplePdf(): Uint8Array {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Metadata 6 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream(LINES.join('\n')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    // Where an e-invoice says which XML is embedded.
    stream(METADATA, '/Type /Metadata /Subtype /XML '),
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = String(file.length).padStart(10, '0');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(`${file}${table}${trailer}`, 'latin1');
}

/** Prints the same page for every document, without LibreOffice; e-invoices contain their XML all the same. */
export function createSamplePrinter(): Printer {
  const sample = samplePdf();
  return {
    name: 'sample',
    places: 3,
    isThere: () => Promise.resolve(true),
    async print({ document: { eInvoice } }) {
      if (!eInvoice) return sample;
      const { embedXml } = await import('./hybrid.js');
      return embedXml(sample, eInvoice);
    },
    warm: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
