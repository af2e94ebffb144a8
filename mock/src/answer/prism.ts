import type { IHttpConfig, IHttpRequest, PrismHttpComponents } from '@stoplight/prism-http';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';

import type { Route } from '../contract/routes.js';
import type { Contract } from '../contract/types.js';
import { forGeneration } from './generation.js';
import type { FieldError } from './problem.js';

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

/** What Prism is asked for: one response of one operation. */
export interface Wish {
  code: number | undefined;
  example: string | undefined;
  mediaType: string | undefined;
  dynamic: boolean;
  seed: string | undefined;
}

/** What Prism chose: the status, the headers' examples and the body. */
export interface Choice {
  status: number;
  headers: Record<string, string>;
  body: unknown;
  /** What `validate` found; the status is then 422. */
  errors: FieldError[];
}

/** Prism, as far as the mock uses it. */
export interface Prism {
  answer: (route: Route, wish: Wish, validate: () => FieldError[]) => Promise<Choice>;
}

const quiet = () => undefined;
/** Prism logs every step; the mock says what matters in its answers. */
const logger = {
  level: 'silent',
  trace: quiet,
  debug: quiet,
  info: quiet,
  warn: quiet,
  error: quiet,
  fatal: quiet,
  success: quiet,
  child: () => logger,
} as unknown as PrismHttpComponents['logger'];

/**
 * Prism's engine without its HTTP server, which dies of an undecodable path and answers broken JSON
 * in its own words. Each operation is translated at its first request, so the mock starts at once.
 */
export function createPrism(contract: Contract): Prism {
  const operations = new WeakMap<Route, Promise<Operations>>();
  function operationsOf(route: Route): Promise<Operations> {
    let made = operations.get(route);
    if (!made) operations.set(route, (made = translate(contract, route)));
    return made;
  }
  return {
    async answer(route, wish, validate) {
      let errors: FieldError[] = [];
      // Prism validates by draft-07 and knows no custom formats: our verdict takes its place.
      const validateInput: PrismHttpComponents['validateInput'] = ({ element }) => {
        errors = validate();
        return errors.length === 0 ? right(element) : left(errors);
      };
      const prism = createInstance(configFor(wish), { logger, validateInput });
      const request: IHttpRequest = { method: route.method, url: { path: route.path } };
      const result = await prism.request(request, await operationsOf(route), configFor(wish))();
      if (result._tag === 'Left') throw result.left;
      const { statusCode, headers, body } = result.right.output;
      return { status: statusCode, headers: toText(headers), body, errors };
    },
  };
}

type Verdict = ReturnType<PrismHttpComponents['validateInput']>;

const right = (right: IHttpRequest): Verdict => ({ _tag: 'Right', right });

function left(errors: FieldError[]): Verdict {
  const [first, ...rest] = errors.map(({ path, code, message }) => ({
    path: [path],
    code,
    message,
    severity: 0,
  }));
  if (!first) throw new Error('A verdict without errors is none');
  return { _tag: 'Left', left: [first, ...rest] };
}

function configFor(wish: Wish): IHttpConfig {
  const { code, example, mediaType, dynamic, seed } = wish;
  return {
    isProxy: false,
    checkSecurity: false,
    validateRequest: true,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: {
      dynamic,
      ...(code === undefined ? {} : { code }),
      ...(example === undefined ? {} : { exampleKey: example }),
      ...(mediaType === undefined ? {} : { mediaTypes: [mediaType] }),
      ...(seed === undefined ? {} : { seed }),
    },
  };
}

/** Only the responses go to Prism: no security, no request, and no callbacks that it would send. */
function translate({ openapi, info }: Contract, route: Route): Promise<Operations> {
  const operation = {
    operationId: route.operation.operationId,
    responses: forGeneration(route.operation.responses),
  };
  // A path without parameters, so that the template matches itself.
  return getHttpOperationsFromSpec({
    openapi,
    info,
    paths: { [route.path]: { [route.method]: operation } },
  });
}

function toText(headers: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
