import { createHash } from 'node:crypto';
import { type ImportColumn, type ImportField, MESSAGES } from '../contract';
import { AppError } from '../platform/http/app-error';
import { dateReader } from './dates';
import { describe } from './description';
import { extrasOf } from './extras';
import type { ImportFile } from './import-item';

const { imports } = MESSAGES;

const hash = (...parts: string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
const list = (text: string) =>
  text
    .split(/[,;\n，；、،؛]/)
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * The tasks of a CSV file. A row is recognised by its id if it has one, otherwise by all its text, so that rows that
 * were changed since are imported again. @throws AppError 400 without a column for the titles
 */
export function csvItems([headings = [], ...rows]: string[][], columns: ImportColumn[]): ImportFile {
  const fields = columns.filter((field) => field !== 'none');
  if (!fields.includes('title')) throw AppError.badRequest(imports.titleColumn);
  if (new Set(fields).size < fields.length) throw AppError.badRequest(imports.columnTwice);
  const cell = (row: string[], field: ImportField) => row[columns.indexOf(field)]?.trim() ?? '';
  const readDate = dateReader(rows.map((row) => cell(row, 'dueDate')));
  const seen = new Map<string, number>();
  const items = rows.map((row, index) => {
    const id = cell(row, 'id');
    const text = id ? hash(...headings, id) : hash(...headings, ...row);
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
      // The headings are the first line.
      row: index + 2,
      externalId: id || times === 1 ? text : hash(text, String(times)),
      statusName: cell(row, 'status'),
      dueDate,
      assignees: list(cell(row, 'assignee')),
      client: cell(row, 'client'),
      notes: due && !dueDate ? [imports.unclearDate(due), ...notes] : notes,
    };
  });
  return { items, archived: 0 };
}
