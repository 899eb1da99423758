import { statusOf, statusOfHeading } from './status';

const HEAD_CELL =
  /^(?:#|no\.?|tasks?|item|action|what|who|owner|assignee|assigned to|responsible|when|due|due date|deadline|by|by when|date|status|state|done\??|priority|prio|notes?|comments?|name|client|project|description)$/iu;
const TASK_HEAD = /^(?:tasks?|item|action|what|description|project)$/iu;
const NUMBER_HEAD = /^(?:#|no\.?)$/iu;
const RULE_CELL = /^[:\s-]+$/u;
const WIDE_ROWS = 2;

/** What a line of a table is: its column titles or a rule, or a row of cells, with the titles of its columns. */
export type Row = { isFrame: true } | { isFrame: false; head?: string[] };

/**
 * Returns the lines of a dump that are the rows of a table, "Order bunting | Lena | 4 Dec". A bar alone makes no table:
 * at least two lines must have three cells.
 */
export function tableRows(lines: string[]): Map<number, Row> {
  const cells = lines.map(cellsOf);
  const isRow = (at: number) => (cells[at]?.length ?? 0) > 1;
  const rows = new Map<number, Row>();
  if (cells.filter(({ length }) => length > 2).length < WIDE_ROWS) return rows;
  let head: string[] | undefined;
  cells.forEach((row, at) => {
    if (!isRow(at) || !(isRow(at - 1) || isRow(at + 1))) return;
    const isFirst = !rows.has(at - 1);
    const isHead = isFirst && row.every((it) => HEAD_CELL.test(it));
    if (isFirst) head = isHead ? row : undefined;
    rows.set(at, isHead || row.every((it) => RULE_CELL.test(it)) ? { isFrame: true } : { isFrame: false, head });
  });
  return rows;
}

/** Returns a row as a task. The cells beside its task become headings: they say who does it, when, and how far it is. */
export function readRow(line: string, head: string[] | undefined) {
  const task = head && taskIn(line, head);
  if (!task) return { ...rowSpan(line), isItem: true, isRow: true };
  const { others: headings, ...span } = task;
  const status = headings.map((it) => statusOfHeading(it) ?? statusOf(it)).find(Boolean);
  return { ...span, isItem: true, isRow: true, headings, status };
}

/** Returns the cell of a row that names the task, with its position in the line, and its other cells. */
function taskIn(line: string, head: string[]): { start: number; end: number; others: string[] } | undefined {
  const { start } = rowSpan(line);
  const words = line.includes('|') ? line.slice(start).replace(/\|\s*$/u, '') : line.slice(start);
  // An empty cell is nothing between two tabs.
  const cells = words.split(line.includes('|') ? '|' : '\t');
  const named = head.findIndex((it) => TASK_HEAD.test(it));
  const column = named >= 0 ? named : head.findIndex((it) => !NUMBER_HEAD.test(it));
  const cell = cells[column] ?? '';
  if (cells.length > head.length || !/\p{L}/u.test(cell)) return undefined;
  const before = cells.slice(0, column).reduce((sum, { length }) => sum + length + 1, start);
  const from = before + cell.length - cell.trimStart().length;
  const others = cells.filter((it, at) => at !== column && it.trim()).map((it) => it.trim());
  return { start: from, end: from + cell.trim().length, others };
}

/** The cells of a line; one if it has no bars and no tabs. */
function cellsOf(line: string): string[] {
  const trimmed = line.trim().replace(/^\||\|$/gu, '');
  return trimmed.split(/\||\t+/u).map((it) => it.trim());
}

/** The position of a row without the bars around it, in its line. */
function rowSpan(line: string): { start: number; end: number } {
  const start = /^[\s|>]*/u.exec(line)![0].length;
  return { start, end: Math.max(start, line.replace(/(?<![\s|])[\s|]+$/u, '').length) };
}
