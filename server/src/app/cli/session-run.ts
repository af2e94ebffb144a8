import { createLoginLink, endAllSessions, LINK_MINUTES } from '../../accounts/index.js';
import { signInAddress } from '../dashboard/addresses.js';
import { localUrl } from '../listening.js';
import { print, withDatabase } from './command.js';

/** Prints a link to the dashboard; the warning goes to standard error, so that a script can take the link. */
export async function runLoginLink(accountId: string, json: boolean | undefined): Promise<void> {
  await withDatabase(async (db, config) => {
    const { token, expiresAt } = await createLoginLink(db, accountId);
    const url = signInAddress(config.publicUrl ?? localUrl(config, config.port), token);
    print(json, { url, expiresAt }, url);
    if (!json) {
      process.stderr.write(
        `It works once, and for ${LINK_MINUTES} minutes. Open it in a browser.\n`,
      );
    }
  });
}

/** Signs everybody out of the dashboard of an account. */
export async function runSignOut(accountId: string, json: boolean | undefined): Promise<void> {
  await withDatabase(async (db) => {
    const ended = await endAllSessions(db, accountId);
    print(json, { account: accountId, ended }, `Sessions ended: ${ended}.`);
  });
}
