/**
 * The outcome of a write, as its sender saw it. If no response arrived, the change may or may not have been made: both
 * are correct, but it must not be made twice.
 */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

interface Write<T> {
  value: T;
  outcome: Outcome;
}

/** The writes of one value by one user, in order: a task's column, or whether a timer runs. */
export class History<T> {
  private readonly writes: Write<T>[] = [];

  constructor(private readonly first: T) {}

  add(value: T, outcome: Outcome): void {
    if (outcome !== 'refused') this.writes.push({ value, outcome });
  }

  /** The values that may be stored in the end: that of the last acknowledged write, or of any unknown one after it. */
  possible(): T[] {
    const at = this.writes.findLastIndex(({ outcome }) => outcome === 'acknowledged');
    const certain = at < 0 ? this.first : this.writes[at]!.value;
    return [certain, ...this.writes.slice(at + 1).map(({ value }) => value)];
  }

  count(outcome: Outcome): number {
    return this.writes.filter((write) => write.outcome === outcome).length;
  }
}

/** Created things, each with a unique name. */
export class Made {
  private readonly outcomes = new Map<string, Outcome>();

  note(name: string, outcome: Outcome): void {
    this.outcomes.set(name, outcome);
  }

  acknowledged(): string[] {
    return [...this.outcomes].filter(([, outcome]) => outcome === 'acknowledged').map(([name]) => name);
  }

  /** Compares the stored names with the outcomes and returns what is wrong. */
  problems(what: string, stored: string[]): string[] {
    const counts = new Map<string, number>();
    for (const name of stored) counts.set(name, (counts.get(name) ?? 0) + 1);
    const lost = this.acknowledged().filter((name) => !counts.has(name));
    const doubled = [...counts].filter(([name, count]) => count > 1 && this.outcomes.has(name)).map(([name]) => name);
    const refused = [...this.outcomes].filter(([name, outcome]) => outcome === 'refused' && counts.has(name));
    return [
      ...lost.map((name) => `${what} lost: ${name}`),
      ...doubled.map((name) => `${what} doubled: ${name}`),
      ...refused.map(([name]) => `${what} made although refused: ${name}`),
    ];
  }
}
