import express from 'express';
import type { Express } from 'express';
import mysql2 from 'mysql2/promise';
import type { Pool } from 'mysql2/promise';

/** The account of the server by hand; a real one would look up the key. */
export interface Setting {
  pool: Pool;
  accountId: string;
}

/** Starts Express with its defaults on a free port, and reports the port to the benchmark. */
export function serveBare(routes: (app: Express, setting: Setting) => void): void {
  const pool = mysql2.createPool({
    uri: process.env['DATABASE_URL'] ?? '',
    connectionLimit: 10,
    dateStrings: true,
    multipleStatements: true,
    timezone: 'Z',
  });
  // As in the product, or the two would wait for each other's locks.
  pool.on('connection', (connection) => {
    void connection.query('SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED');
  });
  const app = express();
  app.use(express.json());
  routes(app, { pool, accountId: process.env['ACCOUNT_ID'] ?? '' });
  const server = app.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.({ port: typeof address === 'object' ? address?.port : undefined });
  });
  process.once('SIGTERM', () => process.exit(0));
}
