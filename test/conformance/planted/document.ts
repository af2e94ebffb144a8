/** A document of any shape, into which tests plant faults by path. */
export interface Node {
  [key: string]: Value;
}
export type Value = string | number | boolean | null | Node | Value[];

const header = (value: string, required: boolean): Node => ({
  required,
  schema: { type: 'string' },
  example: value,
});

const always = (): Node => ({
  'X-Request-Id': header('req_1', true),
  'X-Api-Version': header('1.0.0', true),
});

const limits = (required: boolean): Node => ({
  'X-RateLimit-Limit': header('500', required),
  'X-RateLimit-Remaining': header('499', required),
  'X-RateLimit-Reset': header('60', required),
});

const again = (): Node => ({ 'Retry-After': header('1', true) });

function problem(headers: Node): Node {
  const schema = { $ref: '#/components/schemas/Problem' };
  const examples = { refused: { value: { message: 'No.' } } };
  return {
    description: 'Refused.',
    headers,
    content: { 'application/problem+json': { schema, examples } },
  };
}

function success(): Node {
  const schema = { $ref: '#/components/schemas/Thing' };
  const examples = { thing: { value: { name: 'Lamp', price: 19.99 } } };
  return {
    description: 'Done.',
    headers: { ...always(), ...limits(true), ETag: header('"1"', true) },
    content: { 'application/json': { schema, examples } },
  };
}

function notModified(): Node {
  return { description: 'The same.', headers: { ...always(), ...limits(true) } };
}

function responses(statuses: string[]): Node {
  const refused = statuses.map((status): [string, Node] => {
    if (status === '401') return [status, problem(always())];
    const repeatable = status === '429' || status === '503';
    return repeatable
      ? [status, problem({ ...always(), ...limits(false), ...again() })]
      : [status, problem({ ...always(), ...limits(true) })];
  });
  return { '200': success(), ...Object.fromEntries(refused) };
}

function body(schema: string): Node {
  const examples = { thing: { value: { name: 'Lamp', price: 19.99 } } };
  const media = { schema: { $ref: `#/components/schemas/${schema}` }, examples };
  return { required: true, content: { 'application/json': media } };
}

const everywhere = ['401', '403', '422', '429', '500', '503'];
const withBody = ['400', '413', '415'];
const ifNoneMatch = (): Node => ({
  name: 'If-None-Match',
  in: 'header',
  schema: { type: 'string' },
  example: '"1"',
});
const id = (): Node => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: { type: 'string' },
  example: 'thg_1',
});

const rateLimit = (): Node => ({
  description: 'Quick. Rate limit:\n3 requests a minute.\n',
  'x-rate-limit': 3,
});

function thing(more: Node): Node {
  return {
    type: 'object',
    properties: {
      name: { type: 'string', example: 'Lamp' },
      price: { type: 'number', format: 'double', 'x-decimals': 6, example: 19.99 },
    },
    ...more,
  };
}

/** A small document that every rule accepts. */
export function cleanDocument(): Node {
  const update = responses([...everywhere, ...withBody, '404']);
  const create = responses([...everywhere, ...withBody, '409']);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Planted',
      version: '1.0.0',
      description: '| 3 | `GET /things/{id}`, `POST /things` |\n| 500 | each of the others |\n',
    },
    'x-rate-limit': 500,
    servers: [{ url: '/v1' }],
    paths: {
      '/things': {
        post: {
          operationId: 'createThing',
          ...rateLimit(),
          requestBody: body('ThingCreate'),
          responses: create,
        },
      },
      '/things/{id}': {
        parameters: [id()],
        get: {
          operationId: 'getThing',
          ...rateLimit(),
          parameters: [ifNoneMatch()],
          responses: { ...responses([...everywhere, '404']), '304': notModified() },
        },
        patch: { operationId: 'updateThing', requestBody: body('ThingPatch'), responses: update },
      },
    },
    components: {
      schemas: {
        Thing: thing({}),
        ThingCreate: thing({ additionalProperties: false }),
        ThingPatch: thing({ additionalProperties: false }),
        Problem: { type: 'object', properties: { message: { type: 'string', example: 'No.' } } },
      },
    },
  };
}

/** The clean document with one value set, or removed when `value` is undefined. */
export function plant(path: string[], value: Value | undefined): Node {
  const document = cleanDocument();
  const last = path.at(-1) ?? '';
  const parent = path.slice(0, -1).reduce<Node>((node, key) => child(node, key), document);
  if (value === undefined) delete parent[last];
  else parent[last] = value;
  return document;
}

function child(node: Node, key: string): Node {
  const found = node[key];
  if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found;
  throw new Error(`The clean document has no object at ${key}`);
}
