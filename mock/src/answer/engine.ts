import {
  createExampleStore,
  FieldErrors,
  problemBody,
  receiveRequest,
  RequestProblem,
  validateRequest,
  validationFailed,
} from '@faktura/contract';
import type { FieldError } from '@faktura/contract';
import type { Request, Response } from 'express';
import type { Answer } from '../http/answer.js';
import { negotiate } from '../request/media-type.js';
import { readPreference } from '../request/prefer.js';
import type { Contract, Route } from '../route.js';
import type { RequestHints } from './choose.js';
import { fileHeaders, fileOf, fileTypesOf, subjectOf, typesOf } from './file.js';
import { tidy } from './generation.js';
import type { Choice } from './prism.js';
import { createPrism } from './prism.js';
import { withSent } from './sent.js';
import { emptied, paged, render } from './render.js';
import type { ResponseSelection } from './selection.js';
import { selectResponse, requestedStatus } from './selection.js';
import type { Shared } from './write.js';
import { newRequestId, problemType, unlessKnown, write, writeProblem } from './write.js';

/** What the answers of one mock are made from and how they vary. */
export interface EngineOptions {
  dynamic: boolean;
  seed: string | undefined;
}

/** Makes the answers: successes from examples, refusals in the envelope of the contract. */
export interface Engine {
  answer: (route: Route, request: Request, response: Response) => Promise<Answer>;
  refuse: (problem: RequestProblem, route?: Route) => Promise<Answer>;
}

const allowedFiles = /\.(jpe?g|png|pdf|docx?|xlsx?|txt|csv|zip)$/i;

/** Answers requests that have found their operation: reads, validates, and lets Prism choose. */
export function createEngine({ document }: Contract, options: EngineOptions): Engine {
  const share = (): Shared => ({ document, requestId: newRequestId() });
  const prism = createPrism(document);
  const examples = createExampleStore(document);

  async function refuse(problem: RequestProblem, route?: Route): Promise<Answer> {
    const shared = share();
    if (!route?.operation.responses[String(problem.status)]) return writeProblem(shared, problem);
    const plain = { example: undefined, dynamic: false, seed: undefined };
    const choice = await prism.answer(route, {
      ...plain,
      code: problem.status,
      mediaType: problemType,
    });
    const body = problemBody(problem, shared.requestId);
    return write(shared, route, choice, body, new URLSearchParams());
  }

  async function answer(route: Route, request: Request, response: Response): Promise<Answer> {
    const preference = readPreference(request);
    if ('path' in preference) throw invalid(preference);
    const hints: RequestHints = {
      id: idOf(request),
      query: queryOf(request),
      body: undefined,
      mediaType: undefined,
    };
    // A forced error answers whatever was sent: who asks for it tests the way it is shown.
    const isForced = (requestedStatus(route, preference) ?? 200) >= 400;
    const received = isForced ? undefined : await receiveRequest(route, request, response);
    hints.body = received?.value;
    hints.mediaType = received?.mediaType;
    const accepted = acceptedType(route, hints, request);
    const selection = selectResponse(route, preference, hints, accepted, options);
    if ('path' in selection) throw invalid(selection);
    if (received) {
      await validateRequest(route, received, request, response);
      if (accepted === undefined) throw notAcceptable(route);
      const isAllowed = received.files?.every(({ filename }) => allowedFiles.test(filename));
      if (isAllowed === false) throw mimeTypeNotAllowed();
    }
    return finish(route, hints, selection, await prism.answer(route, selection), request);
  }

  /** The media type to answer in; `undefined` when an export has none that `Accept` admits. */
  function acceptedType(route: Route, { id }: RequestHints, request: Request): string | undefined {
    const files = fileTypesOf(route);
    if (files.length === 0) {
      const content = route.successResponse?.response.content ?? {};
      return Object.keys(content)[0] ?? '*/*';
    }
    const offered = typesOf(subjectOf(document, route, id, examples), files);
    return negotiate(request.headers.accept, offered);
  }

  function finish(
    route: Route,
    hints: RequestHints,
    selection: ResponseSelection,
    choice: Choice,
    { headers: sent }: Request,
  ): Answer {
    const { mediaType = '' } = selection;
    if (choice.status < 300 && fileTypesOf(route).includes(mediaType)) {
      const subject = subjectOf(document, route, hints.id, examples);
      const file = fileOf(subject, mediaType, choice.body);
      const { status, headers } = write(share(), route, choice, undefined, hints.query);
      const all = { ...headers, ...fileHeaders(subject, mediaType, file) };
      return unlessKnown(route, sent, { status, headers: all, body: file });
    }
    let body = choice.body;
    if (selection.emptied) body = emptied(body);
    else if (!selection.named) {
      body = selection.dynamic
        ? paged(tidy(body, ownId(route, hints)), hints.query)
        : render(body, route, hints, examples);
      body = withSent(body, hints.body, { route, mediaType: hints.mediaType, examples });
    }
    return unlessKnown(route, sent, write(share(), route, choice, body, hints.query));
  }

  return { answer, refuse };
}

/** The contract has `id` at most. */
function idOf({ params }: Request): string | undefined {
  const id = params['id'];
  return typeof id === 'string' ? id : undefined;
}

function queryOf({ url }: Request): URLSearchParams {
  return new URLSearchParams(url.split('?')[1] ?? '');
}

/** The id that the answer to a path bears; a creation bears a new one. */
function ownId(route: Route, { id }: RequestHints): string | undefined {
  return route.method === 'post' ? undefined : id;
}

function invalid({ path, code, message }: FieldError): RequestProblem {
  const errors = new FieldErrors();
  errors.add(path, code, message);
  return validationFailed(errors);
}

function notAcceptable(route: Route): RequestProblem {
  const offered = fileTypesOf(route).join(' or ');
  const message = `This document does not exist in that media type. Accept ${offered}.`;
  return new RequestProblem('NOT_ACCEPTABLE', message);
}

function mimeTypeNotAllowed(): RequestProblem {
  return new RequestProblem('MIME_TYPE_NOT_ALLOWED', 'Mime type is not allowed');
}
