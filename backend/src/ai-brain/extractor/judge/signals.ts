import { type Pattern, pattern, Phrase, type Tagged } from '../grammar';

const NP = '(T|n|Z|L){1,7}?';
const ANY = '(_){0,12}?';

/** Shapes of clauses that hint at their meaning, matched from the start of the main point. */
const SIGNALS: Record<string, Pattern> = {
  'noun to verb': pattern(`${NP} (Q n{1,3} Q)? A* to A* V`),
  'noun will verb': pattern(`${NP} (Q n{1,3} Q)? A* (will|shall) A* V`),
  'noun must verb': pattern(`${NP} A* (should|must|(has|have|needs|need|ought|got) to) A* V`),
  'noun to be done': pattern(`${NP} A* (to|should|must|will|can) A* be A* N`),
  'we must': pattern('(P|I) A* (should|must|will|(has|have|needs|need|ought|got|want|like) to) A* V'),
  'we can': pattern('(P|I) A* (can|could|may|might|would) A* V'),
  'is done': pattern(`${NP} (is|are|was|were|has been|have been|got) A* N`),
  'is like': pattern(`${NP} A* (is|are|was|were) A* (J|T|Z)`),
  'is where': pattern(`${NP} A* (is|are|was|were) A* R`),
  'is doing': pattern(`${NP} A* (is|are|was|were)? A* G`),
  'noun done': pattern(`${NP} N (Q|C|R|Y|A|$)`),
  'noun did': pattern(`${NP} A* (D|S) (T|O|L|Z|R|A)`),
  'we did': pattern('(P|I) A* (have|has|had)? A* (D|N)'),
  'has thing': pattern(`${NP} A* (has|have|had) (T|Z|no)`),
  'noun alone': pattern('(T|n|Z|L|R|C){1,12} (Q|Y)* $'),
  'verb the': pattern('(?! P|R|B|H|K|M|U|T|I|A|F|X|O)_ (the|a|an|my|our|your|his|her|their|these|those|all|some|any) '),
  'plain verb': pattern('(?! P|R|B|H|K|M|U|T|I|A|F|X|O)V'),
  condition: pattern('(only)? (if|when|once|unless|should|in case|as soon|depending|whenever|until|before|after) '),
  says: pattern(
    `${NP} A* (says|said|reckons|reported|reports|thinks|mentioned|wrote|asked|asks|wants|wanted|needs|promised) `,
  ),
  asks: pattern(`${ANY} (please|pls|kindly|request|requested|require|requests)`),
  lacking: pattern(`${ANY} (needed|required|missing|outstanding|short|empty|overdue|due)`),
  'not yet': pattern(`${ANY} (not A* (yet|started|done|N)|yet to)`),
  negated: pattern('(P|I|T|n){0,5}? A* (B|H|K|M) A* X'),
  none: pattern('(no|nobody|none|nothing|never|not) '),
  share: pattern(`${ANY} Z of Z`),
  agreed: pattern(
    `${ANY} (agreed|decided|voted|resolved|approved|accepted|rejected|dropped|parked|postponed|cancelled|scrapped|confirmed)`,
  ),
  feeling: pattern(`${ANY} (good|great|nice|lovely|fine|happy|well|thanks|thank|love|like|hope|enjoy|enjoyed) `),
};

const NAMES = Object.keys(SIGNALS);

/** Returns the names of the signals in the words. */
export function signalsIn(words: Tagged[]): string[] {
  const phrase = new Phrase(words);
  return NAMES.filter((name) => words.length > 0 && phrase.ends(SIGNALS[name]!) !== undefined);
}
