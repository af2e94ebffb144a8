import type { Decimal } from '../platform/money/money.js';

/** A cell before a format writes it; a calendar date is text. */
export type Cell = string | Decimal | number | null;

/** What a column holds. */
export type CellType = 'text' | 'date' | 'amount' | 'rate' | 'quantity';

/** A column of a table, with its name for people and for auditors in Germany. */
export interface TableColumn<Row> {
  name: string;
  german: string;
  type: CellType;
  of(row: Row): Cell;
  /** The German name of the table that it holds the id of. */
  refersTo?: string | undefined;
}

/** A table of an export: one file. */
export interface ExportTable<Row = never> {
  name: string;
  german: string;
  /** How many of the first columns identify a row. */
  keys: 0 | 1 | 2;
  columns: readonly TableColumn<Row>[];
}
