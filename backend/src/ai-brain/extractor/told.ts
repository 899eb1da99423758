import type { Tagged } from './grammar';

const REPORTING =
  /^(?:tell|ask|confirm|check|let|remind|inform|warn|email|write|say|explain|announce|find|see|clarify|verify|know)$/u;
const DEADLINE = /^(?:by|before|until|till|latest|due)$/u;

/**
 * "Tell the team the office is closed on Monday", "ask whether it is free on the 12th": these dates are part of the
 * message and no deadlines. Returns where the message starts, or the number of words if it has no date.
 * @param core where the request starts
 */
export function toldFrom(words: Tagged[], core: number): number {
  const request = words.findIndex(({ key }, at) => at >= core && at < core + 3 && REPORTING.test(key));
  if (request < 0) return words.length;
  const verb = words.findIndex(({ tags }, at) => at > request + 1 && /[BHM]/u.test(tags) && !/[VE]/u.test(tags));
  const day = verb < 0 ? -1 : words.findIndex(({ tags }, at) => at > verb && tags === 'Y');
  if (day < 0 || DEADLINE.test(words[day]!.key)) return words.length;
  return words.slice(verb, day).some(({ isMark, key }) => isMark && key !== "'") ? words.length : verb;
}
