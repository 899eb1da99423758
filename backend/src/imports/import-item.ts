import type { LabelHue } from '../contract';

/** A task of the file, whatever its source. */
export interface ImportItem {
  row: number;
  /** Recognises it when the file is imported again. */
  externalId: string;
  title: string;
  description: string;
  /** Its list or status, in the file's words. */
  statusName: string;
  dueDate: string | null;
  /** Names or e-mail addresses. */
  assignees: string[];
  client: string;
  /** With the hue of those that are not known here yet. */
  labels: { name: string; hue: LabelHue }[];
  checklist: { text: string; isDone: boolean }[];
  notes: string[];
}

export interface ImportFile {
  items: ImportItem[];
  archived: number;
}
