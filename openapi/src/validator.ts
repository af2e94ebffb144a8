import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
// Two classes from inside the package (pinned exactly): its middleware matches every route by
// building 29 regular expressions per request, and hides what Ajv found.
import { RequestValidator } from 'express-openapi-validator/dist/middlewares/openapi.request.validator.js';
import { SchemaPreprocessor } from 'express-openapi-validator/dist/middlewares/parsers/schema.preprocessor.js';
import { OpenApiValidator } from 'express-openapi-validator/dist/openapi.validator.js';
import type { FieldError } from './field-error.js';
import type { DocumentOperation, OpenApiDocument } from './document.js';
import { parametersOf, requestDocument } from './document.js';
import { numberFormats } from './formats.js';
import { inLatin1 } from './headers.js';
import { ignoredMembers, NOTHING } from './ignored.js';
import type { Ignored } from './ignored.js';
import { inPortions } from './portions.js';
import type { QueryTypes } from './query.js';
import type { OperationId } from './routes.js';
import { fieldErrors } from './validation-errors.js';

/** A request as the validator judges it; the query is coerced and completed in place. */
export interface RequestFacts {
  params: Record<string, string>;
  query: Record<string, unknown>;
  /** The text after `?`, as it came. */
  rawQuery: string;
  headers: Record<string, string>;
  /** The documented media type that the body came in; undefined without a body. */
  mediaType: string | undefined;
  body: unknown;
}

/** Judges requests by the schemas of the document. */
export interface RequestJudge {
  /** Everything that the document's schemas say against the request; empty when it is valid. */
  judge(operationId: OperationId, request: RequestFacts): FieldError[];
  /** Names and types of the query parameters of an operation. */
  queryTypes(operationId: OperationId): QueryTypes;
  /** What the JSON body of an operation may hold and the service ignores. */
  ignored(operationId: OperationId): Ignored;
  /** Compiles the validators of one operation, which otherwise happens at its first request. */
  warmUp(operationId: OperationId): void;
}

interface Prepared {
  method: string;
  path: string;
  /** The same with the parameters as Express writes them. */
  expressRoute: string;
  operation: DocumentOperation;
  queryTypes: QueryTypes;
  headerNames: readonly string[];
  ignored: Ignored;
}

interface Refusal {
  path?: string;
  message?: string;
  errors?: { path: string; message: string }[];
}

interface Names {
  resolvedSchemaCache: Map<string, unknown>;
}

/** The package asks Ajv for a schema by its name; that compiles it, only to be thrown away. */
function nameSchemas({ resolvedSchemaCache }: Names, { components }: OpenApiDocument): void {
  for (const [name, schema] of Object.entries(components.schemas ?? {})) {
    resolvedSchemaCache.set(`#/components/schemas/${name}`, schema);
  }
}

function requestOptions(document: OpenApiDocument) {
  const owner = new OpenApiValidator({
    apiSpec: document as never,
    validateRequests: { allErrors: true },
    validateResponses: false,
    validateSecurity: false,
    validateFormats: true,
    ajvFormats: { mode: 'full' },
    formats: numberFormats as never,
  });
  const { ajvOpts } = owner as unknown as { ajvOpts: { preprocessor: object; request: object } };
  const preprocessor = new SchemaPreprocessor(
    document as never,
    ajvOpts.preprocessor as never,
    false as never,
  );
  nameSchemas(preprocessor as unknown as Names, document);
  preprocessor.preProcess();
  // verbose: errors carry the schema and the value, from which the meant branch is found.
  return { ...ajvOpts.request, verbose: true };
}

function prepare(document: OpenApiDocument): Map<string, Prepared> {
  const prepared = new Map<string, Prepared>();
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const parameters = parametersOf(document, operation);
      const { schema } = operation.requestBody?.content['application/json'] ?? {};
      prepared.set(operation.operationId, {
        method: method.toUpperCase(),
        path,
        expressRoute: `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`,
        operation,
        queryTypes: new Map(
          parameters
            .filter((parameter) => parameter.in === 'query')
            .map(({ name, schema }) => [name, schema?.type]),
        ),
        headerNames: parameters
          .filter((parameter) => parameter.in === 'header')
          .map(({ name }) => name.toLowerCase()),
        ignored: schema ? ignoredMembers(document, schema) : NOTHING,
      });
    }
  }
  return prepared;
}

/** A request object with what the validator reads, and nothing that a client could grow. */
function asRequest(prepared: Prepared, facts: RequestFacts): object {
  const headers: Record<string, string> = {};
  for (const name of prepared.headerNames) {
    const value = facts.headers[name];
    if (value !== undefined) headers[name] = inLatin1(value);
  }
  // Validators are cached per media type: only documented ones may come here.
  if (facts.mediaType) headers['content-type'] = facts.mediaType;
  const { expressRoute } = prepared;
  return {
    method: prepared.method,
    path: expressRoute,
    url: expressRoute,
    originalUrl: `${expressRoute}?${facts.rawQuery}`,
    openapi: {
      expressRoute,
      openApiRoute: prepared.path,
      pathParams: facts.params,
      schema: prepared.operation,
    },
    params: facts.params,
    query: facts.query,
    headers,
    body: facts.body,
  };
}

/** What the validator says without asking Ajv: about the form of a query parameter. */
function refusals(refusal: Refusal): FieldError[] {
  return (refusal.errors ?? []).map(({ path, message }) => ({
    path: path.replace(/^\/query\//, '?'),
    code: message.startsWith('Empty value') ? 'TOO_SHORT' : 'INVALID_FORMAT',
    message: message.startsWith('Empty value') ? 'must not be empty' : 'must be percent-encoded',
  }));
}

/** In schemas with a date the package calls `type` by a name of its own. */
function withPlainKeywords(errors: readonly ErrorObject[] | null | undefined): ErrorObject[] {
  return (errors ?? []).map((error) =>
    error.keyword === 'x-eov-type' ? { ...error, keyword: 'type' } : error,
  );
}

/** Builds the validators of all requests from the bundled document. */
export function createRequestJudge(bundled: OpenApiDocument): RequestJudge {
  const document = requestDocument(bundled);
  const options = requestOptions(document);
  const prepared = prepare(document);
  const validator = new RequestValidator({ ...document, paths: {} } as never, options as never);
  const { ajv, ajvBody } = validator as unknown as { ajv: Ajv; ajvBody: Ajv };
  // Its type says promise, but it calls back or throws at once.
  const validate = (...args: Parameters<RequestValidator['validate']>): void =>
    void validator.validate(...args);
  // The one place where the package shows Ajv's own errors: it asks for their text, then throws.
  let found: ErrorObject[] = [];
  ajv.errorsText = (errors) => {
    found = withPlainKeywords(errors);
    return '';
  };
  const compiled = new WeakMap<object, ValidateFunction>();

  function judgeBranch(schema: object, data: unknown): ErrorObject[] | null {
    const reference = '$ref' in schema ? String(schema.$ref) : undefined;
    let validate = reference ? ajvBody.getSchema(reference) : compiled.get(schema);
    if (!validate) {
      validate = ajvBody.compile({ ...schema, components: document.components });
      compiled.set(schema, validate);
    }
    return validate(data) ? null : withPlainKeywords(validate.errors);
  }

  function preparedOf(operationId: OperationId): Prepared {
    const entry = prepared.get(operationId);
    if (!entry) throw new Error(`The document has no operation ${operationId}.`);
    return entry;
  }

  function judge(operationId: OperationId, facts: RequestFacts): FieldError[] {
    return inPortions(facts.body, (body) => judgeWhole(operationId, { ...facts, body }));
  }

  function judgeWhole(operationId: OperationId, facts: RequestFacts): FieldError[] {
    found = [];
    const request = asRequest(preparedOf(operationId), facts);
    try {
      validate(request as never, {} as never, () => {});
      return [];
    } catch (error) {
      if (found.length > 0) return fieldErrors(found, judgeBranch);
      if ((error as { status?: number }).status !== 400) throw error;
      return refusals(error as Refusal);
    }
  }

  return {
    judge,
    queryTypes: (operationId) => preparedOf(operationId).queryTypes,
    ignored: (operationId) => preparedOf(operationId).ignored,
    warmUp(operationId) {
      const { operation } = preparedOf(operationId);
      const mediaTypes = Object.keys(operation.requestBody?.content ?? {});
      for (const mediaType of mediaTypes.length > 0 ? mediaTypes : [undefined]) {
        const empty = { params: { id: 'x' }, query: {}, rawQuery: '', headers: {} };
        judge(operationId, { ...empty, mediaType, body: mediaType ? {} : undefined });
      }
    },
  };
}
