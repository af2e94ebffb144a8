// Runs in a worker thread. Plain JavaScript, because Node loads a thread's file itself, in tests
// from the sources too.
import { readFile } from 'node:fs/promises';
import { createReport } from 'docx-templates';
import JSZip from 'jszip';

/**
 * @typedef {object} FillJob
 * @property {string} template Path of the DOCX template: ours or the operator's, never a client's.
 * @property {object} data What the template's commands read: plain JSON.
 * @property {string} mark Unguessable text around pieces of WordprocessingML in the data.
 * @property {Record<string, Record<string, string>>} stamps Texts replaced in parts before filling.
 */

/** @type {Map<string, Promise<Map<string, string>>>} */
const templates = new Map();

/**
 * The filled document.
 * @param {FillJob} job
 * @returns {Promise<Uint8Array>}
 */
export default async function fill({ template, data, mark, stamps }) {
  return createReport({
    template: await stamped(template, stamps),
    data,
    literalXmlDelimiter: mark,
    // In place of JavaScript, which no sandbox of Node keeps from the rest of the process.
    runJs: ({ sandbox }) => ({ modifiedSandbox: sandbox, result: valueAt(sandbox) }),
    processLineBreaksAsNewText: true,
    indentXml: false,
    rejectNullish: true,
    failFast: false,
  });
}

/**
 * What a command names: `total.amount`, `$line.name`. A template can read the data and nothing else.
 * @param {Record<string, unknown>} data with the path as `__code__`
 * @returns {unknown}
 */
function valueAt(data) {
  const path = String(data.__code__).trim();
  /** @type {unknown} */
  let value = data;
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
 * @param {string} path
 * @param {FillJob['stamps']} stamps
 */
async function stamped(path, stamps) {
  const zip = new JSZip();
  for (const [name, text] of await parts(path)) {
    let content = text;
    for (const [from, to] of Object.entries(stamps[name] ?? {}))
      content = content.replaceAll(from, () => to);
    zip.file(name, content);
  }
  return zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
}

/** @param {string} path */
function parts(path) {
  const known = templates.get(path);
  if (known) return known;
  const loading = readParts(path);
  templates.set(path, loading);
  loading.catch(() => templates.delete(path));
  return loading;
}

/**
 * @param {string} path
 * @returns {Promise<Map<string, string>>}
 */
async function readParts(path) {
  const zip = await JSZip.loadAsync(await readFile(path));
  const files = Object.values(zip.files).filter((file) => !file.dir);
  return new Map(
    await Promise.all(
      files.map(
        async (file) => /** @type {[string, string]} */ ([file.name, await file.async('string')]),
      ),
    ),
  );
}
