import type { LeftOut, TaskStatus } from '../contract';

/** Somebody a task may be for. */
export interface Client {
  id: string;
  name: string;
  companyName: string | null;
}

/** What an engine is given: the words, and what they may mean here and now. */
export interface Dump {
  text: string;
  clients: Client[];
  /** Who may be assigned. */
  staff?: { id: string; name: string }[];
  /** The asker's own date, `YYYY-MM-DD`. */
  today: string;
}

/** A task found in a dump. `phrase` is the part of the text it was made from. */
export interface Idea {
  title: string;
  description: string;
  clientId: string | null;
  /** Somebody of the team whom the text names for it. */
  assigneeId: string | null;
  status: TaskStatus;
  dueDate: string | null;
  phrase: string;
}

/** What was made of a dump, nothing of which is lost. */
export interface Extraction {
  ideas: Idea[];
  leftOut: LeftOut[];
}
