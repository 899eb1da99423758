import { foldedWords } from './extractor/people';

export interface OpenTask {
  id: string;
  title: string;
}

/** Titles that are at least this similar count as duplicates. */
const SAME_TITLE = 0.75;
const EMPTY_WORDS = new Set(['the', 'and', 'for', 'with', 'about', 'our', 'from', 'into', 'that', 'new']);

function wordsOf(title: string): Set<string> {
  return new Set(
    foldedWords(title)
      .filter((word) => word.length > 2 && !EMPTY_WORDS.has(word))
      .map((word) => word.replace(/s$/u, '')),
  );
}

/** An index of open tasks by the words of their titles, to find the one that a suggestion duplicates. */
export class OpenTasks {
  private readonly byWord = new Map<string, number[]>();
  private readonly sizes: number[];

  constructor(private readonly tasks: OpenTask[]) {
    this.sizes = tasks.map(({ title }, index) => {
      const words = wordsOf(title);
      for (const word of words) this.list(word).push(index);
      return words.size;
    });
  }

  /** Returns the open task with nearly the same title, or null. */
  like(title: string): OpenTask | null {
    const words = wordsOf(title);
    const shared = new Map<number, number>();
    for (const word of words)
      for (const index of this.byWord.get(word) ?? []) shared.set(index, (shared.get(index) ?? 0) + 1);
    const likeness = ([index, count]: [number, number]) => (2 * count) / (words.size + this.sizes[index]!);
    const [best] = [...shared].sort((a, b) => likeness(b) - likeness(a));
    return best && likeness(best) >= SAME_TITLE ? this.tasks[best[0]]! : null;
  }

  private list(word: string): number[] {
    const list = this.byWord.get(word) ?? [];
    this.byWord.set(word, list);
    return list;
  }
}
