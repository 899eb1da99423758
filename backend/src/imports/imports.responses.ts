import type * as contract from '../contract';
import { IMPORT_ACTIONS, IMPORT_COLUMNS, type ImportAction, TASK_STATUSES, type TaskStatus } from '../contract';
import { Day, OneOf, Part, Text, Whole } from '../platform/http/fields';

export class CountedStatus {
  @Text() name: string;
  @OneOf(TASK_STATUSES) status: TaskStatus;
  @Whole() count: number;
}

export class ImportRow implements contract.ImportRow {
  @Whole() row: number;
  @Text() title: string;
  @OneOf(TASK_STATUSES) status: TaskStatus;
  @Day({ nullable: true }) dueDate: string | null;
  @Text({ nullable: true }) assignee: string | null;
  @Text({ nullable: true }) client: string | null;
  @Text({ isArray: true }) labels: string[];
  @Whole() checklistItems: number;
  @OneOf(IMPORT_ACTIONS) action: ImportAction;
  @Text({ nullable: true }) error: string | null;
  @Text({ isArray: true }) notes: string[];
}

export class ImportPreview implements contract.ImportPreview {
  @Text({ isArray: true }) headings: string[];
  @Text({ isArray: true }) example: string[];
  @OneOf(IMPORT_COLUMNS, { isArray: true }) columns: contract.ImportColumn[];
  @Part(() => CountedStatus, { isArray: true }) statuses: CountedStatus[];
  @Whole({ description: 'Archived cards in the file' }) archived: number;
  @Whole() create: number;
  @Whole() exists: number;
  @Whole() refuse: number;
  @Part(() => ImportRow, { isArray: true }) rows: ImportRow[];
}

export class ImportError {
  @Whole() row: number;
  @Text() title: string;
  @Text() error: string;
}

export class ImportResult implements contract.ImportResult {
  @Whole() created: number;
  @Whole({ description: 'Imported before, and left as they are' }) existing: number;
  @Part(() => ImportError, { isArray: true }) errors: ImportError[];
}
