import type { Match, Route } from '../contract/routes.js';
import type { Contract } from '../contract/types.js';
import type { Answer, Incoming } from '../http/answer.js';
import type { ReadBody } from '../request/body.js';
import { readBody } from '../request/body.js';
import { negotiate } from '../request/media-type.js';
import { readPreference } from '../request/prefer.js';
import type { Validator } from '../request/validator.js';
import { createValidator } from '../request/validator.js';
import type { Clues } from './choose.js';
import { fileHeaders, fileOf, fileTypesOf, subjectOf, typesOf } from './file.js';
import { tidy } from './generation.js';
import type { Choice, Prism } from './prism.js';
import { createPrism } from './prism.js';
import type { FieldError, Refusal } from './problem.js';
import { invalid, problemAnswer, problemType, titleOf } from './problem.js';
import type { Story } from './story.js';
import { readStory, successOf } from './story.js';
import { emptied, paged, tell } from './tell.js';
import type { Plan } from './wish.js';
import { planAnswer, wishedStatus } from './wish.js';
import type { Shared } from './write.js';
import { unlessKnown, write } from './write.js';

/** What the answers of one mock are made from and how they vary. */
export interface EngineOptions {
  dynamic: boolean;
  seed: string | undefined;
  requestId: string;
}

/** Makes the answers: successes from examples, refusals in the envelope of the contract. */
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
    const plain = { example: undefined, dynamic: false, seed: undefined };
    const wish = { ...plain, code: status, mediaType: problemType };
    const choice = await prism.answer(route, wish, () => []);
    const title = titleOf(status);
    const body = { title, status, code, message, details, errors, requestId: options.requestId };
    return write(shared, route, choice, body, new URLSearchParams());
  }

  async function answer({ route, id }: Match, request: Incoming): Promise<Answer> {
    const preference = readPreference(request);
    if ('path' in preference) return refuse(route, invalid([preference]));
    // A forced error answers whatever was sent: who asks for it tests the way it is shown.
    const forced = (wishedStatus(route, preference) ?? 200) >= 400;
    const read = forced ? undefined : await readBody(request, route.operation);
    if (read && 'status' in read) return refuse(route, read);
    const clues: Clues = { id, query: request.query, body: read?.value };
    const accepted = acceptedType(route, clues, request);
    const plan = planAnswer(route, preference, clues, accepted, options);
    if ('path' in plan) return refuse(route, invalid([plan]));
    if (forced) return finish(route, clues, plan, await ask(plan), request);
    const errors = judge(validatorOf(route), request, read);
    if (errors.length === 0 && accepted === undefined) return refuse(route, notAcceptable(route));
    if (errors.length === 0 && read?.afterwards) return refuse(route, read.afterwards);
    const choice = await ask(plan, errors);
    if (choice.errors.length > 0) return refuse(route, invalid(choice.errors));
    return finish(route, clues, plan, choice, request);

    function ask(wish: Plan, found: FieldError[] = []): Promise<Choice> {
      return prism.answer(route, wish, () => found);
    }
  }

  /** The media type to answer in; `undefined` when an export has none that `Accept` admits. */
  function acceptedType(route: Route, { id }: Clues, request: Incoming): string | undefined {
    const files = fileTypesOf(route);
    if (files.length === 0) {
      const content = successOf(route.operation)?.response.content ?? {};
      return Object.keys(content)[0] ?? '*/*';
    }
    const offered = typesOf(subjectOf(contract, route, id, story), files);
    return negotiate(request.headers['accept'], offered);
  }

  function finish(
    route: Route,
    clues: Clues,
    plan: Plan,
    choice: Choice,
    request: Incoming,
  ): Answer {
    const { mediaType = '' } = plan;
    if (choice.status < 300 && fileTypesOf(route).includes(mediaType)) {
      const subject = subjectOf(contract, route, clues.id, story);
      const file = fileOf(subject, mediaType, choice.body);
      const { status, headers } = write(shared, route, choice, undefined, clues.query);
      const all = { ...headers, ...fileHeaders(subject, mediaType, file) };
      return unlessKnown(route, request, { status, headers: all, body: file });
    }
    let body = choice.body;
    if (plan.emptied) body = emptied(body);
    else if (plan.dynamic) body = paged(tidy(body, ownId(route, clues)), clues.query);
    else if (!plan.named) body = tell(body, route, clues, story);
    return unlessKnown(route, request, write(shared, route, choice, body, clues.query));
  }

  return { answer, refuse };
}

/** The id that the answer to a path bears; a creation bears a new one. */
function ownId(route: Route, { id }: Clues): string | undefined {
  return route.method === 'post' ? undefined : id;
}

function judge(validator: Validator, request: Incoming, read: ReadBody | undefined): FieldError[] {
  const body = read ? validator.body(read.value, read.mediaType) : [];
  return [...validator.query(request.query), ...validator.headers(request.headers), ...body];
}

function notAcceptable(route: Route): Refusal {
  const offered = fileTypesOf(route).join(' or ');
  const message = `This document does not exist in that media type. Accept ${offered}.`;
  return { status: 406, code: 'NOT_ACCEPTABLE', message };
}
