// Runs in the worker thread that fills templates.

/** A table with no table inside. */
const TABLE = /<w:tbl>(?:(?!<\/?w:tbl>)[^])*<\/w:tbl>/g;
const ROW = /<w:tr\b[^>]*>[^]*?<\/w:tr>/g;
const CELL = /<w:tc>[^]*?<\/w:tc>/g;
const GRID = /<w:gridCol\b[^>]*\/>/g;
const TAX = /\+\+\+INS \$\w+\.tax\+\+\+/;

/**
 * The text of a template whose table of lines has no column for taxes; the widest column is wider
 * instead. A table whose rows have different columns is unchanged.
 * @param {string} body
 */
export function withoutTaxColumn(body) {
  return body.replace(TABLE, (table) => (TAX.test(table) ? withoutColumn(table) : table));
}

/** @param {string} table */
function withoutColumn(table) {
  const widths = (table.match(GRID) ?? []).map(widthOf);
  const rows = (table.match(ROW) ?? []).map((row) => row.match(CELL) ?? []);
  const column = (rows.find((cells) => TAX.test(cells.join(''))) ?? []).findIndex((cell) =>
    TAX.test(cell),
  );
  const isRegular = rows.every(({ length }) => length === 1 || length === widths.length);
  if (!isRegular || widths.length < 2) return table;
  const others = widths.map((width, index) => (index === column ? 0 : width));
  const widest = others.indexOf(Math.max(...others));
  const width = (others[widest] ?? 0) + (widths[column] ?? 0);
  /** @param {RegExp} what */
  const change = (what) => (/** @type {string} */ part, /** @type {number} */ index) => {
    if (index === column) return '';
    return index === widest ? part.replace(what, `$1${width}$2`) : part;
  };
  const grid = counted(change(/(\bw:w=")\d+(")/));
  return table.replace(GRID, grid).replace(ROW, (row) => {
    if ((row.match(CELL) ?? []).length === 1) {
      return row.replace(/(<w:gridSpan w:val=")\d+/, `$1${widths.length - 1}`);
    }
    return row.replace(CELL, counted(change(/(<w:tcW w:w=")\d+(")/)));
  });
}

/**
 * Numbers what a pattern finds, from 0.
 * @param {(part: string, index: number) => string} change
 */
function counted(change) {
  let index = -1;
  return (/** @type {string} */ part) => change(part, (index += 1));
}

/** @param {string} column */
function widthOf(column) {
  return Number(/\bw:w="(\d+)"/.exec(column)?.[1] ?? 0);
}
