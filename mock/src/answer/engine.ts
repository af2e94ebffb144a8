import { createExampleStore, problemBody, Problem } from '@faktura/contract';
import {
  acceptsOf,
  emptied,
  readPreference,
  receiveRequest,
  requestedStatus,
  validateRequest,
} from '@faktura/contract/requests';
import type { OpenApiDocument } from '@faktura/contract';
import type { Request, Response } from 'express';
import type { DocumentedRoute as Route } from '@faktura/contract';
import type { RequestHints } from './choose.js';
import { exportFile, fileTypesOf, subjectOf, typesOf } from './export.js';
import type { Subject } from './export.js';
import { tidy } from './generation.js';
import type { Choice } from './prism.js';
import { createPrism } from './prism.js';
import { withSent } from './sent.js';
import { paged, render } from './render.js';
import type { ResponseSelection } from './selection.js';
import { selectResponse } from './selection.js';
import type { Answer } from './write.js';
import { problemType, unlessKnown, write, writeProblem } from './write.js';

/** Options for the responses of a mock. */
export interface EngineOptions {
  dynamic: boolean;
  seed: string | undefined;
}

/** Creates the responses: successes from examples, errors in the envelope of the contract. */
export interface Engine {
  answer: (route: Route, request: Request, response: Response) => Promise<Answer>;
  refuse: (problem: Problem, route?: Route) => Promise<Answer>;
}

const allowedFiles = /\.(jpe?g|png|pdf|docx?|xlsx?|txt|csv|zip)$/i;

/** Answers requests that match an operation: reads, validates, and lets Prism choose. */
export function createEngine(document: OpenApiDocument, options: EngineOptions): Engine {
  const prism = createPrism(document);
  const examples = createExampleStore(document);

  async function refuse(problem: Problem, route?: Route): Promise<Answer> {
    const { status: code } = problem;
    if (!route?.operation.responses[String(code)]) return writeProblem(document, problem);
    const choice = await prism(route, { code, mediaTypes: [problemType], dynamic: false });
    const asked = { document, route, query: new URLSearchParams() };
    return write(asked, choice, problemBody(problem, ''));
  }

  async function answer(route: Route, request: Request, response: Response): Promise<Answer> {
    const preference = readPreference(request);
    // A forced error is returned whatever was sent: it is used to test how errors are shown.
    const isForced = (requestedStatus(route, preference) ?? 200) >= 400;
    const received = isForced ? undefined : await receiveRequest(route, request, response);
    const { id } = request.params;
    const hints: RequestHints = {
      id: typeof id === 'string' ? id : undefined,
      query: new URLSearchParams(request.url.split('?')[1]),
      body: received?.value,
      mediaType: received?.mediaType,
    };
    const files = fileTypesOf(route);
    const subject = files.length > 0 ? subjectOf(document, route, hints.id, examples) : undefined;
    const accepted = acceptedType(route, subject, request);
    const selection = selectResponse(route, preference, hints, accepted, options);
    if (received) {
      await validateRequest(route, received, request, response);
      if (accepted === undefined) throw notAcceptable(files);
      const isAllowed = received.files?.every(({ filename }) => allowedFiles.test(filename));
      if (isAllowed === false) throw mimeTypeNotAllowed();
    }
    const choice = await prism(route, selection.asked);
    const asked = { document, route, query: hints.query };
    if (!subject || choice.status >= 300) {
      const body = bodyOf(route, hints, selection, choice);
      return unlessKnown(route, request.headers, write(asked, choice, body));
    }
    const file = exportFile(subject, selection.mediaType, choice.body);
    const { status, headers } = write(asked, choice, undefined);
    const all = { ...headers, ...file.headers };
    return unlessKnown(route, request.headers, { status, headers: all, body: file.bytes });
  }

  /** Prism's choice, adapted to this request. */
  function bodyOf(
    route: Route,
    hints: RequestHints,
    { named, emptied: isEmptied, isReplayed, asked }: ResponseSelection,
    { body }: Choice,
  ): unknown {
    if (isEmptied) return emptied(body);
    if (named) return body;
    // A created record has a new id.
    const id = route.method === 'post' ? undefined : hints.id;
    const shown = asked.dynamic
      ? paged(tidy(body, id), hints.query)
      : render(body, route, hints, examples);
    // The service may have derived a member that was sent, such as the status.
    return isReplayed ? shown : withSent(shown, route, hints, examples);
  }

  return { answer, refuse };
}

/** The media type of the response; undefined if the client wants XML, and an export has none. */
function acceptedType(
  route: Route,
  subject: Subject | undefined,
  request: Request,
): string | undefined {
  const declared = Object.keys(route.successResponse.response.content ?? {});
  if (!subject) return declared[0] ?? '*/*';
  return acceptsOf(request)(typesOf(subject, declared));
}

function notAcceptable(offered: readonly string[]): Problem {
  const message = `This document does not exist in that media type. Accept ${offered.join(' or ')}.`;
  return new Problem('NOT_ACCEPTABLE', message);
}

function mimeTypeNotAllowed(): Problem {
  return new Problem('MIME_TYPE_NOT_ALLOWED', 'Mime type is not allowed');
}
