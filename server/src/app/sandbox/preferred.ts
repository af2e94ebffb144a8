import {
  documentedRoute,
  examplesOf,
  isObject,
  readDocument,
  resolveDocument,
} from '@faktura/contract';
import type { DocumentedRoute, OpenApiDocument, Operation } from '@faktura/contract';
import {
  emptied,
  makeCoherent,
  type Preference,
  preferredResponse,
  readPreference,
  receiveRequest,
  routeOperations,
  validateRequest,
} from '@faktura/contract/requests';
import {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { Problem } from '../../platform/errors/problem.js';
import { documentFile } from '../../platform/files/server-folder.js';
import { readRestOfBody, writeAnswer, writeRefusal } from '../../platform/http/answer.js';
import { refusal } from '../../platform/http/envelope.js';

/** What the server has set already. */
const OWN_HEADERS = ['X-Request-Id', 'X-Api-Version'];

/**
 * Answers the requests below `/v1` that prefer an error or an example of the contract, as the mock does, and stores
 * nothing. All others reach the server, also those for a file and those without a key.
 */
export function preferredAnswers(): Router {
  const router = Router({ strict: true, caseSensitive: true });
  router.use(({ headers, headersDistinct, url }, _response, next) => {
    const [key = '', ...others] = headersDistinct['api-key'] ?? [];
    const hasKey = key.trim() !== '' && others.length === 0;
    next(hasKey && (headers['prefer'] !== undefined || url.includes('__')) ? undefined : 'router');
  });
  routeOperations(router, answerOf);
  router.use(refuseUnrouted);
  return router;
}

/** Read for the first of these requests: most sandboxes get none. */
let known: OpenApiDocument | undefined;
const readOnce = (): OpenApiDocument => (known ??= resolveDocument(readDocument(documentFile)));

function answerOf(operation: Operation): RequestHandler {
  return async (request, response, next) => {
    const route = documentedRoute(readOnce(), operation);
    try {
      const preference = readPreference(request);
      const { code, example } = preference;
      if (code === undefined && example === undefined) return next('router');
      await answer(route, preference, request, response, next);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      await refuse(error, request, response, headersOf(route, request, error.status, undefined));
    }
  };
}

async function answer(
  route: DocumentedRoute,
  preference: Preference,
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const { status, mediaType, value } = chosen(route, preference);
  // Its own answer is the better one: files, and whatever succeeds.
  const isFile = status < 400 && mediaType !== undefined && !mediaType.includes('json');
  const isOwn = preference.example === undefined && status === route.successResponse.code;
  if (isFile || isOwn) return next('router');
  // A forced error is returned whatever was sent: it is used to test how errors are shown.
  if (status < 400) {
    const received = await receiveRequest(route, request, response);
    await validateRequest(route, received, request, response);
  }
  const headers = headersOf(route, request, status, value);
  if (mediaType !== undefined) headers['Content-Type'] = mediaType;
  const { requestId } = request.notes;
  const body = isObject(value) && 'requestId' in value ? { ...value, requestId } : value;
  await readRestOfBody(request);
  await writeAnswer(response, { status, headers, body });
}

/** The status, and the example of its body. */
function chosen(route: DocumentedRoute, preference: Preference) {
  const { code: status, found, emptied: isEmptied } = preferredResponse(route, preference);
  const content = route.operation.responses[String(status)]?.content ?? {};
  const mediaType = found?.mediaType ?? Object.keys(content)[0];
  const examples = examplesOf(mediaType === undefined ? undefined : content[mediaType]);
  const { value } = examples.find(({ key }) => key === found?.key) ?? examples[0] ?? {};
  return { status, mediaType, value: isEmptied ? emptied(value) : value };
}

/** Those of the examples, as far as the server has not set them already. */
function headersOf(
  route: DocumentedRoute,
  request: Request,
  status: number,
  body: unknown,
): Record<string, string> {
  const documented = Object.entries(route.operation.responses[String(status)]?.headers ?? {});
  const headers = Object.fromEntries(
    documented
      .filter(([name]) => !OWN_HEADERS.includes(name))
      .map(([name, { example }]) => [name, String(example)]),
  );
  const query = new URLSearchParams(request.url.split('?')[1]);
  makeCoherent(headers, { document: readOnce(), route, query }, status, body);
  return headers;
}

async function refuse(
  problem: Problem,
  request: Request,
  response: Response,
  headers: Record<string, string> = {},
): Promise<void> {
  await readRestOfBody(request);
  const refused = refusal(problem, request.notes.requestId);
  writeRefusal(response, { ...refused, headers: { ...headers, ...refused.headers } });
}

/** A path or method that the contract does not have. */
const refuseUnrouted: ErrorRequestHandler = async (error: unknown, request, response, next) => {
  if (!(error instanceof Problem)) return next(error);
  await refuse(error, request, response);
};
