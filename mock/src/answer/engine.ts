import type { Match, Route } from '../contract/routes.js';
import type { Contract } from '../contract/types.js';
import { isObject } from '../contract/types.js';
import type { Answer, Incoming } from '../http/answer.js';
import type { ReadBody } from '../request/body.js';
import { readBody } from '../request/body.js';
import { negotiate } from '../request/media-type.js';
import { readPreference } from '../request/prefer.js';
import type { Validator } from '../request/validator.js';
import { createValidator } from '../request/validator.js';
import type { Clues } from './choose.js';
import { exportPdf } from './export.js';
import { coherentHeaders, fileHeaders, subjectOf } from './headers.js';
import type { Choice, Prism } from './prism.js';
import { createPrism } from './prism.js';
import type { FieldError, Refusal } from './problem.js';
import { invalid, problemAnswer, problemType, titleOf } from './problem.js';
import type { Story } from './story.js';
import { isRecord, kindOf, readStory, successOf } from './story.js';
import { emptied, tell } from './tell.js';
import type { Plan } from './wish.js';
import { planAnswer } from './wish.js';

export interface EngineOptions {
  dynamic: boolean;
  seed: string | undefined;
  requestId: string;
}

/** What every answer carries, whichever operation it is of. */
interface Shared {
  contract: Contract;
  requestId: string;
}

export interface Engine {
  answer: (match: Match, request: Incoming) => Promise<Answer>;
  refuse: (route: Route | undefined, refusal: Refusal) => Promise<Answer>;
}

/** Answers requests that have found their operation: reads, judges, and lets Prism choose. */
export function createEngine(contract: Contract, options: EngineOptions): Engine {
  const shared: Shared = { contract, requestId: options.requestId };
  const prism: Prism = createPrism(contract);
  const story: Story = readStory(contract);
  const validators = new Map<Route, Validator>();

  function validatorOf(route: Route): Validator {
    const made = validators.get(route) ?? createValidator(route);
    validators.set(route, made);
    return made;
  }

  async function refuse(route: Route | undefined, refusal: Refusal): Promise<Answer> {
    const { status, code, message, details, errors } = refusal;
    if (!route?.operation.responses[String(status)]) {
      return problemAnswer(refusal, options.requestId, contract.info.version);
    }
    const wish = { code: status, example: undefined, mediaType: problemType };
    const choice = await prism.answer(
      route,
      { ...wish, dynamic: false, seed: undefined },
      () => [],
    );
    const title = titleOf(status);
    const body = { title, status, code, message, details, errors, requestId: options.requestId };
    return write(shared, route, choice, body, new URLSearchParams());
  }

  async function answer({ route, id }: Match, request: Incoming): Promise<Answer> {
    const preference = readPreference(request);
    if ('path' in preference) return refuse(route, invalid([preference]));
    const forced = (preference.code ?? 200) >= 400;
    const read = forced ? undefined : await readBody(request, route.operation);
    if (read && 'status' in read) return refuse(route, read);
    const clues: Clues = { id, query: request.query, body: read?.value };
    const plan = planAnswer(route, preference, clues, options);
    if ('path' in plan) return refuse(route, invalid([plan]));
    const isError = (plan.code ?? 200) >= 400;
    const errors = isError ? [] : judge(validatorOf(route), request, read);
    const later =
      errors.length === 0 ? refusalAfterwards(route, request, read, isError) : undefined;
    if (later) return refuse(route, later);
    const choice = await prism.answer(route, plan, () => errors);
    if (choice.errors.length > 0) return refuse(route, invalid(choice.errors));
    return finish(route, clues, plan, choice, request);
  }

  function finish(
    route: Route,
    clues: Clues,
    plan: Plan,
    choice: Choice,
    request: Incoming,
  ): Answer {
    if (plan.mediaType === 'application/pdf') return sendFile(route, clues, choice, request);
    let body = choice.body;
    if (plan.emptied) body = emptied(body);
    else if (plan.dynamic) body = dynamicBody(body, route, clues.id);
    else if (!plan.named) body = tell(body, route, clues, story);
    const answered = write(shared, route, choice, body, clues.query);
    return notModified(route, request, answered) ?? answered;
  }

  function sendFile(route: Route, clues: Clues, choice: Choice, request: Incoming): Answer {
    const kind = route.path.split('/')[1]?.replace(/s$/, '') ?? 'document';
    const subject = subjectOf(contract, route, clues.id, story);
    const file = exportPdf(subject, kind);
    const plain = write(shared, route, choice, undefined, clues.query);
    const headers = fileHeaders(plain.headers, file, subject, kind);
    const answered = {
      status: choice.status,
      headers: { ...headers, 'Content-Type': 'application/pdf' },
      body: file,
    };
    return notModified(route, request, answered) ?? answered;
  }

  return { answer, refuse };
}

function judge(validator: Validator, request: Incoming, read: ReadBody | undefined): FieldError[] {
  const body = read ? validator.body(read.value, read.mediaType) : [];
  return [...validator.query(request.query), ...validator.headers(request.headers), ...body];
}

/** What comes after the schemas: 406 on exports, and the file type of an upload. */
function refusalAfterwards(
  route: Route,
  request: Incoming,
  read: ReadBody | undefined,
  isError: boolean,
): Refusal | undefined {
  if (isError) return undefined;
  const offered = Object.keys(successOf(route.operation)?.response.content ?? {});
  const isFile = offered.length > 0 && !offered.includes('application/json');
  if (isFile && negotiate(request.headers['accept'], offered) === undefined) {
    const message = `This document exists as ${offered.join(' or ')} only.`;
    return { status: 406, code: 'NOT_ACCEPTABLE', message };
  }
  return read?.afterwards;
}

/** Invented data keeps the id that was asked for, so that a detail page shows what was clicked. */
function dynamicBody(body: unknown, route: Route, id: string | undefined): unknown {
  const tidy = roundNumbers(body);
  if (!isRecord(tidy) || id === undefined || route.method === 'post') return tidy;
  return kindOf(id) === kindOf(tidy.id) ? { ...tidy, id } : tidy;
}

function roundNumbers(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  if (Array.isArray(value)) return value.map(roundNumbers);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, roundNumbers(one)]));
}

function write(
  { contract, requestId }: Shared,
  route: Route,
  choice: Choice,
  body: unknown,
  query: URLSearchParams,
): Answer {
  const { status } = choice;
  const response = route.operation.responses[String(status)];
  const context = { contract, route, response, status, query, body };
  const { 'Content-type': type, ...given } = choice.headers;
  const headers = coherentHeaders(
    { 'X-Request-Id': requestId, 'X-Api-Version': contract.info.version, ...given },
    context,
  );
  if (body === undefined) return { status, headers, body: null };
  const contentType = { 'Content-Type': type ?? 'application/json' };
  return { status, headers: { ...headers, ...contentType }, body: JSON.stringify(body) };
}

/** 304 for a reader that has this very answer, where the operation knows it. */
function notModified(route: Route, request: Incoming, answered: Answer): Answer | undefined {
  const wanted = request.headers['if-none-match'];
  const tag = answered.headers['ETag'];
  if (!wanted || !tag || answered.status !== 200 || !route.operation.responses['304'])
    return undefined;
  const bare = (one: string) => one.trim().replace(/^W\//, '');
  if (wanted.trim() !== '*' && !wanted.split(',').some((one) => bare(one) === bare(tag))) {
    return undefined;
  }
  const { 'Content-Type': _type, 'Content-Disposition': _name, ...headers } = answered.headers;
  return { status: 304, headers, body: null };
}
