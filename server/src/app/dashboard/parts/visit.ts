import type { Account } from '../../../accounts/index.js';
import type { DocumentRenderer } from '../../../pdf/index.js';
import type { BlobStore } from '../../../platform/blobs/index.js';
import type { Reading } from '../../../platform/context/work.js';
import type { Database } from '../../../platform/db/index.js';
import type { Html } from '../../../platform/text/html.js';
import type { Actor } from '../../operator/account-changes.js';
import type { Form } from './forms.js';
import type { Done, Place, View } from './layout.js';

/** Dependencies of the pages. */
export interface DashboardDeps {
  db: Database;
  blobs: BlobStore;
  renderer: DocumentRenderer;
  dataDir: string;
  now: () => Date;
  publicUrl: string;
}

/** A request of a signed-in user. */
export interface Visit {
  deps: DashboardDeps;
  place: Place;
  account: Account;
  /** Id of the account with the records of test keys. */
  testAccountId: string | null;
  /** The context in which use cases read, on behalf of the account. */
  reading: Reading;
  /** The author of changes in the history. */
  actor: Actor;
  /** Query parameters. */
  query: URLSearchParams;
  /** Aborts if the browser no longer waits. */
  gone: AbortSignal;
}

/** A file that is made while it is sent. */
export interface Download {
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array>;
  /** Called once it was sent, or nobody waits for it. */
  remove(): Promise<void>;
}

/** The result of a form: a page, a redirect with a message, a part of a page, or a file. */
export type Outcome =
  | View
  | { to: string; done: Done }
  | { fragment: Html }
  | { download: Download };

/** Shows a page. */
type Show = (visit: Visit) => Promise<View>;
/** Handles a form; AccountError, MailError and Problem are shown on its page. */
type Act = (visit: Visit, form: Form) => Promise<Outcome>;

/** A page with the actions of its forms, by the last segment of their path. */
export interface Page {
  path: string;
  /** In the menu. */
  name: string;
  show: Show;
  actions: Readonly<Record<string, Act>>;
}

/** The account of test keys if the request selects its records, otherwise null. */
export function testAccountAsked({ query, testAccountId }: Visit): string | null {
  return query.get('data') === 'test' ? testAccountId : null;
}
