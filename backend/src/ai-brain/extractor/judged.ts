import { isTakenBack } from './answers';
import { spanOf } from './draft';
import { Gatherer } from './gatherer';
import type { Fate } from './judge/fate';
import type { Clause } from './passages';
import { PRONOUN_SUBJECT } from './remedies';
import { roleOf } from './reports';
import { worded } from './topics';

/** Collects tasks, and lets the weights overrule the rules. */
export class JudgedGatherer extends Gatherer {
  /** Handles a clause for which the weights decided on a different fate than the rules. */
  takeAs(fate: Fate, { reading, words }: Clause): void {
    // "It needs correcting" cannot be understood on its own.
    const isOfOther = reading.role === 'follow' && PRONOUN_SUBJECT.test(words[reading.core]?.key ?? '');
    const isBack = this.drafts.last && isTakenBack(this.drafts.last, reading, words);
    if (fate === 'task' && (isOfOther || isBack) && this.drafts.last) return this.take(reading, words);
    this.hasSpoken = true;
    if (fate === 'task') {
      const core = words.slice(reading.core);
      const title = reading.title.length > 0 ? this.drafts.mentions.resolved(reading.title) : worded(core);
      return this.add({ ...reading, role: roleOf(reading, core) }, title, words);
    }
    if (fate === 'part' && this.previous) return this.drafts.extend(this.previous, words);
    this.lendDay(words);
    this.drafts.mentions.note(words);
    this.drafts.mentions.thing = reading.thing ?? this.drafts.mentions.thing;
    this.drafts.leave(spanOf(words)!, 'remark');
  }
}
