import { type Match, type Pattern, pattern } from './grammar';

/**
 * What a clause means for the task list: a task to do, begun or ended, something that should not be done, the
 * withdrawal of the previous task, or small talk.
 */
export type Role = 'task' | 'begun' | 'ended' | 'ban' | 'withdraw' | 'idle';

/** Maps one kind of clause to the title of its task. */
export interface Rule {
  pattern: Pattern;
  role: Role;
  /** Fixed words, `{capture}`, `{capture!}` for the base form of its verb, `{rest}` for the words after the match. */
  title: string;
  /** A further condition on the matched words. */
  holds?: (match: Match) => boolean;
}

export const rule = (role: Role, source: string, title = '', holds?: Rule['holds']): Rule => ({
  pattern: pattern(source),
  role,
  title,
  holds,
});

const key = (match: Match, name: string) => match.parts.get(name)?.at(-1)?.key ?? '';
/** A condition: the capture must be none of these words. */
export const without = (name: string, words: string) => {
  const set = new Set(words.split(' '));
  return (match: Match) => !set.has(key(match, name));
};

/** Verbs of thinking, feeling and small talk, which make no task. */
export const IDLE =
  'hope think guess know mean see thank thanks love like wish be have seem feel want sound suppose believe hear imagine say reckon mind care bet swear need wonder forget happen miss understand agree matter sleep die live depend exist';
export const IDLE_NOW =
  'finds enjoys prefers remembers hopes thinks guesses knows means sees thanks loves likes wishes seems feels wants sounds supposes believes hears says reckons cares needs wonders forgets happens misses understands agrees matters sleeps lives depends exists works comes goes gets owes uses hates lists shows fails crashes leaks breaks hangs freezes stops keeps smells';
export const notIdle = without('v', IDLE);

/**
 * A task titled by the verb that `[v ...]` captures and the words after the match. A capture of `V` alone keeps its
 * spelling, any other is put into the base form. Verbs in `except` make no task.
 */
export const action = (source: string, except = ''): Rule =>
  rule('task', source, source.includes('[v V]') ? '{v}{rest}' : '{v!}{rest}', without('v', except));

/** The people a question asks to act: "you", "one of the parents", "somebody from the night shift". */
export const ANYONE =
  '((one|any|some|either|all|both) of (you|us|T n{1,3}? (?= V|mind))|(anyone|someone|somebody|anybody) (from|in|at|on|who is) T? n{1,3}? (?= V (T|L|Z|O|P)|mind)|you (two|all|guys|lot)|you|we|i|anyone|someone|somebody|anybody)';

export const END = '(?= Q|R|Y|A|U|C|$)';
export const MAYBE = '(A|Y|do)*';
