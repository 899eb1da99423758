const MAIL_HEAD = /^(?:from|to|cc|bcc|sent|date|reply-to|von|an|datum)\s*:\s/iu;
const GREETING = /^(?:hi+|hello+|he+y+|hiya|dear|good (?:morning|afternoon|evening)|morning)\b[^.!?:]{0,40}[,!.]?$/iu;
const FAREWELL =
  /^(?:(?:kind|best|warm|many|with best|with kind) (?:regards|wishes|greetings|thanks)|regards|best|cheers|thanks(?: a lot| in advance| again| so much)?|thank you(?: very much)?|many thanks|sincerely|yours(?: \p{L}+)?|all the best|love|take care|see you|greetings|bye)\b[^.?:]{0,25}[,!.]?$/iu;
const ATTENDANCE =
  /^(?:people in the room|in the room|on the call|who was there|here|joining|facilitator|moderator|host|attendance|attendees|attended|present|participants|apologies|absent|regrets|attending|in attendance|there|chair|minutes by|minutes taken by|note ?taker|scribe|location|venue|place|time|(?:date of )?(?:the )?next (?:meeting|session|call|sync|catch-?up))\s*[:–-]/iu;
/** "On Tuesday you wrote:": an older mail follows. */
export const isQuotation = (content: string) =>
  /^(?:on\b.{0,80}\bwrote\s*:|-{3,}\s*original message\s*-{3,})$/iu.test(content);
/** The line above a forwarded mail. */
const FORWARDED = /^-{3,}\s*forwarded message\s*-{3,}$/iu;
/** "Next meeting 14 January 7pm", without a colon. */
const NEXT_MEETING = /^(?:the )?next (?:meeting|session|call|sync|catch-?up)\b(?=[^.!?]*\d)[^.!?]{0,40}\.?$/iu;
const RECORD = /\b(?:minutes|meeting|stand-?up|retro|agenda|notes|protocol|catch-?up|sync|debrief|handover)\b/iu;
const SIGNATURE_LINES = 6;
const TITLE_WORDS = 14;

export const wordCount = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** Whether a line surrounds the tasks: attendance, a mail header, a greeting. */
export function isFramed(content: string, number: number, count: number): boolean {
  if (ATTENDANCE.test(content) || MAIL_HEAD.test(content) || FORWARDED.test(content) || NEXT_MEETING.test(content))
    return true;
  return (number === 0 || number < Math.min(4, count)) && GREETING.test(content) && wordCount(content) < 7;
}

/** Returns the number of the line where the signature starts, or the number of lines if there is none. */
export function signatureOf(lines: string[]): number {
  for (let number = Math.max(1, lines.length - SIGNATURE_LINES - 2); number < lines.length; number++) {
    const words = lines[number]!.trim();
    if (/^--+\s*$/u.test(words) || (FAREWELL.test(words) && wordCount(words) < 6)) return number;
  }
  return lines.length;
}

/** Whether a line says what kind of record follows: "Retro 20 Nov". */
export const isRecord = (line: string) => RECORD.test(line) && wordCount(line) <= 4;

/** Whether the first line is the title of the whole dump. */
export function isTitle([first = '', second = '', ...others]: string[]): boolean {
  if (others.length > 0 && isRecord(first)) return true;
  if (others.length === 0 || /[.!?,:]$/u.test(first.trim()) || wordCount(first) >= TITLE_WORDS) return false;
  const isApart = second.trim() === '' && others.length > 4;
  return isApart || RECORD.test(first) || isFramed(second.trim(), 1, others.length);
}
