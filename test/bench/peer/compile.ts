import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import express from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { allOperations } from '@faktura/contract/requests';
import { requestDocument } from '../../../openapi/src/operations.js';
import { ownFormats } from '../../../openapi/src/schema.js';

type Operation = ReturnType<typeof allOperations>[number];
type ApiSpec = Parameters<typeof OpenApiValidator.middleware>[0]['apiSpec'];

const { components: _, ...contract } = requestDocument;

const resourceOf = (path: string) => path.split('/')[1] ?? '';

/** The requests of a resource. */
function documentOf(resource: string): unknown {
  const paths = Object.entries(contract.paths).filter(([path]) => resourceOf(path) === resource);
  return { ...contract, paths: Object.fromEntries(paths) };
}

/** One validator for a resource, as the server had them when the mark was set. */
function validatorOf(resource: string) {
  return OpenApiValidator.middleware({
    apiSpec: documentOf(resource) as ApiSpec,
    validateApiSpec: false,
    validateRequests: true,
    validateResponses: false,
    validateSecurity: false,
    fileUploader: false,
    useRequestUrl: true,
    ajvFormats: { mode: 'full' },
    formats: ownFormats,
  });
}

type Validator = ReturnType<typeof validatorOf>;

/** A request without fields compiles everything that its operation has. */
function compile({ method, path, body }: Operation, validator: Validator): Promise<void> {
  const message = new IncomingMessage(new Socket());
  const url = path.replace('{id}', 'x');
  Object.assign(message, { method: method.toUpperCase(), url, body: body ? {} : undefined });
  const mediaType = body?.mediaTypes[0];
  if (mediaType !== undefined) message.headers['content-type'] = mediaType;
  return new Promise((resolve) => {
    const refused: express.ErrorRequestHandler = (_error, _request, _response, _next) => resolve();
    const app = express()
      .use(...validator)
      .use(() => resolve())
      .use(refused);
    app(message, new ServerResponse(message));
  });
}

/** As in the server, requests could run between two compilations. */
const PAUSE_MS = 20;

async function compileAll(): Promise<void> {
  const validators = new Map<string, Validator>();
  for (const operation of allOperations()) {
    const resource = resourceOf(operation.path);
    const validator = validators.get(resource) ?? validatorOf(resource);
    validators.set(resource, validator);
    await compile(operation, validator);
    await sleep(PAUSE_MS);
  }
}

process.on('message', async (message) => {
  if (message !== 'compiled') return;
  await compileAll();
  process.send?.({ compiled: true });
});
// The probe lets a program exit that only waits for messages.
process.channel?.ref();
process.send?.({ ready: true });
