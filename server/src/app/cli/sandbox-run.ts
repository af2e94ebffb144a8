import { type Config, ConfigError, readConfig } from '../../platform/config/config.js';
import { OperatorError } from '../../platform/errors/operator-error.js';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.js';
import { failWith, print } from './command.js';
import { openLog } from './process-log.js';
import { stopOnSignals } from './signals.js';

interface SandboxFlags {
  port: string;
  host: string;
  pdf?: boolean;
  einvoicing?: boolean;
  json?: boolean;
}

/** What names the records of a server: set here, the command was probably not meant for a sandbox. */
const OF_SERVERS = ['DATABASE_URL', 'DATABASE_URL_FILE', 'DATA_DIR'];

function refuseServers(): void {
  const given = OF_SERVERS.find((name) => (process.env[name] ?? '') !== '');
  if (given === undefined) return;
  throw new OperatorError(
    `A sandbox has records of its own and changes no others. Start it without ${given}, or start a server: faktura serve`,
  );
}

/** Only how much is logged, and where it listens; the rest of the environment is meant for servers. */
function configOf({ port, host }: SandboxFlags): Config {
  try {
    const { LOG_LEVEL: logLevel = 'warn' } = process.env;
    return readConfig({ PORT: port, HOST: host, LOG_LEVEL: logLevel });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    throw new ConfigError(error.lines.map((line) => line.replace(/^PORT:/, '--port:')));
  }
}

const readyText = ({ url, apiKey, inbox }: Sandbox): string => `
Faktura sandbox is ready. It is for tests: everybody who reaches it may use it, and its records are gone when it
stops.

  Base URL   ${url}/v1
  API key    ${apiKey}
  Mail       ${url}/sandbox/mails, or for people
             ${inbox ?? ''}

curl -H 'api-key: ${apiKey}' ${url}/v1/invoices
curl -X POST ${url}/sandbox/reset
curl -H 'content-type: application/json' -d '{"move": {"days": 30}}' ${url}/sandbox/clock

Stop it with Ctrl+C.
`;

/** Where it cannot listen, in the words of its own options. */
function listenFault(error: unknown, { port }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `Port ${port} is taken by another program. Choose another one: faktura sandbox --port 0`,
    );
  }
  if (code !== 'EADDRNOTAVAIL' && !/^(ENOTFOUND|EAI_)/.test(code)) return error;
  return new OperatorError('--host is not an address of this machine. Choose one that is.');
}

/** Starts a sandbox and keeps it running until a signal arrives. */
export async function sandbox(flags: SandboxFlags): Promise<void> {
  let config: Config | undefined;
  try {
    refuseServers();
    config = configOf(flags);
    const { port, host = '127.0.0.1' } = config;
    const log = openLog(config, {});
    const { pdf = false, einvoicing: eInvoicing = false } = flags;
    const started = await startSandbox({ port, host, pdf, eInvoicing, log, ofProcess: true });
    stopOnSignals(started, log);
    const { url, apiKey, inbox } = started;
    const facts = { sandbox: true, baseUrl: `${url}/v1`, apiKey, control: `${url}/sandbox`, inbox };
    print(flags.json, facts, readyText(started));
  } catch (error) {
    failWith(config ? listenFault(error, config) : error, config);
  }
}
