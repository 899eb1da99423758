/** What becomes of a clause: a task of its own, a part of another one, or none. */
export type Fate = 'task' | 'part' | 'none';
