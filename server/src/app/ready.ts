import { existsSync } from 'node:fs';
import { withoutPassword } from '../platform/config/config.js';
import type { Config } from '../platform/config/config.js';
import { sqliteFile } from '../platform/db/index.js';
import type { FakturaServer } from './server.js';
import { DASHBOARD } from './operator/dashboard-addresses.js';
import { keyFile } from './demo/demo.js';
import { DOCS } from './web/docs.js';
import { inboxTokenFile } from './web/inbox-access.js';

/** What an operator needs to see when the server is up. */
export interface ReadyFacts {
  baseUrl: string;
  apiKey: string | null;
  documentation: string;
  reference: string;
  dashboard: string;
  /** Opens captured mail; null if mail is sent. */
  inbox: string | null;
  data: string;
  documents: 'ready' | 'unavailable';
  accounts: number;
}

/** The facts in the ready message of a listening server. */
export function readyFacts(
  { publicUrl, inbox, config }: FakturaServer,
  apiKey: string | null,
  canPrint: boolean,
  accounts: number,
): ReadyFacts {
  return {
    baseUrl: `${publicUrl}/v1`,
    apiKey,
    documentation: `${publicUrl}${DOCS}/`,
    reference: `${publicUrl}${DOCS}/reference.html`,
    dashboard: `${publicUrl}${DASHBOARD}`,
    inbox,
    data: config.databaseUrl ? withoutPassword(config.databaseUrl) : sqliteFile(config.dataDir),
    documents: canPrint ? 'ready' : 'unavailable',
    accounts,
  };
}

/** Quotes a path as a shell argument. */
const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;

function snippets({ baseUrl }: ReadyFacts, dataDir: string): string {
  const file = keyFile(dataDir);
  return `Try it with curl; the samples of the API reference use the same two variables:

export FAKTURA_URL='${baseUrl}' FAKTURA_API_KEY="$(cat ${quoted(file)})"
curl -H "api-key: $FAKTURA_API_KEY" "$FAKTURA_URL/invoices?limit=3"

Or with the SDK; paste this into a terminal in the folder of the repository:

node --input-type=module <<'END'
import { readFileSync } from 'node:fs';
import { createFaktura } from '@faktura/sdk';

const apiKey = readFileSync(${JSON.stringify(file)}, 'utf8').trim();
const faktura = createFaktura({ apiKey, baseUrl: '${baseUrl}' });
const invoice = await faktura.invoices.create({
  customer: { internalId: 'first-customer', billTo: { company: 'Ada Lovelace Ltd' } },
  items: [{ name: 'Design day', quantity: 1, price: 720 }],
  status: 'Pending',
});
console.log(invoice.number, invoice.amounts.total, invoice.url);
END
`;
}

function noKey(accounts: number, variable: string): string {
  const where = `in the folder of the repository, with the same ${variable} in the environment`;
  if (accounts === 0) {
    return `Create an account and a key, ${where}:

npx faktura account create --name 'My company'
npx faktura key create
`;
  }
  const which = accounts === 1 ? '' : ' --account ID   (npx faktura account list shows the ids)';
  return `Create a key, ${where}:

npx faktura key create${which}
`;
}

function documentsText({ documents }: ReadyFacts, { soffice, worker }: Config): string {
  if (!worker) return 'rendered by faktura worker, which must run as well';
  if (documents === 'ready') return 'ready';
  if (soffice !== undefined && existsSync(soffice)) {
    return `SOFFICE is not LibreOffice: exports answer 503. Set it to the path of soffice, or leave
                 it out, and start again`;
  }
  return 'LibreOffice is missing: exports answer 503 until it is installed';
}

function keyText({ apiKey }: ReadyFacts, dataDir: string, onTerminal: boolean): string {
  if (apiKey === null) return '';
  const file = keyFile(dataDir);
  // Without a terminal the output is a log, which people may read who must not use the key.
  const lines = onTerminal ? [apiKey, `(demo account; kept in ${file})`] : [`in ${file}`];
  return `  API key        ${lines.join(`\n${' '.repeat(17)}`)}\n`;
}

/** Without a relay, mail is captured instead of sent: tells new users where to find it. */
function mailText({ inbox }: ReadyFacts, config: Config, onTerminal: boolean): string {
  if (!config.worker) return 'sent by faktura worker, which must run as well';
  if (inbox === null) return 'sent by SMTP_URL';
  // As for the key: a log is read by people who must not read the mail.
  const lines = onTerminal
    ? ['captured, not sent. Read it at', inbox]
    : [
        `captured, not sent. Read it at ${inbox.replace(/\?.*/, '')}`,
        `with the token in ${inboxTokenFile(config.dataDir)}`,
      ];
  return lines.join(`\n${' '.repeat(17)}`);
}

/** The text that a start prints for people; its commands work when pasted. */
export function readyText(facts: ReadyFacts, config: Config, onTerminal: boolean): string {
  const { dataDir, databaseUrl } = config;
  const variable = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  return `
Faktura is ready.

  Base URL       ${facts.baseUrl}
${keyText(facts, dataDir, onTerminal)}  Documentation  ${facts.documentation}
  API reference  ${facts.reference}
  Dashboard      ${facts.dashboard}
  Data           ${facts.data}
  PDF exports    ${documentsText(facts, config)}
  Mail           ${mailText(facts, config, onTerminal)}

${facts.apiKey === null ? noKey(facts.accounts, variable) : snippets(facts, dataDir)}
Stop it with Ctrl+C.
`;
}
