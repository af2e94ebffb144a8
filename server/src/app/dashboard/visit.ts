import type { Account } from '../../accounts/index.js';
import type { BlobStore } from '../../platform/blobs/index.js';
import type { Reading } from '../../platform/context/work.js';
import type { Database } from '../../platform/db/index.js';
import type { Html } from '../../platform/text/html.js';
import type { Actor } from '../account-changes.js';
import type { Form } from './forms.js';
import type { Done, Place, View } from './layout.js';

/** What the pages work with. */
export interface DashboardDeps {
  db: Database;
  blobs: BlobStore;
  dataDir: string;
  now: () => Date;
  publicUrl: string;
}

/** Somebody who is signed in and asks for a page. */
export interface Visit {
  deps: DashboardDeps;
  place: Place;
  account: Account;
  /** Id of the account with the records of test keys. */
  testAccountId: string | null;
  /** What use cases read with, in the name of the account. */
  reading: Reading;
  /** Who the history names. */
  actor: Actor;
  /** Parameters of the address. */
  query: URLSearchParams;
}

/** What a form has come to: a page, the page to go on to with a sentence, or a part of a page. */
export type Outcome = View | { to: string; done: Done } | { fragment: Html };

/** Shows a page. */
export type Show = (visit: Visit) => Promise<View>;
/** Does what a form asks; AccountError, MailError and Problem are shown on its page. */
export type Act = (visit: Visit, form: Form) => Promise<Outcome>;

/** A page with what its forms do, by the last part of their address. */
export interface Page {
  path: string;
  /** In the menu. */
  name: string;
  show: Show;
  actions: Readonly<Record<string, Act>>;
}

/** The account of test keys where a page asks for its records, else null. */
export function testAccountAsked({ query, testAccountId }: Visit): string | null {
  return query.get('data') === 'test' ? testAccountId : null;
}
