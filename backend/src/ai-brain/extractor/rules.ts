import { type Match, type Pattern, pattern } from './grammar';

/**
 * What a clause is to the list of tasks: something to do, begun or ended; what shall not be done, what takes back the
 * task before, and what says more of it.
 */
export type Role = 'task' | 'begun' | 'ended' | 'ban' | 'withdraw' | 'idle';

/** How one kind of clause is worded, and how its title is. */
export interface Rule {
  pattern: Pattern;
  role: Role;
  /** Words, `{captures}`, `{capture!}` in the plain form of its verb, and `{rest}` for what follows the match. */
  title: string;
  /** What the words must be besides. */
  holds?: (match: Match) => boolean;
}

export const rule = (role: Role, source: string, title = '', holds?: Rule['holds']): Rule => ({
  pattern: pattern(source),
  role,
  title,
  holds,
});

const key = (match: Match, name: string) => match.parts.get(name)?.at(-1)?.key ?? '';
/** None of these verbs is a task when one is told of. */
export const without = (name: string, words: string) => {
  const set = new Set(words.split(' '));
  return (match: Match) => !set.has(key(match, name));
};

/** Verbs of the mind and of small talk: nobody puts them on a list. */
export const IDLE =
  'hope think guess know mean see thank thanks love like wish be have seem feel want sound suppose believe hear imagine say reckon mind care bet swear need wonder forget happen miss understand agree matter sleep die live depend exist';
export const IDLE_NOW =
  'hopes thinks guesses knows means sees thanks loves likes wishes seems feels wants sounds supposes believes hears says reckons cares needs wonders forgets happens misses understands agrees matters sleeps lives depends exists works comes goes gets owes uses hates lists shows fails crashes leaks breaks hangs freezes stops keeps smells';
export const notIdle = without('v', IDLE);

export const END = '(?= Q|R|Y|A|U|C|$)';
export const MAYBE = '(A|Y|do)*';
