import mysql2 from 'mysql2/promise';
import type { Connection } from 'mysql2/promise';

/** The client guarantees its data: keys are in order and refer to existing rows. */
const SESSION = [
  'SET SESSION foreign_key_checks = 0',
  'SET SESSION unique_checks = 0',
  'SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED',
  // On a busy machine, the database may wait for rows longer than its default of half a minute.
  'SET SESSION net_read_timeout = 600',
];

/** A connection that loads rows unchecked. */
export async function connect(databaseUrl: string): Promise<Connection> {
  const connection = await mysql2.createConnection({ uri: databaseUrl, timezone: '+00:00' });
  for (const statement of SESSION) await connection.query(statement);
  return connection;
}
