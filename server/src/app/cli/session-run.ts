import { createLoginLink, endAllSessions, getAccount, LINK_MINUTES } from '../../accounts/index.js';
import { signInAddress } from '../operator/dashboard-addresses.js';
import { mailLoginLink } from '../operator/mail-link.js';
import { systemClock } from '../../platform/dates/clock.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { publicUrlOf } from '../start/listening.js';
import { OPERATOR, print, withDatabase } from './command.js';

interface LinkFlags {
  mail?: boolean;
  json?: boolean;
}

/** Prints a dashboard link; the warning goes to standard error, so that a script can read the link. */
export async function runLoginLink(accountId: string, { mail, json }: LinkFlags): Promise<void> {
  if (mail) return mailLink(accountId, json);
  await withDatabase(async (db, config) => {
    const { token, expiresAt } = await createLoginLink(db, accountId);
    const url = signInAddress(publicUrlOf(config), token);
    print(json, { url, expiresAt }, url);
    if (json) return;
    process.stderr.write(`It works once, and for ${LINK_MINUTES} minutes. Open it in a browser.\n`);
    if (config.publicUrl) return;
    const port = `If the server does not listen on port ${config.port}, set PORT to its port.`;
    process.stderr.write(`${port}\n`);
  });
}

/** Mails the link to the account instead. */
async function mailLink(accountId: string, json: boolean | undefined) {
  await withDatabase(async (db, config) => {
    const publicUrl = publicUrlOf(config);
    const account = await getAccount(db, accountId);
    const fault = await mailLoginLink({ db, now: systemClock, publicUrl }, account, OPERATOR);
    if (fault !== null) {
      const advice = 'Without --mail the link is printed.';
      throw new OperatorError(`${fault} ${advice}`);
    }
    print(json, { to: account.email }, `A server mails a link to ${account.email ?? ''} now.`);
  });
}

/** Ends every dashboard session of an account. */
export async function runSignOut(accountId: string, { json }: { json?: boolean }): Promise<void> {
  await withDatabase(async (db) => {
    const ended = await endAllSessions(db, accountId);
    print(json, { account: accountId, ended }, `Sessions ended: ${ended}.`);
  });
}
