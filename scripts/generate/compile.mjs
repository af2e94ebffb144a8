import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

import { operationsOf, pointer, resolve } from './document.mjs';

/**
 * @import { Options } from 'ajv/dist/2020.js'
 * @import { Content, Document, Operation, Parameter } from './openapi.ts'
 * @typedef {[where: string, pointer: string]} Place
 */

/** @type {(most: number, value: number) => boolean} */
const hasDecimals = (most, value) => Number(value.toFixed(most)) === value;

/**
 * Ajv for JSON Schema 2020-12, with the standard formats, our own and `x-decimals`.
 * @param {Options} options
 */
export function documentAjv(options = {}) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true, ...options });
  addFormats.default(ajv, { mode: 'full' });
  ajv.addKeyword({ keyword: 'x-decimals', type: 'number', validate: hasDecimals });
  ajv.addFormat('idn-email', /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/u);
  ajv.addFormat('binary', true);
  return ajv;
}

/**
 * Compiles every schema that an operation uses, so that a broken document never ships.
 * @param {Document} document
 */
export function compileDocument(document) {
  const ajv = documentAjv({ allErrors: false });
  ajv.addSchema(document, 'document:/');
  const broken = schemaPlaces(document).flatMap(([where, reference]) => {
    try {
      ajv.compile({ $ref: `document:/${reference}` });
      return [];
    } catch (error) {
      return [`${where}: ${error instanceof Error ? error.message : String(error)}`];
    }
  });
  if (broken.length > 0) throw new Error(`Schemas that do not compile:\n${broken.join('\n')}`);
}

/**
 * Every schema of every operation, with a readable name and its pointer.
 * @param {Document} document
 * @returns {Place[]}
 */
function schemaPlaces(document) {
  return operationsOf(document).flatMap(({ id, method, path, operation, parameters }) => {
    const base = ['paths', path, method];
    return [
      ...bodyPlaces(id, base, document, operation),
      ...answers(id, base, document, operation),
      ...parameters.flatMap((parameter) => parameterPlaces(id, parameter)),
    ];
  });
}

/**
 * @param {string} id
 * @param {Parameter} parameter
 * @returns {Place[]}
 */
function parameterPlaces(id, { name, schema }) {
  return schema.$ref === undefined ? [] : [[`${id} ${name}`, schema.$ref]];
}

/**
 * @param {string} id
 * @param {string[]} base
 * @param {Document} document
 * @param {Operation} operation
 */
function bodyPlaces(id, base, document, operation) {
  const { requestBody } = operation;
  if (requestBody === undefined) return [];
  const body = resolve(document, requestBody);
  const at = requestBody.$ref?.slice(2).split('/') ?? [...base, 'requestBody'];
  return mediaPlaces(`${id} request`, at, body.content);
}

/**
 * @param {string} id
 * @param {string[]} base
 * @param {Document} document
 * @param {Operation} operation
 */
function answers(id, base, document, operation) {
  return Object.entries(operation.responses).flatMap(([status, response]) => {
    const at = response.$ref?.slice(2).split('/') ?? [...base, 'responses', status];
    return mediaPlaces(`${id} ${status}`, at, resolve(document, response).content);
  });
}

/**
 * @param {string} where
 * @param {string[]} at
 * @param {Content} [content]
 * @returns {Place[]}
 */
function mediaPlaces(where, at, content = {}) {
  return Object.keys(content).map((media) => [
    `${where} ${media}`,
    pointer(...at, 'content', media, 'schema'),
  ]);
}
