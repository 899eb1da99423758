import { SIGHT } from './date-context';
import type { Draft } from './draft';

/** "Ask Tom to call the printer". */
const ASKED = /^(?:ask|get|have|remind|tell|let) (\p{L}+(?: \p{Lu}\p{L}+)?) to \p{L}/iu;
/** "Call the printer (Tom)", "minutes - Lena", "badges, by Priya". */
const AT_END = /(?:\s[–—-]+>?|→|[|:(,]|\bby)\s*@?(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)\s*(?:\)\s*)?(?:[|–—,-][^|]*)?[.!]?$/u;

/**
 * Returns the names of the people to whom a task may be handed: in the cells beside it, in its title, and at the end of
 * what was said.
 */
export function namesOfHanded({ title, block }: Draft, said: string): string[] {
  const cells = block.isRow ? block.headings : [];
  return [...cells, ASKED.exec(title)?.[1], AT_END.exec(said.slice(-SIGHT))?.[1]].filter((it) => it !== undefined);
}
