import { createHash } from 'node:crypto';
import { type ImportColumn, type ImportField, MESSAGES } from '../contract';
import { AppError } from '../platform/http/app-error';
import type { CsvRow } from './csv-file';
import { dateReader } from './dates';
import { describe } from './description';
import { extrasOf } from './extras';
import type { ImportFile } from './import-item';

const { imports } = MESSAGES;

/** The names that are read from a cell: more than a task can have. */
const NAMES = 100;

const hash = (parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Returns a function with the same results as `hash([...beginning, ...rest])`, which reads the beginning only once. */
function hashAfter(beginning: string[]): (rest: string[]) => string {
  const begun = createHash('sha256').update(JSON.stringify(beginning).slice(0, -1));
  return (rest) =>
    begun
      .copy()
      .update(`,${JSON.stringify(rest).slice(1)}`)
      .digest('base64url');
}

const list = (text: string) =>
  text
    .split(/[,;\n，；、،؛]/, NAMES)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Whether no other source has the same id: a key such as WEB-7, or a long code. Others, such as 7, 1.1 or T-1, identify
 * a row only among files with the same headings.
 */
const isUnique = (id: string) =>
  /^\p{L}[\p{L}\d_]+-\d+$/u.test(id) || (/^[\w-]{8,}$/.test(id) && /\d/.test(id) && /[a-z]/i.test(id));

/**
 * The tasks of a CSV file. A row is recognised by its id if it has one, otherwise by all its text, so that rows that
 * were changed since are imported again.
 * @param dayOf returns the calendar day of a time in the caller's timezone
 * @throws AppError 400 without a column for the titles
 */
export function csvItems(
  [heading, ...rows]: CsvRow[],
  columns: ImportColumn[],
  dayOf: (time: string) => string,
): ImportFile {
  const fields = columns.filter((field) => field !== 'none');
  if (!fields.includes('title')) throw AppError.badRequest(imports.titleColumn);
  if (new Set(fields).size < fields.length) throw AppError.badRequest(imports.columnTwice);
  const cell = (row: string[], field: ImportField) => row[columns.indexOf(field)]?.trim() ?? '';
  const readDate = dateReader(
    rows.map(({ cells }) => cell(cells, 'dueDate')),
    dayOf,
  );
  const hashOf = hashAfter(heading?.cells ?? []);
  const seen = new Map<string, number>();
  const items = rows.map(({ number, cells: row }) => {
    const id = cell(row, 'id');
    const text = hashOf(id ? [id] : row);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    const due = cell(row, 'dueDate');
    const dueDate = due === '' ? null : (readDate(due) ?? null);
    const { notes: ofTexts, ...texts } = describe({ title: cell(row, 'title'), description: cell(row, 'description') });
    const { notes: ofExtras, ...extras } = extrasOf(list(cell(row, 'labels')).map((name) => ({ name })));
    const notes = [...ofTexts, ...ofExtras];
    return {
      ...texts,
      ...extras,
      row: number,
      externalId: isUnique(id) ? hash([id]) : id || times === 1 ? text : hash([text, String(times)]),
      ...(id && { formerId: text }),
      statusName: cell(row, 'status'),
      since: null,
      dueDate,
      assignees: list(cell(row, 'assignee')),
      client: cell(row, 'client'),
      notes: due && !dueDate ? [imports.unclearDate(due), ...notes] : notes,
    };
  });
  return { items, archived: 0 };
}
