import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageClasses } from './messages.js';

const app = express();
const seen: object[] = [];
app.use((request, response, next) => {
  seen.push(Object.getPrototypeOf(request) as object, Object.getPrototypeOf(response) as object);
  next();
});
app.get('/page', (request, response) => {
  response
    .status(203)
    .type('text/plain')
    .send(`for ${request.get('x-name')}`);
});
const classes = messageClasses(app);
const server = createServer(classes, app);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

function get(path: string): Promise<{ status: number | undefined; text: string }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    ask({ port, host: '127.0.0.1', path, headers: { 'x-name': 'Ada' } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode, text }));
    })
      .on('error', reject)
      .end();
  });
}

describe('requests and responses', () => {
  it('have the prototypes of the application from the start, and all that Express gives', async () => {
    expect(await get('/page')).toEqual({ status: 203, text: 'for Ada' });
    const [request, response] = seen;
    expect(request).toBe(classes.IncomingMessage.prototype);
    expect(response).toBe(classes.ServerResponse.prototype);
    // What Express would set is there already.
    expect(app.request).toBe(request);
    expect(app.response).toBe(response);
    expect((await get('/nothing')).status).toBe(404);
  });
});
