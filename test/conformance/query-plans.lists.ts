import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Parameter {
  name: string;
  in: string;
  schema: { enum?: string[]; items?: { enum?: string[] } };
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
}

const file = join(import.meta.dirname, '../../openapi/generated/openapi.json');
const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<
    string,
    { get?: { operationId: string; parameters?: (Parameter | { $ref: string })[] } }
  >;
  components: { parameters: Record<string, Parameter> };
};

/** Every paged list of the document with its parameters. */
export const operations: Operation[] = Object.values(paths).flatMap(({ get }) => {
  const parameters = (get?.parameters ?? []).map((each) => {
    if (!('$ref' in each)) return each;
    return components.parameters[each.$ref.split('/').at(-1) ?? ''] as Parameter;
  });
  const paged = parameters.some(({ name }) => name === 'page');
  return get && paged ? [{ operationId: get.operationId, parameters }] : [];
});
