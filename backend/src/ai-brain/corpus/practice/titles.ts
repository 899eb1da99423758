import type { TaskStatus } from '../../../contract';
import { plain, wordsOf } from './words';

const set = (text: string) => new Set(text.trim().split(/\s+/u));
const VERBS = set(`
accept access acknowledge act activate adapt add address adjust advertise advise agree align allocate allow amend analyse analyze announce answer
apologise apologize apply appoint approach approve archive arrange ask assemble assess assign assist attach attend audit authorise authorize
automate award back backup bake ban be bill bleed block book borrow box brainstorm break brew brief bring bring browse brush budget build bump buy
calculate calibrate call cancel capture care carry catch chair change charge chase check choose circulate claim clarify clean clear click close coach
collate collect combine come commission communicate compare compile complain complete compose compress configure confirm connect consider consolidate
construct consult contact continue contribute convert cook coordinate copy correct cost count cover craft create crop cut deactivate deal debug decide
declare decline decommission decorate deep define delay delegate delete deliver demo deploy deregister descale describe design detail determine develop
devise diagnose dig disable discard disconnect discontinue discuss dispatch display dispose distribute dive do document donate double download draft draw
drive drop duplicate dust earmark edit email e-mail embed empty enable encourage end engage enquire enrol enroll ensure enter erase escalate establish
estimate evaluate examine exchange exclude execute expand expect expedite explain explore export extend extract fetch figure file fill film filter
finalise finalize find finish fit fix flag follow fold forbid force forward frame free freeze fund gather generate get give go grab grant greet grow guide
hand handle hang have help hide hire hold host identify implement import improve include increase inform initiate insert inspect install instruct insure
integrate interview introduce inventory investigate invite invoice involve iron issue join keep kick label launch lay lead learn leave lend let level
liaise limit link list listen live load locate lock log look lower mail maintain make manage map mark market match mean measure meet mend mention merge
message migrate mind minimise minimize modify monitor mop mount move mow name negotiate nominate note notify nudge obtain offer onboard open optimise
optimize order organise organize outline overhaul own pack package paint pair park pass patch pay peel perform phone photograph pick pilot ping place
plan plant play plug polish pop post postpone practise practice prep prepare present press prevent price print prioritise prioritize process procure
produce program programme promote proof proofread propose protect prove provide prune publish pull purchase push put query question quote raise reach
read rearrange reassign rebook rebuild recall receive rechoose recommend reconcile reconsider record recount recruit recycle redecorate redesign redirect
redo redraft redraw reduce refactor refer refill refresh refund refuse register reimburse reinstall reject release relabel relocate remind remove rename
renegotiate renew renovate rent reopen reorder reorganise reorganize repaint repair repeat replace replenish reply report reprint reproduce request rerun
resave reschedule research resend reserve reset resize resolve respond restart restock restore restrict resubmit retrieve retry return review revise
revisit rewire reword rework rewrite ring roll rotate run salt save scan schedule scope scrub seal search secure see seek select sell send separate serve
service set settle setup sew share sharpen shift ship shoot shop shorten show shred shut sign simplify sit skip sleep smoke solve sort source speak specify
speed spend split spot stabilise stabilize stack staff stage start state stay stick stock stop store straighten streamline strip study submit subscribe
suggest summarise summarize supply support survey sweep swap switch sync tackle tag take talk teach tear tell tend test text thank think tidy tighten time
top touch tour trace track train transcribe transfer translate transport trial trim troubleshoot try tune turn type unblock undo uninstall unlock unpack
unpublish unsubscribe update upgrade upload use vacuum validate verify view visit volunteer vote wait walk warn wash watch water weed weigh welcome wipe
work wrap write yield zip quit hoover bin refit replant relaunch retest rehang regrout resurface reinvoice rebrand reconnect reactivate recheck reconfirm
re-send re-order re-check backfill benchmark crosscheck cross-check double-check doublecheck proof-read fast-track spell-check sanity-check pre-order
preorder hotfix lint rebase revert ship stub spec wire deduplicate dedupe truncate whitelist blacklist throttle cache index parse unpark remeasure
prohibit avoid remember don't dont never learn`);
const PAST = set(
  'sent paid bought made done got found gave told took wrote met held built put set cut ran left chose brought sold drew',
);
const PRONOUNS = set(
  'it that this them these those him her us me you they he she something stuff thing things one ones everything anything all some both',
);
const LITTLE =
  set(`asap now today tomorrow soon quickly urgently first then too also again please back up out off down over away around through along together right
immediately properly in on with about to for from by at of and done why how here there myself yourself the a an rest still later`);
const BAD_START =
  set(`i we you he she they it that this these those there here who what when where why how which whether if because so and but or then also too
um umm uh uhm er erm hmm oh ah ok okay well yeah yes no nope right anyway maybe perhaps please actually basically honestly just like really still
is are was were be been being has have had having do does did can could should would will won't wont may might must shall shouldn't shouldnt couldn't isn't
aren't haven't havent hasn't hasnt didn't didnt im i'm ive i've ill i'll we're we've we'll you're they're it's its he's she's that's thats there's theres let's lets
of to for from with about in on at by into until till as than somebody someone everybody everyone anybody anyone nobody somewhere hi hello hey dear thanks thx cheers
gotta gonna wanna need needs fyi btw plz pls secondly thirdly firstly finally lastly moreover otherwise though although while since not`);
const COMMON = set(
  'about with from into their your regarding issue issues problem problems team client customer customers task item items again broken missing details list page this that which when will have been',
);
const FINITE =
  /(?:^|\s)(?:is|are|was|were|isn't|isnt|aren't|arent|wasn't|wasnt|weren't|has|hasn't|hasnt|have|haven't|havent|had|can|can't|cant|cannot|could|should|shouldn't|will|won't|wont|would|must|needs|need|doesn't|doesnt|does|don't|dont|did|didn't|didnt|wants|want|got|says|said|asked|went|came)(?:\s|$)/u;
const DANGLING =
  /(?:^|\s)(?:and|or|but|the|a|an|to|of|for|with|from|by|at|about|because|that|which|so|if|when|while|than|as|is|are|was|were|be|will|has|have|my|our|your|their|his|its|into|per|via|until|till|before|after|also|please|then|not|no|who|whether|i|we|um|uh|er|in|on|like|just|really|maybe|plus|re)$/u;
const DANGLING_OK =
  /\b(?:log|sign|check|hand|fill|turn|plug|switch|move|put|come|drop|bring|call|carry|go|chip|stand|look|\w+ed)\b.*\s(?:in|on)$|\b(?:what|who|which)\b.*\s(?:in|on|by|for|with|about|at|to|from|of|is|are)$/u;
const FILLER =
  /(?:^|\s)(?:um+|uhm?|erm?|hmm+|no wait|scratch that|i mean|you know|oh yeah|okay so|what else)(?:[\s,.]|$)/u;
const LIST_MARK = /^\s*(?:\d+[.)](?!\d)|[-*•–+>☐☑]|\[.?\]|\(?[a-z0-9]\)|[a-e]\.\s)/iu;

/** Whether two words are forms or spellings of the same word. */
function isNear(a: string, b: string): boolean {
  if (a === b || (a.length >= 4 && b.length >= 4 && a.slice(0, 4) === b.slice(0, 4))) return true;
  if (Math.abs(a.length - b.length) > 2 || a.length < 5) return false;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]! <= 2;
}

interface Place {
  input: string;
  /** Whether the title names an expected task. */
  isMatched: boolean;
  status: TaskStatus;
  isEnglish: boolean;
}

/** Whether a title has no defect: it is short, complete, begins with a verb or names a thing, and invents nothing. */
export function isGoodTitle(title: string, place: Place): boolean {
  if (!title.trim() || title.length > 80 || /[\r\n]/u.test(title) || LIST_MARK.test(title)) return false;
  if (!place.isEnglish) return true;
  const text = plain(title.replace(/\p{Extended_Pictographic}\uFE0F?/gu, ' ')).replace(/^["'\s]+/u, '');
  const isOpen = ['()', '[]'].some(([open = '', close = '']) => text.split(open).length !== text.split(close).length);
  if (isOpen || FILLER.test(text) || isDangling(text)) return false;
  const head = text.replace(/^[\p{L}\p{N} .&'@#-]{2,30}:\s+/u, '');
  if (!isTask(head || text, place) && (head === text || !isTask(text, place))) return false;
  const source = wordsOf(place.input);
  const foreign = wordsOf(text).filter(
    (it) =>
      it.length >= 4 &&
      !VERBS.has(it) &&
      !COMMON.has(it) &&
      !/\d/u.test(it) &&
      !source.some((word) => isNear(it, word)),
  );
  return foreign.length < 2;
}

function isDangling(text: string): boolean {
  const end = text.replace(/(?:\.{3}|…)$/u, '').trim();
  if (/[,;:\-([/&+=]$/u.test(end)) return true;
  return DANGLING.test(end.replace(/[.!?"')]+$/u, '')) && !DANGLING_OK.test(end);
}

function isTask(text: string, { isMatched, status }: Place): boolean {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}'-]*/gu) ?? [];
  const [first, second] = words;
  if (first === undefined) return false;
  if (first === 'be' && /ed$/u.test(second ?? '')) return false;
  const isVerb = VERBS.has(first) || VERBS.has(`${first}-${second}`) || /(?:[^aeiou]ise|ize|ify)$/u.test(first);
  if (isVerb)
    return (words.length === 1 && isMatched) || !words.slice(1).every((it) => PRONOUNS.has(it) || LITTLE.has(it));
  if (BAD_START.has(first)) return false;
  if (status === 'completed' && (PAST.has(first) || /ed$/u.test(first))) return true;
  if (second === 'to' && VERBS.has(words[2] ?? '')) return false;
  const [clause = ''] = text
    .replace(/\([^)]*\)/gu, ' ')
    .split(/\s(?:why|that|who|which|how|whether|if|what|when|where|because|until|so|after|before)\s/u);
  return !FINITE.test(clause) && (words.length > 1 || isMatched);
}
