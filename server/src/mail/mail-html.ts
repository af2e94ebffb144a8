import { withLineBreaks } from '../pdf/index.js';
import { readableOn } from '../platform/colors/contrast.js';
import { Html, html, nothing, withReferences } from '../platform/text/html.js';
import type { MailWords } from './mail-words.js';

/** The logo at the top of a mail. */
interface MailLogo {
  /** Content-ID of the attached file. */
  cid: string;
  /** Read out, and shown by programs that show no pictures. */
  name: string;
  /** In pixels. */
  width: number;
  height: number;
}

/** The look of the account's mails. */
interface MailLook {
  /** Null for ours. */
  color: string | null;
  logo: MailLogo | null;
}

/** As on the pages of documents. */
const OURS = '#0f4c5c';
const SHEET = '#ffffff';
const DARK_SHEET = '#151d21';
const LOGO = { width: 240, height: 64 };

/** Outlook takes the first font it has, and passes none on into tables. */
const FONT =
  'font-family:Segoe UI,Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5';
const TEXT = `${FONT};color:#1f2933;text-align:left;overflow-wrap:anywhere;word-break:break-word`;

const BARE = new Html('role="presentation" cellpadding="0" cellspacing="0" border="0"');
// Outlook ignores `max-width`: it gets a table of that width around the other one.
const OUTLOOK_START = new Html(
  `<!--[if mso]><table ${BARE.source} width="560"><tr><td><![endif]-->`,
);
const OUTLOOK_END = new Html('<!--[if mso]></td></tr></table><![endif]-->');

/**
 * The mail as HTML: tables and inline styles, because Outlook lays out nothing else, and Gmail may remove
 * `<style>`, which only has the colours of dark mode. Nothing is loaded from elsewhere.
 */
export function htmlPart(words: MailWords, url: string, subject: string, look: MailLook): string {
  const accent = readableOn(SHEET, look.color ?? OURS, '#000000');
  const { locale } = words.labels;
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>${subject}</title>
        <style>
          ${darkStyle(accent)}
        </style>
      </head>
      <body class="sheet" style="margin:0;padding:0;background-color:${SHEET}">
        <table
          ${BARE}
          width="100%"
          lang="${locale}"
          dir="ltr"
          class="sheet"
          style="background-color:${SHEET}"
        >
          <tr>
            <td align="center" style="padding:24px">
              ${OUTLOOK_START}
              <table ${BARE} width="100%" style="max-width:560px">
                ${rowsOf(words, url, accent, look.logo)}
              </table>
              ${OUTLOOK_END}
            </td>
          </tr>
        </table>
      </body>
    </html> `.source;
}

function rowsOf(words: MailWords, url: string, accent: string, logo: MailLogo | null): Html {
  const { test, salutation, text, facts, view, attached, closing } = words;
  const own = 'own' in text ? ownText(text.own, accent) : paragraph(text.standard);
  const mark = test === null ? nothing : testMark(test);
  const end = html`${paragraph(attached)}${paragraph(closing)}`;
  return html`${logo ? row(picture(logo), '0 0 24px') : nothing}${row(html`${mark}${paragraph(salutation)}${own}${facts.map(paragraph)}`)}${row(button(view, url, accent), '8px 0 24px')}${row(end)}`;
}

const row = (content: Html, padding = '0') =>
  html`<tr>
    <td align="left" class="text" style="padding:${padding};${TEXT}">${content}</td>
  </tr> `;

function paragraph(text: string | null): Html {
  if (text === null) return nothing;
  const lines = text
    .split('\n')
    .map((line, at) => html`${at === 0 ? '' : BREAK}${withReferences(line, WHOLE)}`);
  return html`<p style="margin:0 0 16px">${lines}</p> `;
}

const BREAK = new Html('<br />');
const WHOLE = new Html('style="white-space:nowrap"');

const testMark = (text: string) =>
  html`<p class="test" style="margin:0 0 16px;font-weight:bold;color:#b3261e">${text}</p> `;

/**
 * The text was sanitised when it was stored, and may be in a language of its own. A link must not send a
 * referrer to its target.
 */
function ownText(own: string, accent: string): Html {
  const link = `<a rel="noopener nofollow" style="color:${accent}" `;
  const body = new Html(withLineBreaks(own).replace(/<a /g, link));
  return html`<div class="own" dir="auto" style="margin:0 0 16px;text-align:start">${body}</div> `;
}

/** Attributes, because Outlook shows a picture at its own size otherwise. */
function picture({ cid, name, width, height }: MailLogo): Html {
  const scale = Math.min(1, LOGO.width / width, LOGO.height / height);
  const pixels = (length: number) => String(Math.max(1, Math.round(length * scale)));
  return html`<img
    class="logo"
    src="cid:${cid}"
    width="${pixels(width)}"
    height="${pixels(height)}"
    alt="${name}"
    style="display:block;border:0;max-width:100%;height:auto;background-color:#ffffff;font-weight:bold"
  />`;
}

/** Outlook pads the cell and not the link in it; everywhere else the whole button is the link. */
function button(view: string, url: string, accent: string): Html {
  const cell = `border-radius:8px;background-color:${accent};mso-padding-alt:12px 20px`;
  const link = `display:inline-block;padding:12px 20px;${FONT};color:#ffffff;text-decoration:none`;
  return html`<table ${BARE}>
    <tr>
      <td bgcolor="${accent}" class="button" style="${cell}">
        <a href="${url}" rel="noopener" style="${link}">${view}</a>
      </td>
    </tr>
  </table>`;
}

/** Logos are drawn for white paper, and a dark button needs an edge. */
function darkStyle(accent: string): Html {
  const link = readableOn(DARK_SHEET, accent, '#ffffff');
  return new Html(
    `:root{color-scheme:light dark;supported-color-schemes:light dark}` +
      `@media (prefers-color-scheme:dark){` +
      `.sheet{background-color:${DARK_SHEET}!important}.text{color:#e6ecef!important}` +
      `.test{color:#fbd28a!important}.own a{color:${link}!important}.button{border:1px solid ${link}}` +
      `.logo{padding:8px;border-radius:6px}}`,
  );
}
