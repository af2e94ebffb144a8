import type { IncomingMessage, RequestListener } from 'node:http';
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { contextOf, isTracing } from './span.js';

/** What the application notes of a request while it answers. */
interface Noted extends IncomingMessage {
  notes?: { requestId: string; operationId?: string };
}

const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** Gives each request a span, in the trace of a trusted proxy that sends `traceparent`; probes have none. */
export function tracedRequests(
  answer: RequestListener,
  isTrustedProxy: (address: string) => boolean,
): RequestListener {
  if (!isTracing()) return answer;
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (PROBES.has(path)) return answer(request, response);
    const { traceparent } = request.headers;
    const isGiven = typeof traceparent === 'string';
    const isTrusted = isGiven && isTrustedProxy(request.socket.remoteAddress ?? '');
    const parent = contextOf(isTrusted ? traceparent : undefined);
    const method = request.method ?? 'GET';
    const attributes = { 'http.request.method': method };
    const options = { kind: SpanKind.SERVER, attributes };
    const span = trace.getTracer('faktura').startSpan(method, options, parent);
    response.once('close', () => {
      const { notes }: Noted = request;
      if (notes?.operationId !== undefined) span.updateName(`${method} ${notes.operationId}`);
      span.setAttribute('faktura.request_id', notes?.requestId ?? '');
      span.setAttribute('http.response.status_code', response.statusCode);
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(parent, span), () => answer(request, response));
  };
}
