import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  Router,
} from 'express';
import { AccountError } from '../../accounts/index.js';
import { invalid, Problem } from '../../platform/errors/problem.js';
import { writeRefusal } from '../../platform/http/answer.js';
import { internal, refusal } from '../../platform/http/envelope.js';
import type { Logger } from '../../platform/log/log.js';
import type { CapturedMail } from '../../platform/mail/capture.js';
import { accountRoutes, type Accounts } from './accounts.js';
import { type ClockState, readChange } from './sandbox-clock.js';

/** What the requests below `/sandbox` do. */
export interface Controls {
  /** Brings back the records, mails, limits and time of the start. */
  reset: () => Promise<void>;
  time: () => ClockState;
  /** Resolves when what is due then was done. */
  setTime: (change: ReturnType<typeof readChange>) => Promise<ClockState>;
  /** What was sent, the newest first. */
  mails: (limit: number) => Promise<CapturedMail[]>;
  accounts: Accounts;
}

const MAX_MAILS = 1_000;

/** The requests of a sandbox outside `/v1`; they wait until it is opened. */
export function sandboxRoutes(opened: Promise<Controls>, log: Pick<Logger, 'error'>): Router {
  const router = Router({ strict: true, caseSensitive: true });
  // What is JSON but no object is refused with what is expected.
  router.use(express.json({ limit: '16kb', strict: false }));
  router
    .route('/reset')
    .post(async (_request, response) => {
      await (await opened).reset();
      response.status(204).end();
    })
    .all(only('POST'));
  router
    .route('/clock')
    .get(async (_request, response) => void response.json((await opened).time()))
    .post(async (request, response) => {
      response.json(await (await opened).setTime(readChange(bodyOf(request))));
    })
    .all(only('GET, HEAD, POST'));
  router
    .route('/mails')
    .get(async ({ query }, response) => {
      const mails = await (await opened).mails(limitOf(query));
      response.json({ data: mails.map(mailView) });
    })
    .all(only('GET, HEAD'));
  const accounts = async () => (await opened).accounts;
  router.use('/accounts', accountRoutes(accounts, only, bodyOf));
  router.use(() => {
    const message =
      'A sandbox has /sandbox/accounts, /sandbox/clock, /sandbox/mails and /sandbox/reset.';
    throw new Problem('NOT_FOUND', message, { details: { resource: 'route' } });
  });
  router.use(refused(log));
  return router;
}

/** 405 for every other method. */
function only(allowed: string): RequestHandler {
  return () => {
    const message = `Use ${allowed} here.`;
    throw new Problem('METHOD_NOT_ALLOWED', message, { headers: { Allow: allowed } });
  };
}

function bodyOf({ body }: Request): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as object;
  if (body === undefined) throw notJson();
  throw invalid({ path: '', code: 'INVALID_TYPE', message: 'must be an object' });
}

function notJson(): Problem {
  return new Problem('UNSUPPORTED_MEDIA_TYPE', 'Send a body as application/json.');
}

function limitOf(query: Record<string, unknown>): number {
  const { limit = '100', ...others } = query;
  const [other] = Object.keys(others);
  if (other !== undefined) {
    const path = `?${other.slice(0, 100)}`;
    throw invalid({ path, code: 'UNKNOWN_FIELD', message: 'is no parameter; there is limit' });
  }
  const count = typeof limit === 'string' && /^\d{1,4}$/.test(limit) ? Number(limit) : 0;
  if (count >= 1 && count <= MAX_MAILS) return count;
  const message = `must be a whole number from 1 to ${MAX_MAILS}`;
  throw invalid({ path: '?limit', code: 'INVALID_VALUE', message });
}

function mailView({ id, recipients, email }: CapturedMail) {
  const { from, subject = '', text = '', html = '', date = null, attachments } = email;
  return {
    id,
    date,
    from: from?.address ?? '',
    // Also those in Bcc.
    to: recipients.split(', '),
    subject,
    text,
    html,
    attachments: attachments.map(({ filename, mimeType, content }) => ({
      filename,
      mimeType,
      size: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

/** Errors in the envelope of the API, also those of the parser of bodies. */
function refused(log: Pick<Logger, 'error'>): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    const { requestId } = request.notes;
    writeRefusal(response, refusal(asProblem(error) ?? failed(error, requestId), requestId));
  };

  function failed(error: unknown, requestId: string): Problem {
    log.error({ err: error, requestId }, 'a request to the sandbox failed');
    return internal(requestId);
  }
}

function asProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof AccountError) return ofSettings(error);
  const { status = 500 } = error as { status?: number };
  if (status === 413) return new Problem('PAYLOAD_TOO_LARGE', 'The body may have 16 kB.');
  if (status === 415) return notJson();
  return status < 500 ? new Problem('MALFORMED_REQUEST', 'The body is not JSON.') : undefined;
}

/** Each member that is wrong, or what is wrong with the account. */
function ofSettings({ message, faults }: AccountError): Problem {
  const found = faults.map((fault) => {
    const path = `/${fault.field.replaceAll('.', '/')}`;
    return { path, code: 'INVALID_VALUE' as const, message: fault.message };
  });
  return invalid(found.length > 0 ? found : { path: '', code: 'INVALID_VALUE', message });
}
