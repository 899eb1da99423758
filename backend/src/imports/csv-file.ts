/** Reads CSV (RFC 4180) with commas, semicolons or tabs as the separator. */
import { fold, IMPORT_FIELDS, type ImportColumn, type ImportField, LIMITS, MESSAGES } from '../contract';
import { AppError } from '../platform/http/app-error';

const { imports } = MESSAGES;
const limits = LIMITS.imports;

const SEPARATORS = [',', ';', '\t'];
/** A line in which Excel finds the separator, and which it does not show. */
const SEPARATOR_LINE = /^sep=([^\w"\r\n])(?:\r?\n|\r|$)/i;

/** Guessed from the first line that is not blank, ignoring quoted text. */
function separatorOf(text: string): string {
  const [heading = ''] = /^.*\S.*$/m.exec(text.replace(/"[^"]*"/g, '""')) ?? [];
  const count = (separator: string) => heading.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

export interface CsvRow {
  /** From 1, as a spreadsheet shows it: blank rows count, and a row with several lines in a quoted cell counts once. */
  number: number;
  cells: string[];
}

/**
 * The headings and the rows that are not blank. Stops reading at the first row or cell too many.
 * @throws AppError 400 for it, or if a quoted cell never ends
 */
export function csvRows(file: string): CsvRow[] {
  const whole = file.replace(/^\ufeff/, '');
  const [line = '', named] = SEPARATOR_LINE.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const separator = named ?? separatorOf(text);
  const rows: CsvRow[] = [];
  let number = 1;
  let cells: string[] = [];
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
    if (rows.length > limits.rows + 1) throw AppError.badRequest(imports.tooManyRows);
    number += 1;
    cells = [];
  };
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    cells.push(cell);
    if (cells.length > limits.cells) throw AppError.badRequest(imports.tooManyCells);
    at = end;
    if (text[at] === separator) {
      at += 1;
      // A separator at the very end is followed by an empty cell.
      if (at === text.length) cells.push('');
    } else {
      endRow();
      at += text.startsWith('\r\n', at) ? 2 : 1;
    }
  }
  endRow();
  return rows;

  function quotedCell(all: string, from: number) {
    let cell = '';
    let start = from + 1;
    for (;;) {
      const quote = all.indexOf('"', start);
      if (quote === -1) throw AppError.badRequest(imports.notCsv);
      cell += all.slice(start, quote);
      if (all[quote + 1] !== '"') {
        // Text after the closing quote belongs to the cell, as in spreadsheets.
        const rest = plainCell(all, quote + 1, separator);
        return { cell: cell + rest.cell, end: rest.end };
      }
      cell += '"';
      start = quote + 2;
    }
  }
}

function plainCell(text: string, from: number, separator: string) {
  let end = from;
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: text.slice(from, end), end };
}

const HEADINGS: Record<ImportField, RegExp> = {
  title: /^(title|task|task name|name|summary|card name|subject)$/,
  description: /^(description|notes?|details|card description|body)$/,
  status: /^(status|state|list|list name|column|section(\/column)?|stage)$/,
  dueDate: /^(due|due date|deadline|due on)$/,
  assignee: /^(assignee|assigned to|owner|members?|responsible|assignee email)$/,
  client: /^(client|customer|account|company)$/,
  labels: /^(labels?|tags?)$/,
  id: /^(id|key|card id|task id|issue key|external id)$/,
};

/** The field of each column, guessed from its heading; each field is used at most once. */
export function guessColumns(headings: string[]): ImportColumn[] {
  const taken = new Set<ImportField>();
  return headings.map((heading) => {
    const name = fold(heading).trim();
    const field = IMPORT_FIELDS.find((it) => !taken.has(it) && HEADINGS[it].test(name));
    if (field) taken.add(field);
    return field ?? 'none';
  });
}
