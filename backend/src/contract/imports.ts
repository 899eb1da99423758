/** Importing tasks from the export of a Trello board or from a CSV file. */
import type { TaskStatus } from './tasks';

export const IMPORT_SOURCES = ['trello', 'csv'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

/** What a column of a CSV file can become. `id` recognises a row that was imported before. */
export const IMPORT_FIELDS = [
  'title',
  'description',
  'status',
  'dueDate',
  'assignee',
  'client',
  'labels',
  'id',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_COLUMNS = [...IMPORT_FIELDS, 'none'] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export interface StatusChoice {
  /** A list of the board, or a value of the status column. */
  name: string;
  status: TaskStatus;
}

/** `POST /api/import/preview` and `POST /api/import`. */
export interface ImportRequest {
  source: ImportSource;
  /** The text of the file. */
  content: string;
  /** What each column becomes; guessed from the headings if absent. CSV only. */
  columns?: ImportColumn[];
  /** The status for each name; guessed for names that are absent. */
  statuses?: StatusChoice[];
  /** Whether to import archived cards as well. Trello only. */
  isWithArchived?: boolean;
}

export const IMPORT_ACTIONS = ['create', 'exists', 'refuse'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

/** The planned result of a row of the file, or of a card. */
export interface ImportRow {
  /** The number of the row in the file, with headings and blank rows, or of the card, from 1. */
  row: number;
  title: string;
  status: TaskStatus;
  dueDate: string | null;
  /** The names of the people who would be assigned. */
  assignee: string | null;
  client: string | null;
  labels: string[];
  checklistItems: number;
  action: ImportAction;
  /** Why it is refused. */
  error: string | null;
  /** Notes on what would be left out or changed. */
  notes: string[];
}

export interface ImportPreview {
  /** The headings and the first row of a CSV file. */
  headings: string[];
  example: string[];
  columns: ImportColumn[];
  statuses: (StatusChoice & { count: number })[];
  /** Archived cards in the file. */
  archived: number;
  create: number;
  exists: number;
  refuse: number;
  rows: ImportRow[];
}

export interface ImportResult {
  created: number;
  /** Tasks that were imported before, which stay unchanged. */
  existing: number;
  errors: { row: number; title: string; error: string }[];
}
