import { Router, type Request, type Response } from 'express';
import { listCaptured, readCaptured, type CapturedMail } from '../../platform/mail/capture.js';
import { Html, html, nothing } from '../../platform/text/html.js';

/** Number of mails that are listed. */
const LISTED = 100;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; " +
  "base-uri 'none'; form-action 'none'";
/** The mail runs and loads nothing; its links open in a new page. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
  "form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 52rem; padding: 1rem; color: #1c2330; background: #fff; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.1rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #d8dce3; } li { padding: .75rem 0; border-bottom: 1px solid #d8dce3; }
li a { font-weight: 600; } li p { margin: 0; } li p, dt { color: #5a6475; font-size: .9rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; align-items: baseline; } dd { margin: 0; }
iframe { width: 100%; height: 28rem; border: 1px solid #d8dce3; border-radius: 4px; background: #fff; } pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #f4f5f7; padding: 1rem; border-radius: 4px; }
a { color: #1f4fd8; }
@media (prefers-color-scheme: dark) { body { color: #e6e9ef; background: #14171c; } a { color: #8fb0ff; } li p, dt { color: #a9b2c0; } pre { background: #1e232b; } ul, li, iframe { border-color: #39414d; } }
`;

function page(title: string, body: Html): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.source;
}

const timeOf = ({ capturedAt }: CapturedMail): string =>
  `${capturedAt.toISOString().slice(0, 19).replace('T', ' ')} UTC`;

/** Isolates text of a mail, so that its direction does not affect ours. */
const apart = (text: string): Html => html`<bdi>${text}</bdi>`;

const subjectOf = ({ email }: CapturedMail): string => email.subject ?? '(no subject)';

function list(mails: readonly CapturedMail[]): string {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="inbox/${mail.id}">${apart(subjectOf(mail))}</a>
        <p>${apart(mail.recipients)} · ${timeOf(mail)}</p>
      </li>`,
  );
  return page(
    'Captured mail',
    html`<h1>Captured mail</h1>
      <p>SMTP_URL is not set, so mail is kept here and not sent.</p>
      ${
        rows.length > 0
          ? html`<ul>
              ${rows}
            </ul>`
          : html`<p>There is no mail yet.</p>`
      }`,
  );
}

function one(mail: CapturedMail): string {
  const { id, email } = mail;
  const fact = (name: string, value: string | undefined): Html =>
    value
      ? html`<dt>${name}</dt>
          <dd>${apart(value)}</dd>`
      : nothing;
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const files = email.attachments.map(
    ({ filename }, index) =>
      html`<dt>Attachment</dt>
        <dd>
          <a href="${id}/attachments/${String(index)}" download>${apart(filename ?? 'file')}</a>
        </dd>`,
  );
  const from = email.from ? `${email.from.name} <${email.from.address ?? ''}>` : '';
  const copies = email.cc?.map(({ address }) => address ?? '').join(', ');
  const facts = html`${fact('From', from)}${fact('Reply-To', header('reply-to'))}${fact('To', header('to'))}${fact('Cc', copies)}${fact('Went to', mail.recipients)}${fact('Captured', timeOf(mail))}${files}`;
  const title = subjectOf(mail);
  return page(
    title,
    html`<p><a href="../inbox">All mail</a></p>
      <h1>${apart(title)}</h1>
      <dl>${facts}</dl>
      <iframe
        title="The mail as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="${id}/html"
      ></iframe>
      <h2>As plain text</h2>
      <pre>${email.text ?? ''}</pre>`,
  );
}

/**
 * Shows captured mail in a browser on the server's machine. It is mail to customers: nobody else may read
 * it, not through a proxy either, nor a page with a name that resolves to this address.
 */
export function inbox(folder: string): Router {
  const router = Router();
  router.use('/inbox', (request, response, next) => {
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Cache-Control', 'private, no-store');
    if (isFromHere(request)) return next();
    const sentence = 'Captured mail is shown only on the machine of the server, at localhost.\n';
    response.status(403).type('text/plain').send(sentence);
  });
  router.get('/inbox', async (_request, response) => {
    response.type('text/html').send(list(await listCaptured(folder, LISTED)));
  });
  router.get('/inbox/:id', (request, response) =>
    withMail(folder, request, response, (mail) => response.type('text/html').send(one(mail))),
  );
  router.get('/inbox/:id/html', (request, response) =>
    withMail(folder, request, response, ({ email }) => {
      response.setHeader('Content-Security-Policy', MAIL_POLICY);
      response.type('text/html').send(`<base target="_blank">${email.html ?? ''}`);
    }),
  );
  router.get('/inbox/:id/attachments/:index', (request, response) =>
    withMail(folder, request, response, ({ email }) => {
      const file = email.attachments[Number(request.params['index'])];
      if (!file || typeof file.content === 'string') return nothingHere(response);
      response.attachment(file.filename ?? 'file').type(file.mimeType);
      response.send(Buffer.from(new Uint8Array(file.content)));
    }),
  );
  return router;
}

async function withMail(
  folder: string,
  request: Request,
  response: Response,
  answer: (mail: CapturedMail) => unknown,
): Promise<void> {
  const mail = await readCaptured(folder, String(request.params['id']));
  if (mail) answer(mail);
  else nothingHere(response);
}

function nothingHere(response: Response): void {
  response.status(404).type('text/plain').send('There is no such mail.\n');
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

function isFromHere({ headers, socket }: Request): boolean {
  if (headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via) return false;
  const source = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  if (source !== '::1' && !LOOPBACK.test(source)) return false;
  return LOOPBACK.test((headers.host ?? '').replace(/:\d*$/, '').toLowerCase());
}
