import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createApplication } from './messages.js';

it('gives messages the prototypes of the application before it sees them', async () => {
  const { app, messages } = createApplication();
  app.get('/page', (request, response) => {
    response
      .status(203)
      .type('text/plain')
      .send(`for ${request.get('x-name')}`);
  });
  const prototypes: unknown[] = [];
  const server = createServer(messages, (request, response) => {
    prototypes.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response));
    app(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/page`, { headers: { 'X-Name': 'Ada' } });
  expect([answer.status, await answer.text()]).toEqual([203, 'for Ada']);
  expect(prototypes[0]).toBe(app.request);
  expect(prototypes[1]).toBe(app.response);
});
