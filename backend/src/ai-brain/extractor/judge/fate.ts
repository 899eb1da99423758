/** What becomes of a clause: a task of its own, a part of another task, or none. */
export type Fate = 'task' | 'part' | 'none';
