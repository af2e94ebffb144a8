import { createHistoryReader, factsToWire, type RecordHistory } from '../../../history/index.js';
import { mailsAbout } from '../../../mail/index.js';
import { type Html, html, nothing } from '../../../platform/text/html.js';
import { type Kept, keptOf } from '../../operator/kept-contents.js';
import { apart, grid } from '../parts/forms.js';
import type { View } from '../parts/layout.js';
import { instantText } from '../parts/records.js';
import type { Visit } from '../parts/visit.js';

/** Where the files are that are kept of a document, below the dashboard. */
export const KEPT_FILES = '/documents/kept';

type Event = RecordHistory['events'][number];

const WORDS: Readonly<Record<string, string>> = {
  created: 'Created',
  updated: 'Changed',
  deleted: 'Deleted',
};

/** `items, notes`, then what became of status and total. */
function changesOf({ facts }: Event): string {
  const { changed, before, after } = factsToWire(facts) as Record<string, unknown>;
  const [was, is] = [before, after] as (Record<string, unknown> | undefined)[];
  const moves = ['number', 'status', 'total'].flatMap((name) =>
    is?.[name] === undefined || was?.[name] === is[name]
      ? []
      : [`${name} ${String(was?.[name] ?? 'none')} → ${String(is[name])}`],
  );
  return [...(Array.isArray(changed) ? [changed.join(', ')] : []), ...moves]
    .filter(Boolean)
    .join('; ');
}

/** The last number of the document; it may be deleted. */
function numberOf({ id, events }: RecordHistory): string {
  const numbers = events.flatMap(({ facts }) => {
    const { number, after } = facts as { number?: unknown; after?: { number?: unknown } };
    return [number, after?.number].filter((one) => typeof one === 'string');
  });
  return numbers.at(-1) ?? id;
}

/** What happened to a document, with what it said before and what was sent. */
export async function historyView(
  { deps: { db }, place, account }: Visit,
  accountId: string,
  id: string,
): Promise<View | null> {
  const reader = createHistoryReader(db);
  const record = await reader.record(accountId, id);
  if (!record) return null;
  const kept = await keptOf(db, accountId, [id]);
  const mails = await mailsAbout(db, accountId, id);
  const link = (sha256: string, words: string): Html => {
    const query = new URLSearchParams({ id, account: accountId, sha256 });
    return html`<a href="${place.base}${KEPT_FILES}?${query.toString()}">${words}</a>`;
  };
  const events = record.events.map((event) => [
    html`${instantText(event.at, account.timezone)}`,
    html`${WORDS[event.kind] ?? event.kind}`,
    apart(changesOf(event)),
    formerLink(event, kept, link),
  ]);
  const sent = kept.sent.map(({ createdAt, mailId, sha256 }) => [
    html`${instantText(createdAt, account.timezone)}`,
    apart(mailId),
    link(sha256, 'PDF'),
  ]);
  return {
    title: `History of ${numberOf(record)}`,
    body: html`<p>
        ${apart(id)}, ${apart(`${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}`)}
      </p>
      ${grid('Changes', ['When', 'What', 'Changes', 'Before'], events)}
      ${sent.length === 0 ? nothing : grid('Sent PDFs', ['When', 'Mail', 'File'], sent)}
      <p><a href="${place.base}/documents">Back to the documents</a></p>`,
  };
}

const hasPdf = ({ resource }: Kept['former'][number]): boolean =>
  resource !== 'payment' && resource !== 'transaction';

function formerLink(
  { facts }: Event,
  { former }: Kept,
  link: (sha256: string, words: string) => Html,
): Html {
  const { former: sha256 } = facts;
  const found = former.find((one) => one.sha256 === sha256);
  if (found) return link(found.sha256, hasPdf(found) ? 'PDF' : 'JSON');
  return sha256 === undefined ? nothing : html`no longer kept`;
}
