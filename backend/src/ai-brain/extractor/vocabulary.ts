/** Verbs that people write to-do items with. Many of them are nouns as well. */
export const PLAIN_VERBS = new Set(
  `
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
  water|wipe|work|wrap|write|swap|refill|compress|rename|nominate|descale|book|bin|mow|hoover|vacuum|iron|chase|nudge|onboard|hand|bump
  shred|bisect|fetch|rehearse|laminate|defrost|prune|sharpen|enrol|enroll|reschedule|postpone|reconcile|rebase|revert
  dedupe|backfill|reimburse|escalate|delegate|recycle|donate|rewire|unclog|unpack|unblock|mute
`
    .trim()
    .split(/\s*\|\s*|\n\s*/u),
);

/** Verb forms that are not participles, and so cannot be part of a noun phrase. */
export const FINITE_ONLY =
  /^(?:came|went|took|gave|saw|wrote|broke|fell|goes|comes|ran|kicks|says|keeps|seems|runs|ends|expires|closes|begins|arrives|departs|happens|starts|joins)$/u;
