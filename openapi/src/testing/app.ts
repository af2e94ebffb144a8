import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { Router } from 'express';
import type { ErrorRequestHandler } from 'express';
import { Problem } from '../problem.js';
import { receiveRequest, validateRequest } from '../request.js';
import { routeOperations } from '../routes.js';

/** The response of an application built only from the contract: the accepted input, or the errors. */
interface Echo {
  status: number;
  operationId?: string;
  id?: string;
  query?: Record<string, unknown>;
  body?: unknown;
  message?: string;
  /** `path code` of each. */
  errors?: string[];
  allow: string | null;
}

export interface TestApp {
  send(method: string, path: string, init?: RequestInit): Promise<Echo>;
  close(): Promise<unknown>;
}

function createApp(): express.Express {
  const router = Router({ strict: true, caseSensitive: true });
  routeOperations(router, (operation) => async (request, response) => {
    const received = await receiveRequest(operation, request, response);
    const { query, body } = await validateRequest(operation, received, request, response);
    const { operationId } = operation;
    response.json({ operationId, id: request.params['id'], query, body });
  });
  const refuse: ErrorRequestHandler = (error: unknown, _request, response, next) => {
    if (!(error instanceof Problem)) return next(error);
    const { status, message, errors } = error;
    const listed = errors?.map(({ path, code }) => `${path} ${code}`);
    response.status(status).set(error.headers).json({ message, errors: listed });
  };
  return express().use('/v1', router, refuse);
}

/** Listens on a free port. */
export async function startApp(): Promise<TestApp> {
  const server = createServer(createApp());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    async send(method, path, init = {}) {
      const response = await fetch(`http://127.0.0.1:${port}/v1${path}`, { method, ...init });
      const text = await response.text();
      const allow = response.headers.get('allow');
      return { status: response.status, allow, ...(text ? (JSON.parse(text) as object) : {}) };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** A body as JSON. */
export function json(value: unknown, headers: Record<string, string> = {}): RequestInit {
  const body = JSON.stringify(value);
  return { body, headers: { 'content-type': 'application/json', ...headers } };
}
