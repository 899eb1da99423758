import { isAnswered, isConfirmed, isDenied, isTakenBack, SEEN_TO } from './answers';
import { spanOf } from './draft';
import { Phrase, type Tagged } from './grammar';
import { FIELD } from './inline-lists';
import { nounOf } from './nouns';
import { isActive, readClause, type Reading } from './reader';
import { isRefusal, isWarning, undone } from './refusals';
import {
  bare,
  changeOf,
  detailedBy,
  isContact,
  isNoteOf,
  isRequest,
  isRetry,
  openingOf,
  PRONOUN_SUBJECT,
  withReason,
} from './remedies';
import { isDoneAlone, isUrgencyAlone, statusOf } from './status';
import { isThing } from './things';
import { Thread } from './thread';
import { isOfPronoun, keyOf, objectAt, tagsOf } from './title-words';
import { asTask, FEW, isUnsettled, keepsThing, saysEnough, saysToo, thingsIn } from './topics';

const LINK = /^(?:https?:|www\.)/u;

/** Collects tasks from the clauses of a dump, in the context of the clauses before. */
export class Gatherer extends Thread {
  /** Handles one clause according to its role. */
  take(reading: Reading, words: Tagged[]): void {
    const { block, previous, drafts } = this;
    const said = spanOf(words);
    if (!said) return;
    if (previous && FIELD.test(drafts.textOf(said))) return drafts.extend(previous, words);
    if (drafts.last && this.correctsDay(words)) return this.moveDay(drafts.last, words);
    if (drafts.last && isTakenBack(drafts.last, reading, words)) return this.withdraw(said, words);
    const isFirst = block.isItem && !previous && !this.isToldAlready;
    const isReply = !this.hasSpoken && block.speaker !== undefined;
    this.hasSpoken = true;
    if (isReply && drafts.last && isAnswered(drafts.last, block, words)) {
      drafts.remove(drafts.last);
      return this.drafts.leave(said, 'talk');
    }
    if (isReply && drafts.last && isDenied(drafts.last, block, words)) {
      drafts.extend(drafts.last, words);
      this.denied = drafts.last;
      if (reading.role !== 'task') return;
    }
    this.isToldAlready ||= reading.role === 'idle' || reading.role === 'ban';
    if (isUrgencyAlone(drafts.textOf(said))) {
      // "Urgent: the certificate expires" is about what follows.
      if (previous && !/^\s*:/u.test(this.dump.text.slice(said.end))) drafts.extend(previous, words);
      else this.isPressing = true;
      return;
    }
    const last = previous ?? (block.speaker ? drafts.last : undefined);
    const isDone = isDoneAlone(drafts.textOf(said)) || (isReply && SEEN_TO.test(drafts.textOf(said)));
    // "Repaint stairwell B: done, invoice to be approved"
    if (isDone && !previous && this.label && block.isItem) {
      this.add({ role: 'ended', title: this.label, core: 0 }, this.label, words);
      return;
    }
    // "DONE - sent the photos".
    if (isDone && !previous && block.isItem && said.end < block.end - 1) return drafts.leave(said, 'talk');
    if (
      last &&
      !this.topic &&
      !(isDone && this.isFresh && this.remark.length > 0) &&
      (isDone || (isReply && isConfirmed(last, block, words)))
    ) {
      drafts.extend(last, words);
      last.status = 'completed';
      return;
    }
    if (block.isSettled && !isUnsettled(reading, drafts.dueOf(words))) return this.drafts.leave(said, 'remark');
    if (reading.role === 'task' || reading.role === 'begun' || reading.role === 'ended')
      return this.takeTask(reading, words);
    if (reading.role === 'withdraw') return this.withdraw(said, words);
    if (reading.role === 'doing') return this.takeDoing(reading, words, isFirst);
    if (reading.role === 'topic') return this.takeTopic(reading, words, isFirst);
    if (reading.role === 'follow' && !isFirst) return this.follow(reading, words);
    // "VAT return: not before January".
    const isLater = block.label !== undefined && /^not (?:before|until) /iu.test(drafts.textOf(said));
    if (reading.role === 'idle' && isFirst && block.start > 0 && isThing(words))
      return this.add({ ...reading, role: 'topic', title: [], core: 0 }, asTask(words), words);
    if (isFirst && (reading.role !== 'ban' || isLater) && reading.role !== 'idle')
      return this.add(reading, asTask(words.slice(reading.core)), words);
    drafts.mentions.note(words);
    const isUndone = drafts.last && keyOf(drafts.last.words[0]) === undone(drafts.textOf(said));
    if (reading.role === 'ban' && isUndone) return this.withdraw(said, words);
    // "New aprons? Not this year."
    if (reading.role === 'ban' && previous?.isNoun && block.isItem && isRefusal(drafts.textOf(said)))
      return this.withdraw(said, words);
    if (reading.role === 'ban') {
      drafts.mentions.thing = reading.thing ?? drafts.mentions.thing;
      if (previous && this.isSameSentence && words.some(({ key }) => PRONOUN_SUBJECT.test(key)))
        return isWarning(previous, words) ? drafts.extend(previous, words) : this.withdraw(said, words);
      this.refuse(words);
    }
    if (reading.role === 'remark') {
      if (previous && (block.isItem || (this.isSameSentence && words[0]!.isMark)))
        return drafts.extend(previous, words);
      this.remark = words;
      if (!keepsThing(words, reading.core)) drafts.mentions.thing = reading.thing ?? drafts.mentions.thing;
      this.isFresh = reading.thing !== undefined;
    }
    // "The logo files arrived, upload them."
    if (reading.role === 'idle' && words.some(({ key }) => /^(?:arrived|came|here|in)$/u.test(key)))
      drafts.mentions.thing =
        nounOf(words.slice(reading.core).filter(({ tags }) => !/[DN]/u.test(tags))) ?? drafts.mentions.thing;
    // "See https://example.com for the memory leak, someone should bisect it."
    if (reading.role === 'idle' && words.some(({ key }) => LINK.test(key)))
      drafts.mentions.thing = reading.thing ?? drafts.mentions.thing;
    if (reading.role === 'remark') this.lendDay(words);
    this.drafts.leave(said, reading.role === 'idle' ? 'talk' : 'remark');
  }

  /** "It has to go out by Friday": a follow-up to the last task, or to a thing mentioned since. */
  private follow(reading: Reading, words: Tagged[]): void {
    const [first, second] = words.slice(reading.core);
    const isLabel = /^it$/u.test(first?.key ?? '');
    const thing =
      this.topic?.thing ??
      (isLabel ? this.label : undefined) ??
      (this.isFresh ? this.drafts.mentions.thing : undefined);
    if (thing && first && PRONOUN_SUBJECT.test(first.key) && !/^(?:was|were|had|did)$/u.test(second?.key ?? '')) {
      const again = readClause(new Phrase([...thing, ...words.slice(reading.core + 1)]), false, true);
      const isTold = this.topic !== undefined && (again.role === 'ended' || again.role === 'begun');
      if (again.role === 'task' || isTold) return this.takeTask({ ...again, core: reading.core, thing }, words);
    }
    // "Clara approved the layout, so that can go to print."
    const approved = this.isSameSentence && this.previous?.status === 'completed' ? this.previous : undefined;
    const isNext = /\bso\b/u.test(openingOf(reading, words)) || /^(?:needs?|must|has|have)$/u.test(second?.key ?? '');
    if (approved?.thing && isNext) {
      const again = readClause(new Phrase([...approved.thing, ...words.slice(reading.core + 1)]), false, true);
      if (again.role === 'task') {
        approved.status = undefined;
        return this.drafts.rename(approved, again, again.title, words);
      }
    }
    const last = this.previous ?? this.drafts.last;
    if (last && !this.isFresh && !this.topic) this.drafts.extend(last, words);
    else {
      this.remark = [...this.remark, ...words];
      this.drafts.leave(spanOf(words)!, 'remark');
    }
  }

  private takeTask(read: Reading, words: Tagged[]): void {
    const { previous, block, drafts } = this;
    // "I put salt on it": the thing remains the same.
    const isSame = read.role === 'ended' && words.some(({ key }, at) => at > 1 && /^(?:it|them)$/u.test(key));
    const reading = isSame ? { ...read, thing: this.topic?.thing ?? drafts.mentions.thing } : read;
    // "The date is fixed, 12 June" describes a plan, not finished work.
    const day = reading.role === 'ended' && !block.isItem && !isActive(reading) ? drafts.dueOf(words) : undefined;
    if (day && day.date !== this.dump.today) {
      this.remark = words;
      return this.drafts.leave(spanOf(words)!, 'remark');
    }
    if (reading.role === 'ended' && !this.topic && isOfPronoun(reading.title)) return this.takeDone(reading, words);
    const { previous: done } = this;
    // "The tandem is ready, so call Mrs Farrow": news, and what to do about it.
    if (
      done?.status === 'completed' &&
      this.isSameSentence &&
      isRequest(reading) &&
      /\bso\b/u.test(openingOf(reading, words)) &&
      done.said.some(({ key }) => key === 'ready')
    ) {
      drafts.remove(done, 'remark');
      this.previous = undefined;
    }
    const isAnswer =
      block.speaker !== undefined &&
      !previous &&
      /^(?:put|write|note|pencil|mark|enter|add)$/u.test(keyOf(reading.title[0]));
    if (isNoteOf(reading.title, isAnswer ? 'so' : openingOf(reading, words)) && this.takeNote(reading, words)) return;
    drafts.mentions.note(words.slice(0, reading.core));
    if (reading.role === 'begun' && reading.title.length === 0 && !reading.thing)
      return this.takeProgress(reading, words);
    drafts.mentions.noteCondition(words.slice(0, reading.core));
    const topic = this.topic?.thing;
    const before = { ...this.place, previous, last: drafts.last, block, hasTopic: this.topic !== undefined };
    if (previous?.status === 'completed' && isRetry(reading)) previous.status = undefined;
    const detailed = detailedBy(reading, words, before);
    if (detailed) return drafts.extend(detailed, words);
    if (reading.isBare && this.takeBare(reading, words)) return;
    // "I was going to order pizza but let's do sushi instead" replaces the first task.
    if (previous && this.isSameSentence && words.at(-1)?.key !== 'of' && words.some(({ key }) => key === 'instead'))
      drafts.remove(previous);
    const title = drafts.mentions.resolved(withReason(this.spokenBy(reading.title), this.remark), topic);
    // "Not yet, I'll chase the courier": the next step in the matter that was asked about.
    const { denied } = this;
    if (denied && isContact(title)) {
      this.denied = undefined;
      denied.agent ??= block.speaker;
      return drafts.rename(denied, reading, [...bare(title), 'about', ...(denied.thing ?? [])], words);
    }
    const isNext = this.isSameSentence && !this.isFresh && !topic;
    const change = previous && changeOf(previous, reading, title, words, { ...this.place, isNext });
    if (previous && change)
      return change.length > 0 ? drafts.rename(previous, reading, change, words) : drafts.extend(previous, words);
    // "Travel insurance - compare 3 quotes": an item and what to do with it.
    if (previous?.isNoun && block.isItem && isRequest(reading) && /^[–—-]$/u.test(words[0]!.key)) {
      const hasObject = title.slice(1).some((it) => /[ELZ]/u.test(tagsOf(it)) && !/V/u.test(tagsOf(it)));
      return drafts.rename(previous, reading, [...title, ...(hasObject ? ['for'] : []), ...previous.words], words);
    }
    const at = isRequest(reading) ? objectAt(title) : undefined;
    if (topic && at) this.add(reading, [...title.slice(0, at), ...topic, ...title.slice(at)], words);
    else
      this.add(
        reading,
        reading.isProblem &&
          topic &&
          reading.thing !== topic &&
          !title.some((it) => typeof it !== 'string' && topic.includes(it))
          ? [...title, 'in', ...topic]
          : title,
        words,
      );
  }

  private takeTopic(reading: Reading, words: Tagged[], isFirst: boolean): void {
    const { previous, block, drafts } = this;
    const core = words.slice(reading.core);
    if (isFirst) return this.add(reading, asTask(core), words);
    const span = spanOf(words)!;
    const things = thingsIn(words);
    const status = statusOf(drafts.textOf(span));
    const isTold = saysEnough(core, things, drafts.dueOf(words) !== undefined) || status !== undefined;
    const isAppointment = !this.isSameSentence && /\d[:.]\d\d|\d ?[ap]m\b/iu.test(drafts.textOf(span));
    const isOneMore = drafts.last !== undefined && saysToo(drafts.textOf(span)) && !drafts.like(words);
    const isApart = block.isItem && !this.isSameSentence && previous?.isNoun === false;
    const isAlone = !previous || status !== undefined || isAppointment || isApart;
    const isTask = isOneMore || (isTold && isAlone && !this.topic) || (things < FEW && drafts.isAll(span));
    if (isTask && things > 0 && (!block.isItem || isApart) && !/R/u.test(core[0]?.tags ?? ''))
      return this.add(reading, asTask(core), words);
    if (block.isItem && previous && !isApart) return drafts.extend(previous, words);
    this.dropTopic();
    drafts.mentions.note(words);
    drafts.mentions.thing = reading.thing ?? drafts.mentions.thing;
    this.topic = { words, thing: reading.thing };
  }

  /** "Pairing with Abdul": in progress if it stands next to other current work, to do if it is a list item. */
  private takeDoing(reading: Reading, words: Tagged[], isFirst: boolean): void {
    const isNoun = this.tools.isNoun(words[reading.core]!.key);
    const isUnderWay = this.previous?.status === 'in-progress' || this.block.label?.toLowerCase() === 'today';
    const last = this.previous ?? this.drafts.last;
    if (reading.isBare && last) this.drafts.extend(last, words);
    else if (isUnderWay || (isFirst && !isNoun))
      this.takeTask({ ...reading, role: isUnderWay ? 'begun' : 'task' }, words);
    else this.takeTopic({ ...reading, title: [], thing: nounOf(words.slice(reading.core)) }, words, isFirst);
  }
}
