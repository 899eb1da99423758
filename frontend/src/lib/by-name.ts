/** Sorts names and titles as in the viewer's language, and numbers by their value (`docs/text.md`). */
export const compareNames = new Intl.Collator(undefined, { numeric: true }).compare;

interface Named {
  id: string;
  name: string;
  /** Shown if there is no name. */
  email?: string;
}

const nameOf = ({ name, email = '' }: Named) => name || email;

export const byName = (a: Named, b: Named): number => compareNames(nameOf(a), nameOf(b)) || (a.id < b.id ? -1 : 1);

/** Returns the choices and others, such as assignees who have left: each once, sorted by name. */
export function withOthers<P extends Named>(choices: readonly P[], others: readonly (P | null | undefined)[]): P[] {
  const people = new Map<string, P>();
  for (const person of [...choices, ...others]) if (person && !people.has(person.id)) people.set(person.id, person);
  return [...people.values()].sort(byName);
}
