/** The words the extractor goes by. Everything here is matched at the start of what it is given, without case. */

const any = (words: string) =>
  words
    .trim()
    .split(/\s*\|\s*|\n\s*/)
    .join('|');

/** Said before one comes to the point. */
const FILLER_WORDS = any(`
  um+|uh+|erm|er|ah|oh|okay|ok|so|well|right|alright|hey|hi|yeah|yes|like|basically|actually|anyway|honestly|you know
  i mean|let me see|let me think|by the way|first of all|first|firstly|second|secondly|third|thirdly|finally|lastly
  and|but|then|also|plus|next|next up|next thing|after that|on top of that|besides|another thing|number \\w+|maybe
  perhaps|quick one|quick note to self|note to self|todo|to do|before i forget|what else|one more thing
`);
export const FILLERS = new RegExp(`^(?:(?:${FILLER_WORDS})(?![\\p{L}\\p{N}'’])[\\s,.:!–—-]*)+`, 'iu');

const ADVERBS =
  '(?:(?:also|still|really|just|finally|maybe|probably|definitely|please|quickly|then|only|absolutely)\\s+)*';
const SOMEONE = '(?:somebody|someone|anybody|anyone|everybody|everyone)';
const WHO = `(?:i|we|you|they|he|she|${SOMEONE})`;
const MUST = any(`
  need to|needs to|have to|has to|must not forget to|must remember to|must|should|ought to|'ve got to|’ve got to
  have got to|got to|gotta|want to|would like to|'d like to|’d like to|'d better|’d better|had better|'m going to
  am going to|'re going to|are going to|going to|plan to|promised to|intend to|will|'ll|’ll|could
  need ${SOMEONE} to|need you to
`);
/** The words that make what follows a task: "we also need to", "don't forget to", "could you please". */
export const INTENT = new RegExp(
  `^(?:` +
    [
      `(?:i was thinking (?:that )?|i think |i guess )?${WHO}\\s*${ADVERBS}(?:${MUST})\\s+${ADVERBS}`,
      `(?:${MUST.replace('|could', '').replace('|will', '')})\\s+${ADVERBS}`,
      `(?:can|could|would|will) (?:you|we|${SOMEONE})\\s+${ADVERBS}`,
      `please\\s+(?:${SOMEONE}\\s+)?${ADVERBS}(?:don['’]t forget to\\s+)?`,
      `let['’]?s\\s+${ADVERBS}`,
      `(?:please\\s+)?(?:don['’]t|do not) forget to\\s+`,
      `remember to\\s+`,
      `(?:please\\s+)?(?:also\\s+)?remind me to\\s+`,
      `(?:it would be (?:good|great|nice)|we had better) (?:to|if we could)\\s+`,
    ].join('|') +
    `)`,
  'iu',
);

const THING = `(?:[\\p{L}\\p{N}&'’-]+\\s+){1,7}?`;
/** "The printer needs to be repaired": a thing that something must happen to. */
export const NEED = new RegExp(
  `^(?!it\\b|that\\b|this\\b|i\\b|we\\b|you\\b)(${THING})(?:still\\s+)?(needs? to be|has to be|have to be|must be|should be|needs? to|has to|have to|must)\\s+(\\p{L}+)`,
  'iu',
);
/** "She also wants a second version": somebody asks for something. */
export const WISH = new RegExp(
  `^((?!it\\b|that\\b|this\\b|i\\b|we\\b|you\\b|there\\b)${THING})(?:also\\s+|really\\s+|still\\s+)?(?:wants?|needs?|asked for|asks for|is waiting for|are waiting for|would like|requested|expects?)\\s+(?!to know\\b)`,
  'iu',
);

/** "I've started the icon set": work that has begun. */
export const BEGUN = new RegExp(
  `^(?:(?:i|we)(?:['’](?:m|re|ve)| am| are| have)?\\s+(?:already |just |currently |still )*)?(started|began|begun|working on|busy with|in the middle of|halfway through|wip)\\b[:\\s–-]*(?:with |on )?`,
  'iu',
);
const ENDED_VERBS = any(`
  finished|completed|delivered|paid|fixed|published|uploaded|shipped|closed|launched|sent|submitted|booked|ordered
  cleaned|updated|renewed|repaired|signed|merged|released
`);
/** "I already paid the hosting bill": work that is over. */
export const ENDED = new RegExp(
  `^(?:(?:i|we)(?:['’]ve| have)?\\s+(?:(?:already|just)\\s+)*(?:${ENDED_VERBS}|(?<=already )\\p{L}+ed)|(?:already|done|finished|completed)\\b\\s*[:–-]*)\\s*`,
  'iu',
);

/** A whole clause that is small talk or an end. */
export const CLOSING =
  /^(?:thanks?(?: you)?|cheers|bye|best(?: regards)?|regards|all the best|hello|hi|hey|dear|good (?:morning|evening|afternoon)|that['’]?s (?:it|all|everything)|nothing (?:else|more)|i (?:think|guess) that['’]?s)\b/iu;

/** What only says more of the task before it. */
export const FOLLOW_UP =
  /^(?:it|that|this|those|these|they)(?:['’]s|['’]re)?\b|^(?:the )?deadline\b|^no rush\b|^not urgent\b|^(?:very |really )?(?:urgent|important)\b/iu;

/** Verbs that are never the start of a task. */
export const IDLE_VERBS = new Set(
  any(
    'hope|think|guess|know|mean|say|see|thank|thanks|love|like|wish|be|have|seem|feel|want|sound|is|are|was|let|need',
  ).split('|'),
);

/** Verbs with which people tell themselves what to do, of which many are nouns as well. */
export const TASK_VERBS = new Set(
  any(`
  add|adjust|align|analyse|analyze|answer|apologise|apologize|approve|archive|arrange|ask|assign|attach|backup|begin|book
  borrow|bring|brief|build|buy|call|cancel|change|charge|chase|check|choose|claim|clarify|clean|clear|close|collect|compare
  complete|compress|configure|confirm|connect|contact|convert|copy|correct|count|cover|create|cut|debug|decide|define
  delete|deliver|deploy|design|discuss|document|download|draft|draw|edit|email|e-mail|enable|disable|estimate|evaluate
  explain|export|extend|figure|fill|film|find|finish|finalise|finalize|fix|follow|forward|gather|get|give|go|hand|hire
  import|improve|inform|insert|inspect|install|integrate|interview|investigate|invite|invoice|learn|list|look|mail|make
  measure|meet|merge|message|migrate|monitor|move|negotiate|notify|open|optimise|optimize|order|organise|organize|pack
  pay|phone|pick|ping|plan|post|prepare|present|print|process|proofread|publish|pull|purchase|push|put|quote|raise|read
  rebuild|record|redesign|reduce|refactor|register|remind|remove|rename|renew|reorder|repair|replace|reply|report|request
  research|reserve|reset|resize|resolve|restart|restore|return|review|revise|rewrite|ring|run|scan|schedule|search|select
  sell|send|set|share|ship|shoot|show|sign|simplify|sketch|solve|sort|speak|start|stop|store|submit|summarise|summarize
  switch|take|talk|tell|test|text|tidy|train|transfer|translate|try|turn|update|upgrade|upload|verify|visit|warn|wash
  water|wipe|work|wrap|write
`).split('|'),
);
