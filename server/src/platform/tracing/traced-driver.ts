import { SpanKind } from '@opentelemetry/api';
import type { Driver, Session } from '../db/database.js';
import { inSpan } from './span.js';

/** `SELECT invoices`: what a statement does, and to which table, for the name of its span. */
export function nameOf(sql: string): string {
  const [verb = ''] = /^\w+/.exec(sql.trim()) ?? [];
  const [, table] = /\b(?:FROM|INTO|UPDATE|JOIN)\s+`?(\w+)/i.exec(sql) ?? [];
  return table === undefined ? verb.toUpperCase() : `${verb.toUpperCase()} ${table}`;
}

/** Gives each statement of a driver a span, with its text but without its values. */
export function tracedDriver(driver: Driver): Driver {
  const system = driver.engine;
  /** `before` was queued, and is sent together with it. */
  const statement = <T>(sql: string, work: () => Promise<T>, before: string[] = []): Promise<T> => {
    const text = [...before, sql].join(';\n');
    const attributes = { 'db.system.name': system, 'db.query.text': text };
    return inSpan(nameOf(sql), { kind: SpanKind.CLIENT, attributes }, work);
  };
  const traced = (session: Session): Session => {
    const queued: string[] = [];
    const sent = <T>(sql: string, work: () => Promise<T>) => statement(sql, work, queued.splice(0));
    return {
      rows: (sql, values) => sent(sql, () => session.rows(sql, values)),
      change: (sql, values) => sent(sql, () => session.change(sql, values)),
      later(sql, values) {
        queued.push(sql);
        session.later(sql, values);
      },
      commit: () => sent('COMMIT', () => session.commit()),
      rollback: () => sent('ROLLBACK', () => session.rollback()),
    };
  };
  return {
    ...driver,
    rows: (sql, values) => statement(sql, () => driver.rows(sql, values)),
    bothRows: (first, second) =>
      statement(`${first[0]};\n${second[0]}`, () => driver.bothRows(first, second)),
    begin: async () => traced(await driver.begin()),
  };
}
