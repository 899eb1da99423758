/** When a message was sent: "[09:12]", "08:02 -", "12/11/26, 9:30 pm -", "[Thu, 17:58]". */
const STAMP = String.raw`[[(]?(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,?\s+)?(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s+)?\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s*[ap]m)?[\])]?`;
const NAME = String.raw`\p{L}[\p{L}\p{N}_.'’-]*(?: \p{L}+\.?)?`;
const MESSAGE = new RegExp(
  `^(?:${STAMP}[\\s,–-]*)?(?:<|@)?(${NAME})(?:\\s*>\\s+|(?:[\\s,]+${STAMP})?\\s*:\\s+)(?=\\S)`,
  'iu',
);
const STAMPED = new RegExp(`^${STAMP}[\\s,–-]*(?=\\p{L})|^\\p{L}+[\\s,]+${STAMP}\\s*:`, 'iu');
/** "Arjun 10:02 AM", in a line of its own above the message. */
const SENDER = new RegExp(
  `^(?:${STAMP}[\\s,–-]*)?(${NAME})(?:\\s+APP)?(?:[\\s,–|-]+(?:(?:today|yesterday) at )?${STAMP})$|^(?:${STAMP}[\\s,–-]+)(${NAME})$`,
  'iu',
);

/** The form of a conversation: a speaker before each message, or in a line above it. */
export class Chat {
  readonly isChat: boolean;
  private readonly isHeaded: boolean;
  private speaker: string | undefined;

  constructor(lines: string[]) {
    const speakers = lines.map((line) => MESSAGE.exec(line)?.[1]?.toLowerCase()).filter(Boolean);
    const isRepeated = new Set(speakers).size < speakers.length;
    // "Lunch 12:30" above "Dentist 16:15" is a list of appointments.
    const heads = lines.map((it) => SENDER.test(it));
    const isApart = heads.every((it, number) => !it || !(heads[number + 1] ?? true));
    this.isHeaded = heads[0] === true && isApart && heads.filter(Boolean).length >= 2;
    this.isChat =
      this.isHeaded ||
      (speakers.length >= 2 &&
        speakers.length >= lines.length * 0.6 &&
        (isRepeated || lines.filter((it) => STAMPED.test(it)).length >= 2));
  }

  /** Whether the line only names the sender of the messages below it. */
  isSender(content: string): boolean {
    const sender = this.isHeaded ? SENDER.exec(content) : null;
    if (sender) this.speaker = sender[1] ?? sender[2];
    return sender !== null;
  }

  /** Returns the speaker of a line, and the length of the words before the message. */
  speakerOf(content: string): { speaker?: string; length: number } {
    if (this.isHeaded) return { speaker: this.speaker, length: 0 };
    const message = this.isChat ? MESSAGE.exec(content) : null;
    return { speaker: message?.[1], length: message?.[0].length ?? 0 };
  }
}
