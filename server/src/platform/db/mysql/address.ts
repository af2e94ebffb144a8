/** The parts of a `DATABASE_URL`. */
export interface MysqlAddress {
  host: string;
  port: number;
  user: string;
  password: string;
  database: string;
  ssl: { rejectUnauthorized: boolean } | undefined;
}

/** Reads `mysql://user:password@host:port/database?ssl=true`; throws a sentence when it cannot. */
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
  const database = decodeURIComponent(url.pathname.slice(1));
  if (database === '' || database.includes('/')) {
    throw new Error('must name a database, as in mysql://user:password@host:3306/faktura');
  }
  const ssl = url.searchParams.get('ssl');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 3306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database,
    ssl: ssl === null || ssl === 'false' ? undefined : { rejectUnauthorized: ssl !== 'no-verify' },
  };
}
