import { profiles, type Standard } from '../../einvoicing/index.js';
import { type DocumentView, qrSvg } from '../../pdf/index.js';
import { Html, html, nothing, withReferences } from '../../platform/text/html.js';
import { richText } from './rich-text.js';
import { accentStyle, pageStyle } from './style.js';
import { isolated, lineByLine, linesTable, sumsList, transactionsTable, WHOLE } from './tables.js';

/** What the page of a document shows. */
export interface PreviewPage {
  view: DocumentView;
  /** The version that the reader may accept or decline now; null if none. */
  decidable: number | null;
  /** The standard of an issued e-invoice and of its credit notes, whose XML is listed next to the PDFs. */
  standard: Standard | null;
  /** Credit notes of an invoice, oldest first; their files are listed next to its own. */
  creditNotes: readonly { id: string; title: string; number: string }[];
  /** The reader decided on an older version. */
  hasChanged?: boolean;
}

/** A page, with the sources that its content security policy must allow. */
export interface RenderedPage {
  html: string;
  styles: string[];
  hasLogo: boolean;
}

/** Renders the document as a page; `at` is its path, without a trailing slash. */
export async function renderPage(page: PreviewPage, at: string): Promise<RenderedPage> {
  const { view } = page;
  const { label, title, number, seller, accent, logo } = view;
  const styles = [pageStyle, ...(accent === null ? [] : [accentStyle(accent)])];
  const name = [title, number, '·', seller.name].filter((part) => part !== null).join(' ');
  const { source } = html`<!doctype html>
    <html lang="${label.locale}">
      <head>
        <meta charset="utf-8" />
        <title>${name}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        ${styles.map(({ element }) => element)}${logo === null ? nothing : icon(logo, at)}
      </head>
      <body>
        <main>
          ${head(view, at)}${status(page, at)}${parties(view)}${await linesTable(view)}${sumsList(view)}${decision(page, at)}${transactionsTable(view)}${await sections(view)}${footer(view)}
        </main>
      </body>
    </html>`;
  return { html: source, styles: styles.map((style) => style.source), hasLogo: logo !== null };
}

function head({ label, title, number, stamps, seller, logo }: DocumentView, at: string): Html {
  const marks = stamps.map((stamp) => html`<li class="${stamp}">${label.stamp[stamp]}</li>`);
  return html`<header>
    <div>
      <h1>${isolated(title)}</h1>
      ${number === null ? nothing : html`<p class="document-number">${isolated(number)}</p>`}
      ${
        marks.length === 0
          ? nothing
          : html`<ul class="stamps">
              ${marks}
            </ul>`
      }
    </div>
    <div class="seller">
      ${logo === null ? nothing : picture(logo, at)}
      <p class="name">${isolated(seller.name)}</p>
      <p>${lineByLine(seller.lines)}</p>
    </div>
  </header> `;
}

type Logo = NonNullable<DocumentView['logo']>;

const logoAddress = ({ sha256 }: Logo, at: string) => `${at}.logo-${sha256}`;

/** Browsers that may load images request an icon, which the server does not have. */
const icon = (logo: Logo, at: string) => html`<link rel="icon" href="${logoAddress(logo, at)}" />`;

/** The name of the seller is below it. */
function picture(logo: Logo, at: string): Html {
  const { width, height } = logo;
  return html`<img
    class="logo"
    src="${logoAddress(logo, at)}"
    width="${String(width)}"
    height="${String(height)}"
    alt=""
  />`;
}

/** What the reader should see first, and the files to download. */
function status(page: PreviewPage, at: string): Html {
  const { view, standard, hasChanged } = page;
  const { label, state, stamps } = view;
  const changed = hasChanged ? html`<p role="alert">${label.state.changed}</p>` : nothing;
  const sentence = state === null ? nothing : html`<p>${state}</p>`;
  const xml = (of: Standard) =>
    html` <a class="button quiet" href="${at}.xml">${profiles[of].name} (XML)</a>`;
  const files = html`<div class="files">
    <a class="button" href="${at}.pdf">${label.action.download}</a
    >${standard === null ? nothing : xml(standard)}
  </div>`;
  return html`<div class="status ${stamps.at(-1) ?? 'open'}">
    ${changed}${sentence} ${files}${notes(page, at)}
  </div> `;
}

/** The credit notes of the document, each with its files. */
function notes({ standard, creditNotes }: PreviewPage, at: string): Html {
  if (creditNotes.length === 0) return nothing;
  const xml = (id: string) => html` <a href="${at}.${id}.xml">XML</a>`;
  const items = creditNotes.map(
    ({ id, title, number }) =>
      html`<li>
        ${title} ${isolated(number)}
        <a href="${at}.${id}.pdf">PDF</a>${standard === null ? nothing : xml(id)}
      </li>`,
  );
  return html`<ul class="notes">
    ${items}
  </ul>`;
}

function parties({ label, billTo, shipTo, facts }: DocumentView): Html {
  const party = (heading: string, { name, lines }: DocumentView['billTo']) =>
    html`<section>
      <h2>${heading}</h2>
      <p class="name">${isolated(name)}</p>
      <p>${lineByLine(lines)}</p>
    </section> `;
  const rows = facts.map(
    (fact) =>
      html`<div>
        <dt>${fact.label}</dt>
        <dd>${isolated(fact.value)}</dd>
      </div>`,
  );
  return html`<div class="parties">
    ${party(label.billTo, billTo)}${shipTo.map((one) => party(label.shipTo, one))}
    <section>
      <h2>${label.details}</h2>
      <dl class="facts">${rows}</dl>
    </section>
  </div> `;
}

/** Below the lines, so that nobody decides without seeing them, and only on the version shown. */
function decision({ view, decidable }: PreviewPage, at: string): Html {
  if (decidable === null) return nothing;
  const { action } = view.label;
  return html`<form method="post" class="decision">
    <button formaction="${at}/accept?version=${String(decidable)}">${action.accept}</button>
    <button formaction="${at}/decline?version=${String(decidable)}" class="quiet">
      ${action.decline}
    </button>
  </form> `;
}

async function sections({ sections: all, pay }: DocumentView): Promise<readonly Html[]> {
  const codes = await Promise.all(pay.map(payCode));
  return all.map((section) => {
    const body =
      'text' in section
        ? richText(section.text)
        : html`${section.lines.map(paragraph)}${section.accounts.map(account)}${section.accounts.length === 0 ? nothing : codes}${section.instructions.map(paragraph)}`;
    return html`<section class="text">
      <h2>${section.heading}</h2>
      ${body}
    </section> `;
  });
}

/** Encodes the adjacent text for banking apps, so screen readers skip it. */
async function payCode({ text, code }: DocumentView['pay'][number]): Promise<Html> {
  const picture = new Html(await qrSvg(code));
  return html`<figure class="pay">
    <div aria-hidden="true">${picture}</div>
    <figcaption>${text}</figcaption>
  </figure> `;
}

const paragraph = (line: string): Html => html`<p dir="auto">${withReferences(line, WHOLE)}</p>`;

const account = (parts: readonly string[]): Html =>
  html`<p class="account">${lineByLine(parts)}</p>`;

/** The account is where the reader is asked to pay, or here. */
function footer({ asksForTransfer, footer: all }: DocumentView): Html {
  const { text, seller, registration } = all;
  const bank = asksForTransfer ? '' : all.bank;
  const columns = [seller, registration, bank].filter((text) => text !== '');
  return html`<footer>
    ${text.length === 0 ? nothing : html`<p class="whole">${lineByLine(text)}</p>`}
    ${columns.map((text) => html`<p>${lineByLine(text.split('\n'))}</p>`)}
  </footer> `;
}
