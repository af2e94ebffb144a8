import { type Response, Router, urlencoded } from 'express';
import { listCaptured, readCaptured, type CapturedMail } from '../../platform/mail/capture.js';
import { Html, html, nothing } from '../../platform/text/html.js';
import { withoutSignIn } from '../operator/dashboard-addresses.js';
import { type CapturedInbox, INBOX, withToken } from './inbox-access.js';

/** Number of mails that are listed. */
const LISTED = 100;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; " +
  "base-uri 'none'; form-action 'self'";
/** The mail runs and loads nothing; its links open in a new page. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; " +
  "form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox";

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 52rem; padding: 1rem; color: #1c2330; background: #fff; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; line-height: 1.25; } h2 { font-size: 1.1rem; }
ul { list-style: none; margin: 0; padding: 0; border-top: 1px solid #d8dce3; } li { padding: .75rem 0; border-bottom: 1px solid #d8dce3; }
li a { font-weight: 600; } li p { margin: 0; } form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; } label { font-weight: 600; } input, button { font: inherit; padding: .25rem .5rem; }
li p, dt { color: #5a6475; font-size: .9rem; }
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

/** Shown in place of a link that signs in. */
const hidden = html`<p role="note">
  The link to sign in is not shown. Create one: <code>npx faktura account login-link ACCOUNT</code>
</p>`;

function one({ mail, hasHidden }: Shown): string {
  const { id, email } = mail;
  const fact = (name: string, value: string | undefined): Html =>
    value
      ? html`<dt>${name}</dt>
          <dd>${apart(value)}</dd>`
      : nothing;
  const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
  const files = email.attachments.map(({ filename, contentId }, index) =>
    contentId === undefined
      ? html`<dt>Attachment</dt>
          <dd>
            <a href="${id}/attachments/${String(index)}" download>${apart(filename ?? 'file')}</a>
          </dd>`
      : nothing,
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
      ${hasHidden ? hidden : nothing}
      <iframe
        title="The mail as HTML"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        src="${id}/html"
      ></iframe>
      <h2>As plain text</h2>
      <pre>${email.text ?? ''}</pre>`,
  );
}

/** Shown to whoever has not the token. */
function tokenForm(isWrong: boolean): string {
  return page(
    'Captured mail',
    html`<h1>Captured mail</h1>
      ${isWrong ? html`<p role="alert">That is not the token of this server.</p>` : nothing}
      <p>
        The start of the server prints the address that opens this page, or names the file of its
        token.
      </p>
      <form method="post">
        <label for="token">Token</label>
        <input id="token" name="token" required autocomplete="off" />
        <button>Open</button>
      </form>`,
  );
}

/** Shows captured mail in a browser. It is mail to customers: only who has the token may read it. */
export function inbox({ folder, token, isDemo }: CapturedInbox, publicUrl: string): Router {
  const router = Router();
  const refuse = (response: Response, isWrong: boolean) =>
    response.status(403).type('text/html').send(tokenForm(isWrong));
  const read = async (id: string): Promise<Shown | null> => {
    const mail = await readCaptured(folder, id);
    return mail && (isDemo ? { mail, hasHidden: false } : withoutLinks(mail));
  };
  router.use(INBOX, (_request, response, next) => {
    response.setHeader('Content-Security-Policy', POLICY);
    response.setHeader('Cache-Control', 'private, no-store');
    next();
  });
  router.use(INBOX, urlencoded({ extended: false, limit: '1kb' }));
  router.use(INBOX, withToken({ token, publicUrl, refuse }));
  router.get(INBOX, async (_request, response) => {
    response.type('text/html').send(list(await listCaptured(folder, LISTED)));
  });
  router.get(`${INBOX}/:id`, async ({ params }, response) => {
    const shown = await read(params.id);
    if (shown) response.type('text/html').send(one(shown));
    else nothingHere(response);
  });
  router.get(`${INBOX}/:id/html`, async ({ params }, response) => {
    const shown = await read(params.id);
    if (!shown) return nothingHere(response);
    response.setHeader('Content-Security-Policy', MAIL_POLICY);
    response.type('text/html').send(`<base target="_blank">${withPictures(shown.mail)}`);
  });
  router.get(`${INBOX}/:id/attachments/:index`, async ({ params }, response) => {
    const file = (await read(params.id))?.mail.email.attachments[Number(params.index)];
    if (!file || typeof file.content === 'string') return nothingHere(response);
    response.attachment(file.filename ?? 'file').type(file.mimeType);
    response.send(Buffer.from(new Uint8Array(file.content)));
  });
  return router;
}

/** The HTML with the pictures that are files of the mail, because it loads nothing. */
function withPictures({ email }: CapturedMail): string {
  return email.attachments.reduce((markup, { contentId, mimeType, content }) => {
    if (contentId === undefined || typeof content === 'string') return markup;
    const bytes = Buffer.from(new Uint8Array(content)).toString('base64');
    const source = `cid:${contentId.replace(/^<|>$/g, '')}`;
    return markup.replaceAll(`src="${source}"`, `src="data:${mimeType};base64,${bytes}"`);
  }, email.html ?? '');
}

/** A mail as the inbox shows it. */
interface Shown {
  mail: CapturedMail;
  /** True if it had a link that signs in. */
  hasHidden: boolean;
}

/** Whoever reads the mail of a real server must not get into its accounts. */
function withoutLinks(mail: CapturedMail): Shown {
  const { html: markup = '', text = '' } = mail.email;
  const email = { ...mail.email, html: withoutSignIn(markup), text: withoutSignIn(text) };
  const hasHidden = email.html !== markup || email.text !== text;
  return { mail: { ...mail, email }, hasHidden };
}

function nothingHere(response: Response): void {
  response.status(404).type('text/plain').send('There is no such mail.\n');
}
