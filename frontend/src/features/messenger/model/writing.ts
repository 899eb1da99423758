import type { Entry } from '../engine/conversation-log';

/** What the composer writes. */
export type Writing = { kind: 'new' } | { kind: 'reply'; entry: Entry } | { kind: 'edit'; entry: Entry };
