import { Gauge, type Registry } from 'prom-client';

/** The connections of a process to its database. */
interface ConnectionFigures {
  used: number;
  idle: number;
  /** Work that waits for a connection. */
  waiting: number;
  most: number;
}

/** The metrics of the database. */
export interface DatabaseMetrics {
  /** Sets the function that each scrape calls; null for a database without a pool. */
  watchConnections(ask: () => ConnectionFigures | null): void;
}

/** The metrics of the database, in a registry. */
export function createDatabaseMetrics(registry: Registry): DatabaseMetrics {
  let ask = (): ConnectionFigures | null => null;
  const gauge = (
    name: string,
    help: string,
    show: (one: Gauge, found: ConnectionFigures) => void,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [registry],
      collect() {
        const found = ask();
        this.reset();
        if (found) show(this, found);
      },
    });
  const connections = 'Connections of this process to the database, by state: used, idle.';
  gauge('faktura_database_connections', connections, (one, { used, idle }) => {
    one.set({ state: 'used' }, used);
    one.set({ state: 'idle' }, idle);
  });
  const most = 'The most connections that this process opens: DATABASE_POOL.';
  gauge('faktura_database_connections_max', most, (one, found) => one.set(found.most));
  const waiting = 'Statements and transactions of this process that wait for a connection.';
  gauge('faktura_database_waiting', waiting, (one, found) => one.set(found.waiting));
  return { watchConnections: (from) => void (ask = from) };
}
