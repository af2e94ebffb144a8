import type { Decimal } from '../platform/money/money.js';

/** A cell before a format writes it; a calendar date is text. */
export type Cell = string | Decimal | number | null;

/** What a column holds. */
export type CellType = 'text' | 'date' | 'amount' | 'rate';

/** A column of a table, with its name for people and for auditors in Germany. */
export interface TableColumn<Row> {
  name: string;
  german: string;
  type: CellType;
  of(row: Row): Cell;
}

/** A table of an export: one file. */
export interface ExportTable<Row = never> {
  name: string;
  german: string;
  columns: readonly TableColumn<Row>[];
}
