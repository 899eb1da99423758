/** Bounds the memory for the words of many dumps. */
const MOST = 10_000;

/** A cache of what was computed for words. */
export class Remembered<Value> {
  private readonly known = new Map<string, Value>();

  of(word: string, find: () => Value): Value {
    const known = this.known.get(word);
    if (known !== undefined || this.known.has(word)) return known!;
    const value = find();
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(word, value);
    return value;
  }
}
