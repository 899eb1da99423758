import type { LeftOut, TaskStatus } from '../contract';

/** A client that a task can be assigned to. */
export interface Client {
  id: string;
  name: string;
  companyName: string | null;
}

/** The input of an engine: a text and the context it is read in. */
export interface Dump {
  text: string;
  clients: Client[];
  /** The members of staff who can be assigned. */
  staff?: { id: string; name: string }[];
  /** The current date in the user's time zone, `YYYY-MM-DD`. */
  today: string;
}

/** A task found in a dump. `phrase` is the part of the text it comes from. */
export interface Idea {
  title: string;
  description: string;
  clientId: string | null;
  /** The member of staff whom the text names for the task. */
  assigneeId: string | null;
  status: TaskStatus;
  dueDate: string | null;
  phrase: string;
}

/** The result for a dump. Every part of the text is either in an idea or in `leftOut`. */
export interface Extraction {
  ideas: Idea[];
  leftOut: LeftOut[];
}
