// Runs in a worker thread. Plain JavaScript, because Node loads a thread's file itself, in tests
// from the sources too.
import { readFile } from 'node:fs/promises';
import { createReport } from 'docx-templates';
import JSZip from 'jszip';
import { BODY, textOf, withPaymentPart } from './with-payment-part.js';
import { withoutColumn } from './without-column.js';

/**
 * @typedef {object} FillJob
 * @property {{ path: string, version: string }} template A DOCX file of ours or of the operator,
 *   never of a client.
 * @property {object} data What the template's commands read: plain JSON.
 * @property {string} mark Unguessable text around pieces of WordprocessingML in the data.
 * @property {{ part: RegExp, from: RegExp, to: string }[]} stamps Texts replaced before filling.
 * @property {import('./payment-part.js').PaymentPart | null} payment The payment part below the text.
 * @property {('tax' | 'shipTo')[]} empty Columns that would be empty.
 */

/** @typedef {import('./with-payment-part.js').Parts} Parts */

/** @type {Map<string, { version: string, parts: Promise<Parts> }>} */
const templates = new Map();

/** What a command leaves to the next. */
const NOTHING = { __code__: '', __result__: undefined };

/**
 * The filled document.
 * @param {FillJob} job
 * @returns {Promise<Uint8Array>}
 */
export default async function fill({ template, data, mark, stamps, payment, empty }) {
  const parts = await partsOf(template, empty);
  return createReport({
    template: await stamped(payment ? await withPaymentPart(parts, payment) : parts, stamps),
    // Commands read the data below: data passed here would be copied for each command.
    data: {},
    literalXmlDelimiter: mark,
    // Instead of JavaScript, which no sandbox of Node keeps from the rest of the process.
    runJs: ({ sandbox }) => ({ modifiedSandbox: NOTHING, result: valueAt(data, sandbox) }),
    processLineBreaksAsNewText: true,
    indentXml: false,
    rejectNullish: true,
    failFast: false,
  });
}

/**
 * What a command names: `total.amount`, `$line.name`. A template can read the data and nothing else.
 * @param {object} data
 * @param {Record<string, unknown>} command the path as `__code__`, and the `$names` of its loops
 * @returns {unknown}
 */
function valueAt(data, command) {
  const path = String(command.__code__).trim();
  /** @type {unknown} */
  let value = path.startsWith('$') ? command : data;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) {
      throw new ReferenceError(`${path} is not a field of the template data`);
    }
    value = /** @type {Record<string, unknown>} */ (value)[name];
  }
  return value;
}

/**
 * The template with the title and the East Asian font of this document.
 * @param {Parts} parts
 * @param {FillJob['stamps']} stamps
 */
async function stamped(parts, stamps) {
  const zip = new JSZip();
  for (const [name, content] of parts) {
    zip.file(name, typeof content === 'string' ? stampedPart(name, content, stamps) : content);
  }
  return zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
}

/**
 * @param {string} name
 * @param {string} text
 * @param {FillJob['stamps']} stamps
 */
function stampedPart(name, text, stamps) {
  return stamps
    .filter(({ part }) => part.test(name))
    .reduce((done, { from, to }) => done.replace(from, () => to), text);
}

/** Lines between elements, which would be copied for each row like the elements themselves. */
const INDENT = />\s*\n\s*</g;

/**
 * @param {FillJob['template']} template
 * @param {FillJob['empty']} empty
 */
function partsOf({ path, version }, empty) {
  const name = [path, ...empty].join('\n');
  const known = templates.get(name);
  if (known?.version === version) return known.parts;
  const parts = readParts(path).then((whole) => {
    return whole.set(BODY, empty.reduce(withoutColumn, textOf(whole, BODY)));
  });
  templates.set(name, { version, parts });
  parts.catch(() => templates.delete(name));
  return parts;
}

/**
 * @param {string} path
 * @returns {Promise<Parts>}
 */
async function readParts(path) {
  const zip = await JSZip.loadAsync(await readFile(path));
  /** @type {Parts} */
  const parts = new Map();
  for (const file of Object.values(zip.files)) {
    if (file.dir) continue;
    const isText = /\.(xml|rels)$/.test(file.name);
    const content = isText
      ? (await file.async('string')).replace(INDENT, '><')
      : await file.async('uint8array');
    parts.set(file.name, content);
  }
  return parts;
}
