/**
 * What was asked of the server and what it said. An answer that never came may stand for a change that was made or for
 * one that was not: both are right, but only once.
 */
export type Answer = 'acknowledged' | 'refused' | 'unknown';

interface Write<T> {
  value: T;
  answer: Answer;
}

/** Writes of one thing by one person, in order: a task's column, or whether a timer runs. */
export class History<T> {
  private readonly writes: Write<T>[] = [];

  constructor(private readonly first: T) {}

  add(value: T, answer: Answer): void {
    if (answer !== 'refused') this.writes.push({ value, answer });
  }

  /** The values that may stand in the end: that of the last acknowledged write, or of any after it. */
  possible(): T[] {
    const at = this.writes.findLastIndex(({ answer }) => answer === 'acknowledged');
    const certain = at < 0 ? this.first : this.writes[at]!.value;
    return [certain, ...this.writes.slice(at + 1).map(({ value }) => value)];
  }

  count(answer: Answer): number {
    return this.writes.filter((write) => write.answer === answer).length;
  }
}

/** Things that were made, each under a name of its own. */
export class Made {
  private readonly answers = new Map<string, Answer>();

  note(name: string, answer: Answer): void {
    this.answers.set(name, answer);
  }

  acknowledged(): string[] {
    return [...this.answers].filter(([, answer]) => answer === 'acknowledged').map(([name]) => name);
  }

  /** What is wrong with what the server has in the end. */
  problems(what: string, stored: string[]): string[] {
    const counts = new Map<string, number>();
    for (const name of stored) counts.set(name, (counts.get(name) ?? 0) + 1);
    const lost = this.acknowledged().filter((name) => !counts.has(name));
    const doubled = [...counts].filter(([name, count]) => count > 1 && this.answers.has(name)).map(([name]) => name);
    const refused = [...this.answers].filter(([name, answer]) => answer === 'refused' && counts.has(name));
    return [
      ...lost.map((name) => `${what} lost: ${name}`),
      ...doubled.map((name) => `${what} doubled: ${name}`),
      ...refused.map(([name]) => `${what} made although refused: ${name}`),
    ];
  }
}
