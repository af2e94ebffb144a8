import type { CapScope } from '../accounts/index.js';
import type { Plan } from '../platform/context/account-choices.js';
import { DAY_MS, HOUR_MS, WEEK_MS } from '../platform/dates/dates.js';
import { Problem } from '../platform/errors/problem.js';

/** Length of the window of each rolling cap, in ms. */
export const CAP_WINDOW_MS = {
  hour: HOUR_MS,
  day: DAY_MS,
  userDay: DAY_MS,
  week: WEEK_MS,
} as const;

type Caps = Readonly<Record<CapScope, number>>;

/** Limit of each cap, in the order in which they are checked. */
const FREE: Caps = {
  invoiceRecipients: 7,
  invoiceSends: 5,
  userDay: 40,
  hour: 30,
  day: 60,
  week: 150,
};
const PRO: Caps = {
  invoiceRecipients: 15,
  invoiceSends: 20,
  userDay: 150,
  hour: 100,
  day: 300,
  week: 1000,
};

/** An account is new for this long; then its plan applies. */
const NEW_MS = 14 * DAY_MS;

/** Returns what an account may send: by plan and age, or as an operator has set it. */
export function capsOf(
  account: {
    plan: Plan;
    createdAt: string;
    caps: Partial<Record<CapScope, number | null>>;
  },
  now: Date,
): Caps {
  const isNew = now.getTime() - Date.parse(account.createdAt) < NEW_MS;
  const plan = account.plan === 'Pro' && !isNew ? PRO : FREE;
  const scopes = Object.keys(FREE) as CapScope[];
  const entries = scopes.map((scope) => [scope, account.caps[scope] ?? plan[scope]]);
  return Object.fromEntries(entries) as Caps;
}

/** What a mail would use of each cap, and what is used already. */
export type Take = Partial<Record<CapScope, { used: number; cost: number }>>;

/** Checks the caps. @throws Problem SEND_LIMIT_REACHED for the first cap that the mail would exceed */
export function checkCaps(caps: Caps, take: Take): void {
  for (const scope of Object.keys(FREE) as CapScope[]) {
    const { used, cost } = take[scope] ?? { used: 0, cost: 0 };
    const limit = caps[scope];
    if (used + cost <= limit) continue;
    throw new Problem('SEND_LIMIT_REACHED', sentence(scope, limit), { details: { limit, scope } });
  }
}

function sentence(scope: CapScope, limit: number): string {
  const may: Record<CapScope, string> = {
    invoiceRecipients: `A document may be mailed to ${limit} different recipients`,
    invoiceSends: `A document may be sent ${limit} times`,
    userDay: `A user may mail ${limit} recipients in 24 hours`,
    hour: `The account may mail ${limit} recipients an hour`,
    day: `The account may mail ${limit} recipients in 24 hours`,
    week: `The account may mail ${limit} recipients in 7 days`,
  };
  const isForEver = scope === 'invoiceRecipients' || scope === 'invoiceSends';
  const how = isForEver ? 'Ask support to reset it.' : 'Send it later or to fewer recipients.';
  return `${may[scope]}, and this mail would pass that. ${how}`;
}
