// Runs in the worker thread that fills templates.

/** A table with no table inside. */
const TABLE = /<w:tbl>(?:(?!<\/?w:tbl>)[^])*<\/w:tbl>/g;
const ROW = /<w:tr\b[^>]*>[^]*?<\/w:tr>/g;
const CELL = /<w:tc>[^]*?<\/w:tc>/g;
const GRID = /<w:gridCol\b[^>]*\/>/g;

/**
 * What the cell of a column says, and nothing else.
 * @type {Record<'tax' | 'shipTo', RegExp>}
 */
const CONTENT = {
  tax: /^\+\+\+INS \$\w+\.tax\+\+\+$/,
  shipTo: /^\+\+\+FOR (\w+) IN shipTo\+\+\+.*\+\+\+END-FOR \1\+\+\+$/,
};

/**
 * The text of a template without a column that would be empty; the widest column to its left has its
 * width. A table whose rows have different columns is unchanged.
 * @param {string} body
 * @param {'tax' | 'shipTo'} name
 */
export function withoutColumn(body, name) {
  const content = CONTENT[name];
  return body.replace(TABLE, (table) => {
    const widths = (table.match(GRID) ?? []).map(widthOf);
    const rows = (table.match(ROW) ?? []).map((row) => row.match(CELL) ?? []);
    const isRegular = rows.every(({ length }) => length === 1 || length === widths.length);
    const column = Math.max(
      ...rows.map((cells) => cells.findIndex((cell) => content.test(said(cell)))),
    );
    return isRegular && column > 0 ? without(table, widths, column) : table;
  });
}

/**
 * @param {string} table
 * @param {number[]} widths
 * @param {number} column
 */
function without(table, widths, column) {
  const left = widths.slice(0, column);
  const widest = left.indexOf(Math.max(...left));
  const width = (widths[widest] ?? 0) + (widths[column] ?? 0);
  /** @param {RegExp} what */
  const change = (what) => {
    let index = -1;
    return (/** @type {string} */ part) => {
      index += 1;
      if (index === column) return '';
      return index === widest ? part.replace(what, `$1${width}$2`) : part;
    };
  };
  return table.replace(GRID, change(/(\bw:w=")\d+(")/)).replace(ROW, (row) => {
    if ((row.match(CELL) ?? []).length === 1) {
      return row.replace(/(<w:gridSpan w:val=")\d+/, `$1${widths.length - 1}`);
    }
    return row.replace(CELL, change(/(<w:tcW w:w=")\d+(")/));
  });
}

/**
 * The text of a cell.
 * @param {string} cell
 */
function said(cell) {
  return [...cell.matchAll(/<w:t\b[^>]*>([^<]*)</g)]
    .map(([, text]) => text)
    .join('')
    .trim();
}

/** @param {string} column */
function widthOf(column) {
  return Number(/\bw:w="(\d+)"/.exec(column)?.[1] ?? 0);
}
