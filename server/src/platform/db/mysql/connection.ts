import mysql2, { type Connection, type QueryError } from 'mysql2';
import { Sequelize } from 'sequelize';
import { UniqueViolation } from '../faults.js';
import { parseMysqlUrl } from './address.js';
import { Hosts } from './hosts.js';

/**
 * In other character sets the last byte of a character may be a backslash, which would break the
 * escaping.
 */
const CHARSET = 'utf8mb4';

function asUnique(error: QueryError): Error {
  if (error.code !== 'ER_DUP_ENTRY') return error;
  const key = /for key '(.+)'$/.exec(error.message)?.[1] ?? 'PRIMARY';
  return new UniqueViolation(key.slice(key.lastIndexOf('.') + 1), error);
}

/** What a node says that has lost its quorum, or the lead of its group. */
const DEPOSED = new Set(['ER_UNKNOWN_COM_ERROR', 'ER_OPTION_PREVENTS_STATEMENT']);

/** Runs a text of one or more statements; several give an array of results. */
export function query(connection: Connection, text: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    connection.query(text, (error, result) => {
      if (error === null) return resolve(result);
      // The next connection may reach another node.
      if (DEPOSED.has(error.code)) connection.destroy();
      reject(asUnique(error));
    });
  });
}

/** True for a connection of mysql2. */
export function isConnection(value: object): value is Connection {
  return 'query' in value && 'execute' in value;
}

async function prepare(connection: Connection, session: readonly string[]): Promise<void> {
  for (const statement of session) await query(connection, statement);
  const rows = await query(connection, 'SELECT @@character_set_client AS charset');
  const [first] = Array.isArray(rows) ? (rows as { charset?: string }[]) : [];
  if (first?.charset === CHARSET) return;
  throw new Error(`The connection has the character set ${first?.charset}, not ${CHARSET}.`);
}

/** How to use connections. */
export interface ConnectOptions {
  poolSize: number;
  /** The statements that prepare a connection. */
  session: readonly string[];
  multipleStatements: boolean;
  /** The hosts of the URL, if they are asked elsewhere as well. */
  hosts?: Hosts;
  /** The URL with the user and password of now, for new connections. */
  currentUrl?: (() => string | undefined) | undefined;
}

/** Creates the pool of connections of a `DATABASE_URL`; it connects when it is used. */
export function connect(
  url: string,
  { poolSize, session, multipleStatements, hosts, currentUrl }: ConnectOptions,
): Sequelize {
  const address = parseMysqlUrl(url);
  const login = () => parseMysqlUrl(currentUrl?.() ?? url);
  const chosen = hosts ?? new Hosts(address, login);
  const dialectOptions = {
    charset: CHARSET,
    dateStrings: true,
    // Replaces Sequelize's function, which creates Date objects and slows down every row.
    typeCast: true,
    supportBigNumbers: true,
    bigNumberStrings: true,
    multipleStatements,
    connectTimeout: 5_000,
    ...(address.ssl ? { ssl: address.ssl } : {}),
  };
  const sequelize = new Sequelize({
    dialect: 'mysql',
    dialectModule: mysql2,
    ...address.hosts[0],
    username: address.user,
    password: address.password,
    database: address.database,
    timezone: '+00:00',
    logging: false,
    pool: { max: poolSize, min: 0, acquire: 10_000, idle: 60_000 },
    dialectOptions,
  });
  sequelize.addHook('beforeConnect', async (config) => {
    const { user, password } = login();
    Object.assign(config, { username: user, password });
    if (!chosen.areSeveral) return;
    const [host] = await chosen.choose();
    const stream = () => chosen.open(host);
    Object.assign(config, host, { dialectOptions: { ...dialectOptions, stream } });
  });
  sequelize.addHook('afterConnect', async (connection) => {
    if (typeof connection === 'object' && connection !== null && isConnection(connection)) {
      await prepare(connection, session).catch((error: unknown) => {
        connection.destroy();
        throw error;
      });
    }
  });
  return sequelize;
}
