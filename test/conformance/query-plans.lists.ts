import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OperationId } from '@faktura/contract';

/** The constraints of a schema on its values. */
interface Schema {
  type?: string;
  format?: string;
  enum?: string[];
  items?: Schema;
  $ref?: string;
}

/** A parameter of a list that filters its records. */
export interface Filter {
  name: string;
  schema: Schema;
}

/** A paged list of the contract. */
export interface List {
  operationId: OperationId;
  /** The table of its records. */
  table: string;
  sorts: string[];
  filters: Filter[];
}

interface Get {
  operationId: OperationId;
  parameters?: (Filter | { $ref: string })[];
}

/** Tables whose name differs from the path of their list. */
const TABLES: Readonly<Record<string, string>> = { '/items': 'products' };

/** Parameters that are not filters. */
const OTHERS = ['page', 'limit', 'search', 'sort', 'include'];

const file = join(import.meta.dirname, '../../openapi/generated/openapi.json');
const { paths, components } = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, { get?: Get }>;
  components: { parameters: Record<string, Filter>; schemas: Record<string, Schema> };
};

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? '';

/** Its parameters, with references resolved. */
function parametersOf({ parameters = [] }: Get): Filter[] {
  return parameters.map((each) => {
    const found = '$ref' in each ? components.parameters[nameOf(each.$ref)] : each;
    if (!found) throw new Error(`${JSON.stringify(each)} is not in the document.`);
    const { name, schema } = found;
    const named = schema.$ref === undefined ? schema : components.schemas[nameOf(schema.$ref)];
    return { name, schema: named ?? {} };
  });
}

/** Every paged list of the contract. */
export const lists: List[] = Object.entries(paths).flatMap(([path, { get }]) => {
  const parameters = get ? parametersOf(get) : [];
  if (!get || !parameters.some(({ name }) => name === 'page')) return [];
  return {
    operationId: get.operationId,
    table: TABLES[path] ?? path.slice(1),
    sorts: parameters.find(({ name }) => name === 'sort')?.schema.enum ?? [],
    filters: parameters.filter(({ name }) => !OTHERS.includes(name)),
  };
});
