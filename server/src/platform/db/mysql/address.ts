/** Where a server of the database listens. */
export interface Host {
  host: string;
  port: number;
}

/** The parts of a `DATABASE_URL`. */
export interface MysqlAddress {
  /** The first that answers is used. */
  hosts: readonly [Host, ...Host[]];
  user: string;
  password: string;
  database: string;
  ssl: { rejectUnauthorized: boolean } | undefined;
}

/** The message names the part without its value, which may be the password. */
function decoded(text: string, part: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new Error(`has a broken escape in its ${part}: a % itself is written %25`);
  }
}

function hostOf({ hostname, port }: URL): Host {
  return {
    host: decoded(hostname, 'host').replace(/^\[|\]$/g, ''),
    port: Number(port || 3306),
  };
}

/** What is before, in and after the list of hosts: URL takes no list. */
const PARTS = /^([^/?#]*:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/** The same address with each of its hosts. */
function urlsOf(text: string): [URL, ...URL[]] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(text) ?? [];
  const [first, ...others] = hosts.split(',');
  try {
    if (others.includes('') || (others.length > 0 && first === '')) throw new Error('no host');
    const all = others.map((host) => new URL(before + host + after));
    return [new URL(all.length === 0 ? text : before + first + after), ...all];
  } catch {
    throw new Error('must be an address like mysql://user:password@host:3306/faktura');
  }
}

/**
 * Parses `mysql://user:password@host:port,host:port/database?ssl=true`; throws an Error with a sentence
 * for the operator.
 */
export function parseMysqlUrl(text: string): MysqlAddress {
  const [url, ...others] = urlsOf(text);
  if (url.protocol !== 'mysql:' && url.protocol !== 'mariadb:') {
    throw new Error('must begin with mysql:// or mariadb://');
  }
  const database = decoded(url.pathname.slice(1), 'database name');
  if (database === '' || database.includes('/')) {
    throw new Error('must name a database, as in mysql://user:password@host:3306/faktura');
  }
  const ssl = url.searchParams.get('ssl');
  return {
    hosts: [hostOf(url), ...others.map(hostOf)],
    user: decoded(url.username, 'user name'),
    password: decoded(url.password, 'password'),
    database,
    ssl: ssl === null || ssl === 'false' ? undefined : { rejectUnauthorized: ssl !== 'no-verify' },
  };
}
