import {
  type Attributes,
  context,
  propagation,
  type SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

/** What a span is about, and where it comes from. */
export interface SpanFacts {
  kind?: SpanKind;
  attributes?: Attributes;
  /** W3C Trace Context of what asked for it; by default, the span that is running. */
  traceparent?: string | undefined;
}

const tracer = () => trace.getTracer('faktura');

let isOn = false;

/** Whether spans are sent anywhere: without it, nothing is wrapped. */
export const isTracing = (): boolean => isOn;

/** Called once tracing has begun or ended. */
export const setTracing = (on: boolean): void => void (isOn = on);

/** The context of a `traceparent`, or the one that is running. */
export const contextOf = (traceparent: string | undefined) =>
  traceparent === undefined
    ? context.active()
    : propagation.extract(context.active(), { traceparent });

/** The `traceparent` of the span that is running, for work elsewhere; undefined while nothing is traced. */
export function traceparent(): string | undefined {
  if (!isOn) return undefined;
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier['traceparent'];
}

/** Runs work in a span, which ends with it; without tracing, only the work. */
export async function inSpan<T>(
  name: string,
  { kind, attributes = {}, traceparent: parent }: SpanFacts,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOn) return work();
  const options = { attributes, ...(kind === undefined ? {} : { kind }) };
  return tracer().startActiveSpan(name, options, contextOf(parent), async (span) => {
    try {
      return await work();
    } catch (error) {
      // Messages of drivers repeat values, so that only the kind of error is sent.
      const message = error instanceof Error ? error.name : 'error';
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}
