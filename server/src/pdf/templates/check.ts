import type JSZip from 'jszip';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { commandFaults, type TemplateFault } from './commands.js';
import { readPart } from './paragraphs.js';

/** A template is invalid; the message is for the operator. */
export class TemplateError extends OperatorError {
  override readonly name = 'TemplateError';
}

/** The size of the largest template. */
export const MAX_TEMPLATE_BYTES = 5 * 1024 * 1024;
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;

// Field codes that load content from elsewhere, which would be fetched when a document is printed.
const OUTSIDE = /^\s*(INCLUDE\w*|LINK|DDE\w*|IMPORT|DATABASE|RD)\b/i;

/** Returns what is wrong with a template, in the order of its parts; empty if it is valid. */
export async function checkTemplate(docx: Uint8Array): Promise<TemplateFault[]> {
  if (docx.length > MAX_TEMPLATE_BYTES) return [inFile('It is larger than 5 MB.')];
  const { default: reader } = await import('jszip');
  const zip = await reader.loadAsync(docx).catch(() => null);
  if (!zip?.file('word/document.xml')) {
    return [inFile('It is no DOCX file. Save it as "Word 2007–365 (.docx)".')];
  }
  const parts = await readParts(zip);
  if (!parts) return [inFile('Unpacked it is larger than 50 MB.')];
  return [...fileFaults(parts), ...[...parts].flatMap(([name, xml]) => partFaults(name, xml))];
}

function inFile(message: string): TemplateFault {
  return { place: 'the file', message };
}

/** The XML parts, ordered by name; null if they are too large. */
async function readParts(zip: JSZip): Promise<Map<string, string> | null> {
  const parts = new Map<string, string>();
  let unpacked = 0;
  for (const name of Object.keys(zip.files).sort()) {
    const content = (await zip.file(name)?.async('string')) ?? '';
    unpacked += content.length;
    if (unpacked > MAX_UNPACKED_BYTES) return null;
    parts.set(name, /\.(xml|rels)$/.test(name) ? content : '');
  }
  return parts;
}

function fileFaults(parts: ReadonlyMap<string, string>): TemplateFault[] {
  const core = parts.get('docProps/core.xml');
  const faults = core === undefined ? [inFile('It has no docProps/core.xml for the title.')] : [];
  const active = [...parts.keys()].filter((name) =>
    /^word\/(vbaProject|activeX|embeddings)/.test(name),
  );
  return [
    ...faults,
    ...active.map((name) => inFile(`It holds ${name}. Take macros and embedded objects out.`)),
  ];
}

function partFaults(name: string, xml: string): TemplateFault[] {
  if (name.endsWith('.rels')) return linkFaults(name, xml);
  if (!/^word\/[^/]+\.xml$/.test(name)) return [];
  const { paragraphs, fieldCodes } = readPart(xml);
  return [
    ...commandFaults(name, paragraphs),
    ...pictureFaults(name, xml),
    ...fieldCodes
      .filter((code) => OUTSIDE.test(code))
      .map((code) => ({ place: name, message: `The field "${code.trim()}" reads from outside.` })),
  ];
}

const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing';

/** The namespace of pictures, which word processors declare and LibreOffice requires. */
function pictureFaults(name: string, xml: string): TemplateFault[] {
  if (!xml.includes('+++IMAGE ') || xml.includes(`xmlns:wp="${DRAWING}"`)) return [];
  return [{ place: name, message: `It has pictures and does not declare xmlns:wp="${DRAWING}".` }];
}

/** An external picture or template would be fetched for every document. */
function linkFaults(name: string, xml: string): TemplateFault[] {
  const links = [...xml.matchAll(/<Relationship\b[^>]*>/g)].map(([link]) => link);
  return links
    .filter((link) => /TargetMode="External"/i.test(link) && !/\/hyperlink"/.test(link))
    .map((link) => {
      const target = /Target="([^"]*)"/.exec(link)?.[1] ?? '';
      return { place: name, message: `${target} lies outside of the file. Embed it instead.` };
    });
}
