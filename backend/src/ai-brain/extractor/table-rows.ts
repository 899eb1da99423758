const HEAD_CELL =
  /^(?:#|no\.?|tasks?|item|action|what|who|owner|assignee|assigned to|responsible|when|due|due date|deadline|by|by when|date|status|state|done\??|priority|prio|notes?|comments?|name|client|project|description)$/iu;
const RULE_CELL = /^[:\s-]+$/u;
const WIDE_ROWS = 2;

/** What a line of a table is: its column titles or a rule, or a row of cells. */
export type RowKind = 'frame' | 'row';

/**
 * Returns the lines of a dump that are the rows of a table, "Order bunting | Lena | 4 Dec". A bar alone makes no table:
 * at least two lines must have three cells.
 */
export function tableRows(lines: string[]): Map<number, RowKind> {
  const cells = lines.map(cellsOf);
  const isRow = (at: number) => (cells[at]?.length ?? 0) > 1;
  const rows = new Map<number, RowKind>();
  if (cells.filter(({ length }) => length > 2).length < WIDE_ROWS) return rows;
  cells.forEach((row, at) => {
    if (!isRow(at) || !(isRow(at - 1) || isRow(at + 1))) return;
    const isHead = !rows.has(at - 1) && row.every((it) => HEAD_CELL.test(it));
    rows.set(at, isHead || row.every((it) => RULE_CELL.test(it)) ? 'frame' : 'row');
  });
  return rows;
}

/** The cells of a line; one if it has no bars and no tabs. */
function cellsOf(line: string): string[] {
  const trimmed = line.trim().replace(/^\||\|$/gu, '');
  return trimmed.split(/\||\t+/u).map((it) => it.trim());
}

/** The position of a row without the bars around it, in its line. */
export function rowSpan(line: string): { start: number; end: number } {
  const start = /^[\s|>]*/u.exec(line)![0].length;
  return { start, end: Math.max(start, line.replace(/(?<![\s|])[\s|]+$/u, '').length) };
}
