import type { IHttpConfig, IHttpRequest, PrismHttpComponents } from '@stoplight/prism-http';
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http';
import type { OpenApiDocument } from '@faktura/contract';
import type { DocumentedRoute as Route } from '@faktura/contract';
import { forGeneration } from './generation.js';

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>;

/** The input for Prism: one response of one operation. */
export type Selection = IHttpConfig['mock'];

/** Prism's choice: the status, the headers' examples and the body. Shared by requests. */
export interface Choice {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** The part of Prism that the mock uses. */
export type Prism = (route: Route, selection: Selection) => Promise<Choice>;

const quiet = () => undefined;
/** Silences Prism's log of every step; what matters is in the responses of the mock. */
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
 * Prism's engine without its HTTP server, which crashes on an undecodable path and has its own errors
 * for broken JSON. Each operation is translated at its first request, so the mock starts at once.
 * Prism takes a third of a request's CPU to choose an example, so each choice is cached.
 */
export function createPrism(document: OpenApiDocument): Prism {
  const operations = new WeakMap<Route, Promise<Operations>>();
  function operationsOf(route: Route): Promise<Operations> {
    let made = operations.get(route);
    if (!made) operations.set(route, (made = translate(document, route)));
    return made;
  }
  const prism = createInstance(configFor({ dynamic: false }), { logger });
  async function choose(route: Route, selection: Selection): Promise<Choice> {
    const request: IHttpRequest = { method: route.method, url: { path: route.path } };
    const result = await prism.request(request, await operationsOf(route), configFor(selection))();
    if (result._tag === 'Left') throw result.left;
    const { statusCode, headers, body } = result.right.output;
    return { status: statusCode, headers: toText(headers), body };
  }
  const remembered = new Map<string, Promise<Choice>>();
  return (route, selection) => {
    if (selection.dynamic) return choose(route, selection);
    const { code, exampleKey, mediaTypes } = selection;
    const key = JSON.stringify([route.operationId, code, exampleKey, mediaTypes]);
    const choice = remembered.get(key) ?? choose(route, selection);
    remembered.set(key, choice);
    return choice;
  };
}

/** Requests have already been validated by the contract's own validator. */
function configFor(mock: Selection): IHttpConfig {
  return {
    isProxy: false,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock,
  };
}

/** Prism gets only the responses: no security, no request, and no callbacks that it would send. */
function translate({ openapi, info }: OpenApiDocument, route: Route): Promise<Operations> {
  const operation = {
    operationId: route.operationId,
    responses: forGeneration(route.operation.responses),
  };
  // A path without parameters, so that the template matches itself.
  const paths = { [route.path]: { [route.method]: operation } };
  return getHttpOperationsFromSpec({ openapi, info, paths });
}

function toText(headers: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(headers).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
