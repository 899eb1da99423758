import type { LeftOut, LeftOutReason } from '../../contract';
import type { Span } from './sentences';

type Part = Span & { reason: LeftOutReason };

/** The parts of a text that yielded no task. */
export class LeftOutParts {
  private readonly parts: Part[] = [];

  constructor(private readonly text: string) {}

  add({ start, end }: Span, reason: LeftOutReason): void {
    this.parts.push({ start, end, reason });
  }

  remove(span: Span): void {
    const at = this.parts.findIndex(({ start, end }) => start === span.start && end === span.end);
    if (at >= 0) this.parts.splice(at, 1);
  }

  all(): LeftOut[] {
    return this.joined()
      .map(({ reason, start, end }) => ({ text: this.text.slice(start, end).trim(), reason }))
      .filter(({ text }) => /[\p{L}\p{N}]{2}/u.test(text));
  }

  /** Joins the parts of a sentence that were left out one after the other for the same reason. */
  private joined(): Part[] {
    const joined: Part[] = [];
    for (const part of this.parts.sort((a, b) => a.start - b.start)) {
      const last = joined.at(-1);
      const between = last ? this.text.slice(last.end - 1, part.start) : '';
      if (last?.reason === part.reason && /^[^.!?\n]{1,9}$/u.test(between)) last.end = Math.max(last.end, part.end);
      else joined.push({ ...part });
    }
    return joined;
  }
}
