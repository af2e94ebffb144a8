import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import express from 'express';
import type { Request, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { allOperations, requestDocument } from './operations.js';
import type { Operation } from './operations.js';
import { ownFormats } from './schema.js';

type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];
type Validate = (request: Request, response: Response) => Promise<void>;

/** Compiling takes 1 ms for each 400 characters of a schema. */
const MANY_CHARACTERS = 5_000;

/** The operations that take long to compile: those with invoices, estimates, customers or vendors in their body. */
const large = new Set(
  allOperations()
    .filter(({ schemas: { bodies } }) => JSON.stringify([...bodies]).length > MANY_CHARACTERS)
    .map(({ operationId }) => operationId),
);

type PathItem = (typeof requestDocument.paths)[string];

/** The operations of a path with one media type each. HEAD is treated as GET, as in Express. */
function itemOf(item: PathItem, isLarge: boolean): PathItem {
  const operations = Object.entries(item).map(([method, operation]) => {
    const content = Object.entries(operation.requestBody?.content ?? {}).slice(0, 1);
    const requestBody = { ...operation.requestBody, content: Object.fromEntries(content) };
    return [method, operation.requestBody ? { ...operation, requestBody } : operation] as const;
  });
  const { get } = item;
  const all = Object.entries({ ...Object.fromEntries(operations), ...(get && { head: get }) });
  return Object.fromEntries(
    all.filter(([, { operationId }]) => large.has(operationId) === isLarge),
  );
}

/**
 * The requests of the large operations, or of the others; references are resolved already. A validator compiles the
 * schema of OpenAPI itself when it is created, as long as several operations take, and walks all its bodies for each
 * schema that it compiles. So there are two, and a first request walks no large body.
 */
function documentOf(isLarge: boolean): unknown {
  const { components: _, ...document } = requestDocument;
  const paths = Object.entries(document.paths).map(([path, item]) => [path, itemOf(item, isLarge)]);
  return { ...document, paths: Object.fromEntries(paths) };
}

/** Accepts or rejects a request of some operations. */
function createValidator(isLarge: boolean): Validate {
  const steps = OpenApiValidator.middleware({
    apiSpec: documentOf(isLarge) as ApiSpec,
    validateApiSpec: false,
    validateRequests: true,
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    // The path below the mount, as matched by Express.
    useRequestUrl: true,
    ajvFormats: { mode: 'full' },
    formats: ownFormats,
  }).map((handler) => promisify(handler));
  return async (request, response) => {
    for (const step of steps) await step(request, response);
  };
}

/** One of each for all applications of a process: creating them takes as long as all other start-up work. */
const validators = new Map<boolean, Validate>();

function validatorOf(isLarge: boolean): Validate {
  const validate = validators.get(isLarge) ?? createValidator(isLarge);
  validators.set(isLarge, validate);
  return validate;
}

/**
 * Creates both validators, 0.25 s of CPU, so that no request waits for it. They finish before the process reads
 * another request.
 */
export function createValidators(): void {
  for (const isLarge of [true, false]) validatorOf(isLarge);
}

/** The error that the validator reports for a request; undefined for a valid one. */
export async function refusalOf(
  operation: Operation,
  request: Request,
  response: Response,
): Promise<Error | undefined> {
  try {
    await validatorOf(large.has(operation.operationId))(request, response);
    return undefined;
  } catch (error) {
    if (error instanceof OpenApiValidator.error.BadRequest) return error;
    throw error;
  }
}

/** All media types of an operation have the same schema, so the first one stands for them. */
export function compiledMediaType({ schemas }: Operation): string | undefined {
  return schemas.bodies.keys().next().value;
}

/** The error that the validator alone reports for a body, without a server. */
export function refusalOfBody(operation: Operation, body: unknown): Promise<Error | undefined> {
  const { method, path } = operation;
  const message = new IncomingMessage(new Socket());
  Object.assign(message, { method: method.toUpperCase(), url: path.replace('{id}', 'x'), body });
  const mediaType = body === undefined ? undefined : compiledMediaType(operation);
  if (mediaType) message.headers['content-type'] = mediaType;
  return new Promise((resolve, reject) => {
    const app = express().use((request, response) => {
      refusalOf(operation, request, response).then(resolve, reject);
    });
    app(message, new ServerResponse(message));
  });
}

/** Compiles a large operation. The others take a few milliseconds, on their first request. */
export async function warmUp(operation: Operation): Promise<void> {
  if (large.has(operation.operationId)) await refusalOfBody(operation, {});
}
