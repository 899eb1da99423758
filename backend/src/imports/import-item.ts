import type { LabelHue } from '../contract';

/** A task in the file, independent of its source. */
export interface ImportItem {
  row: number;
  /** Identifies it when the file is imported again. */
  externalId: string;
  /** Identifies it if an earlier version has imported it. */
  formerId?: string;
  title: string;
  description: string;
  /** Its list or status, as named in the file. */
  statusName: string;
  /** When it came there, and so when a completed task was completed; null if the file does not say. */
  since: string | null;
  dueDate: string | null;
  /** Names or e-mail addresses. */
  assignees: string[];
  client: string;
  /** The hue is for labels that do not exist here yet. */
  labels: { name: string; hue: LabelHue }[];
  checklist: { text: string; isDone: boolean }[];
  notes: string[];
}

export interface ImportFile {
  items: ImportItem[];
  archived: number;
}
