/** The parts of a `DATABASE_URL`. */
export interface MysqlAddress {
  host: string;
  port: number;
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

/**
 * Parses `mysql://user:password@host:port/database?ssl=true`; throws an Error with a sentence for the
 * operator.
 */
export function parseMysqlUrl(text: string): MysqlAddress {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw new Error('must be an address like mysql://user:password@host:3306/faktura');
  }
  if (url.protocol !== 'mysql:' && url.protocol !== 'mariadb:') {
    throw new Error('must begin with mysql:// or mariadb://');
  }
  const database = decoded(url.pathname.slice(1), 'database name');
  if (database === '' || database.includes('/')) {
    throw new Error('must name a database, as in mysql://user:password@host:3306/faktura');
  }
  const ssl = url.searchParams.get('ssl');
  return {
    host: decoded(url.hostname, 'host').replace(/^\[|\]$/g, ''),
    port: Number(url.port || 3306),
    user: decoded(url.username, 'user name'),
    password: decoded(url.password, 'password'),
    database,
    ssl: ssl === null || ssl === 'false' ? undefined : { rejectUnauthorized: ssl !== 'no-verify' },
  };
}
