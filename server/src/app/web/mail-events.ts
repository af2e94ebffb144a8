import { createHash, timingSafeEqual } from 'node:crypto';
import express, { Router, type Request, type RequestHandler } from 'express';
import * as z from 'zod';
import type { MailReport } from '../../mail/index.js';
import type { Logger } from '../../platform/log/log.js';
import { type NoticeReader, UnreadError } from '../../platform/mail/notice-reader.js';
import type { Metrics } from '../../platform/metrics/metrics.js';

/** Size limit of a notification; a returned mail may contain its PDF. */
const MAX_MAIL = '20mb';
/** Size limit of JSON; 1,000 events with long texts are smaller. */
const MAX_JSON = '4mb';
/** Zod names every unknown member, which may be all of a body. */
const MAX_COMPLAINT = 2_000;

const eventSchema = z.strictObject({
  messageId: z.string().min(1).max(400),
  recipient: z.string().max(320).nullish(),
  outcome: z.enum(['delivered', 'bounced', 'rejected', 'complaint']),
  response: z.string().max(2_000).nullish(),
});

const eventsSchema = z.strictObject({
  // Zod counts first: 4 MB of wrong events would have millions of errors.
  events: z.array(eventSchema).max(1_000),
});

/** Records one report; false if the mail or its recipient is unknown. */
type Report = (report: MailReport) => Promise<boolean>;

/** Dependencies of receiving reports. */
export interface MailEventsDeps {
  /** Of providers; without it they cannot report. */
  secret: () => string | undefined;
  report: Report;
  notices: Pick<NoticeReader, 'read'>;
  metrics: Pick<Metrics, 'mailReported'>;
  log: Pick<Logger, 'warn'>;
}

/**
 * `POST /mail/events`: reports about sent mail, from a provider or from the mail server that receives
 * bounces. JSON, or a delivery status notification or complaint as received (`message/rfc822`). A report
 * may arrive twice.
 */
export function mailEvents(deps: MailEventsDeps): Router {
  const { secret, report, metrics } = deps;
  const router = Router();
  if (secret() === undefined) return router;
  const bodies: RequestHandler[] = [
    express.json({ limit: MAX_JSON }),
    express.raw({ type: 'message/rfc822', limit: MAX_MAIL }),
  ];
  router.post('/mail/events', allow(secret), ...bodies, async (request, response) => {
    const reports = await reportsOf(request, deps.notices);
    if (typeof reports === 'string') {
      response.status(422).json({ error: reports });
      return;
    }
    let recorded = 0;
    for (const one of reports) {
      const isRecorded = await report(one);
      metrics.mailReported(isRecorded ? 'recorded' : 'unknown');
      if (isRecorded) recorded += 1;
    }
    response.json({ recorded, unknown: reports.length - recorded });
  });
  router.use('/mail/events', refuseMail(deps), refuseBody);
  return router;
}

function allow(secret: MailEventsDeps['secret']): RequestHandler {
  return (request, response, next) => {
    const expected = hashOf(`Bearer ${secret() ?? ''}`);
    if (timingSafeEqual(hashOf(request.headers.authorization ?? ''), expected)) return next();
    response.setHeader('WWW-Authenticate', 'Bearer');
    response.status(401).json({ error: 'Send MAIL_EVENTS_SECRET as a bearer token.' });
  };
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the reports of a request, or what is wrong with it. */
async function reportsOf(
  request: Request,
  reader: MailEventsDeps['notices'],
): Promise<MailReport[] | string> {
  const body: unknown = request.body;
  if (Buffer.isBuffer(body)) {
    const notices = await reader.read(body);
    return notices.map(({ messageId, ...notice }) => ({ mailId: idOf(messageId), ...notice }));
  }
  const parsed = eventsSchema.safeParse(body);
  if (!parsed.success) return z.prettifyError(parsed.error).slice(0, MAX_COMPLAINT);
  return parsed.data.events.map(({ messageId, recipient, outcome, response }) => ({
    mailId: idOf(messageId),
    address: recipient ?? null,
    outcome,
    response: response ?? outcome,
  }));
}

/** A Message-ID starts with the id of its mail. */
const idOf = (messageId: string): string => messageId.replace(/^<|@.*$/g, '');

const BUSY = 'Too many mails are read at the moment. Send it again in a few seconds.';
const UNREADABLE =
  'The mail has more, deeper or longer parts than a notification has. Send it as the mail server made it, ' +
  'or report the outcome as JSON.';

/** Records and answers a mail that was not read; reading it again would not change that. */
const refuseMail =
  ({ metrics, log }: MailEventsDeps): express.ErrorRequestHandler =>
  (error: unknown, { notes, body }, response, next) => {
    if (!(error instanceof UnreadError)) return next(error);
    if (error.reason === 'busy') {
      response.status(503).set('Retry-After', '5').json({ error: BUSY });
      return;
    }
    metrics.mailReported('unreadable');
    const bytes = Buffer.isBuffer(body) ? body.length : 0;
    log.warn(
      { err: error, bytes, requestId: notes.requestId },
      'a reported mail could not be read',
    );
    response.status(400).json({ error: UNREADABLE });
  };

/** Answers a body that is too large, or not JSON. */
const refuseBody: express.ErrorRequestHandler = (error: unknown, _request, response, next) => {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 500) return next(error);
  const large =
    'The body is larger than 4 MB of JSON, or 20 MB of a notification. Send fewer events, or the ' +
    'notification without its mail.';
  const other = 'Send JSON, or a notification as message/rfc822.';
  response.status(status).json({ error: status === 413 ? large : other });
};
