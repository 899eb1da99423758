/** Reads CSV (RFC 4180) with commas, semicolons or tabs as the separator. */
import { fold, IMPORT_FIELDS, type ImportColumn, type ImportField, MESSAGES } from '../contract';
import { AppError } from '../platform/http/app-error';

const SEPARATORS = [',', ';', '\t'];

/** Guessed from the first line, ignoring quoted text. */
function separatorOf(text: string): string {
  const [heading = ''] = text.replace(/"[^"]*"/g, '').split(/\r?\n/, 1);
  const count = (separator: string) => heading.split(separator).length;
  return SEPARATORS.reduce((best, next) => (count(next) > count(best) ? next : best));
}

export interface CsvRow {
  /** From 1, as a spreadsheet shows it: blank rows count, and a row with several lines in a quoted cell counts once. */
  number: number;
  cells: string[];
}

/** The rows that are not blank. @throws AppError 400 if a quoted cell never ends */
export function csvRows(file: string): CsvRow[] {
  const text = file.replace(/^\ufeff/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let number = 1;
  let cells: string[] = [];
  let at = 0;
  const endRow = () => {
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells });
    number += 1;
    cells = [];
  };
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at, separator);
    cells.push(cell);
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
      if (quote === -1) throw AppError.badRequest(MESSAGES.imports.notCsv);
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
