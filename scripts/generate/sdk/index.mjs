import { banner, operationsOf } from '../document.mjs';
import { inOurStyle } from '../style.mjs';
import { docstring, firstSentence } from './docstring.mjs';
import { examplesModule, operationsModule } from './examples.mjs';
import { sdkOperation } from './operation.mjs';
import { resourceModule } from './resource.mjs';
import { typesModule } from './types.mjs';
import { versionModule } from './version.mjs';

/**
 * @import { Document, Tag } from '../openapi.ts'
 * @typedef {[path: string, content: string]} SourceFile
 */

const folder = 'sdk/src/generated';

/**
 * The source files of the SDK's resources, by path, with a folder for each tag of the contract. `schemas`
 * is the source of the generated types.
 * @param {Document} document
 * @param {string} schemas
 */
export async function sdkFiles(document, schemas) {
  const operations = operationsOf(document).map((entry) => sdkOperation(document, entry));
  const files = await Promise.all(
    document.tags.map(async (tag) => {
      const own = operations.filter((operation) => operation.tag === tag.name);
      const name = tag.name.toLowerCase();
      /** @type {SourceFile[]} */
      const modules = [
        [`${folder}/${name}/index.ts`, await resourceModule(tag, own)],
        [`${folder}/${name}/types.ts`, await typesModule(own, schemas)],
      ];
      return modules;
    }),
  );
  /** @type {SourceFile[]} */
  const all = [
    ...files.flat(),
    [`${folder}/resources.ts`, await resourcesModule(document.tags)],
    [`${folder}/types.ts`, everyType(document.tags)],
    [`${folder}/operations.ts`, operationsModule(document, operations)],
    [`${folder}/examples.ts`, examplesModule(document)],
    [`${folder}/version.ts`, versionModule()],
  ];
  for (const file of all) file[1] = await inOurStyle(file[1]);
  return all;
}

/**
 * The type of `faktura`, with one member per resource.
 * @param {Tag[]} tags
 */
async function resourcesModule(tags) {
  const names = tags.map(({ name }) => ({ name, member: name.toLowerCase() }));
  const members = tags.map(
    async ({ name, description }) =>
      `${await docstring(firstSentence(description), { indent: 2 })}
readonly ${name.toLowerCase()}: ${name};`,
  );
  return `${banner}
import type { Client } from '../core/client.js';
${names.map(({ name, member }) => `import { bind${name}, type ${name} } from './${member}/index.js';`).join('\n')}

/** One namespace per resource. */
export interface Resources {
${(await Promise.all(members)).join('\n')}
}

/** Binds every resource to a client. */
export function bindResources(client: Client): Resources {
  return {
${names.map(({ name, member }) => `${member}: bind${name}(client),`).join('\n')}
  };
}
`;
}

/**
 * The types that the package exports.
 * @param {Tag[]} tags
 */
function everyType(tags) {
  const lines = tags.flatMap(({ name }) => [
    `export type * from './${name.toLowerCase()}/types.js';`,
    `export type { ${name} } from './${name.toLowerCase()}/index.js';`,
  ]);
  return `${banner}\n${lines.join('\n')}\n`;
}
