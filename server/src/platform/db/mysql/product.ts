import mysql2, { type RowDataPacket } from 'mysql2/promise';
import { OperatorError } from '../../errors/operator-error.js';
import type { Host, MysqlAddress } from './address.js';

/** What answers at a host. */
export interface DatabaseProduct {
  readonly engine: 'mysql' | 'mariadb';
  /** Several nodes take writes, and abort the one of two transactions that comes second. */
  readonly isGalera: boolean;
  /** Another node takes over when one is lost: Galera or Group Replication. */
  readonly isCluster: boolean;
  readonly isReadOnly: boolean;
}

/** The variables by which products differ, as `SHOW VARIABLES` gives them. */
export type Variables = Readonly<Record<string, string>>;

const NAMES = [
  'version',
  'version_comment',
  'aurora_version',
  'wsrep_on',
  'group_replication_group_name',
  'read_only',
];

const REASONS: readonly [pattern: RegExp, name: string, reason: string][] = [
  [/tidb/i, 'TiDB', 'its locks are not those of InnoDB, on which numbers and payments rest'],
  [/planetscale/i, 'PlanetScale', 'unique numbers and references hold within one shard only'],
  [/vitess/i, 'Vitess', 'unique numbers and references hold within one shard only'],
  [/aurora/i, 'Amazon Aurora', 'it stores and fails over in its own way, which no test covers'],
];

/** The builds of MySQL and Percona Server by their makers and the distributions. */
const MYSQL =
  /^(?:MySQL |Percona |Source distribution|Homebrew|\(?(?:Debian|Ubuntu|Fedora|Google|Gentoo)\b)/i;

/** A database that speaks the protocol of MySQL, but that no proof covers. */
class UnprovenDatabaseError extends OperatorError {
  override readonly name = 'UnprovenDatabaseError';
  constructor(product: string, banner: string, reason: string) {
    super(
      `The database is ${product} (${banner}), on which Faktura is not proven: ${reason}. ` +
        'Choose MariaDB or MySQL, alone or as a cluster of Galera or Group Replication.',
    );
  }
}

/**
 * What a server is, by its variables.
 *
 * @throws OperatorError for a product that is not proven
 */
export function productOf(variables: Variables): DatabaseProduct {
  const { version = '', version_comment: comment = '' } = variables;
  const aurora = variables['aurora_version'] === undefined ? '' : ' Aurora';
  const banner = `${version} ${comment}`.trim() + aurora;
  const [, name, reason] = REASONS.find(([pattern]) => pattern.test(banner)) ?? [];
  if (name && reason) throw new UnprovenDatabaseError(name, banner, reason);
  const isMariaDb = version.includes('MariaDB');
  if (!isMariaDb && !(MYSQL.test(comment) && /^[5-9]\.\d+\.\d+(?:-|$)/.test(version))) {
    throw new UnprovenDatabaseError('an unknown product', banner, 'no test covers it');
  }
  const isGalera = variables['wsrep_on'] === 'ON';
  return {
    engine: isMariaDb ? 'mariadb' : 'mysql',
    isGalera,
    isCluster: isGalera || Boolean(variables['group_replication_group_name']),
    isReadOnly: variables['read_only'] === 'ON',
  };
}

/**
 * Asks a host what it is. Rejects if it does not answer in time, or belongs to no quorum: such a node of
 * Galera refuses DO, but answers SHOW, and SELECT without a table.
 */
export async function askProduct(
  { user, password, database, ssl }: MysqlAddress,
  host: Host,
  timeout: number,
): Promise<DatabaseProduct> {
  const connection = await mysql2.createConnection({
    ...{ ...host, user, password, database, connectTimeout: timeout },
    ...(ssl ? { ssl } : {}),
  });
  connection.on('error', () => undefined);
  try {
    const names = NAMES.map((name) => `'${name}'`).join(', ');
    const sql = `SHOW VARIABLES WHERE Variable_name IN (${names})`;
    const [rows] = await connection.query<RowDataPacket[]>({ sql, timeout });
    const variables = rows.map((row) => [row['Variable_name'], row['Value']]);
    const product = productOf(Object.fromEntries(variables));
    await connection.query({ sql: 'DO 1', timeout });
    return product;
  } finally {
    connection.destroy();
  }
}
