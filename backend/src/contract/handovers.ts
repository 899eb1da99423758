/** Transfers the history of encrypted chats from one browser of a user to another (`docs/encryption.md`). */

/**
 * A user has at most one. Both browsers show a code derived from their two keys. Once the user has compared it and
 * confirmed it on both, one browser sends the other the history, in batches that the server cannot open.
 */
export interface Handover {
  id: string;
  /** The key of the browser that requests the history. */
  toKeyId: string;
  /** The key of the browser that sends it; null until one has offered. */
  fromKeyId: string | null;
  isToConfirmed: boolean;
  isFromConfirmed: boolean;
  /** How many batches have arrived, and the total in `of`, which is null before the first. */
  sent: number;
  of: number | null;
  /** Final unless `open`. */
  status: 'open' | 'finished' | 'cancelled' | 'expired';
}

/** `POST /api/handovers`: 201 with the handover, which replaces an earlier one. `GET` lists the open one, if any. */
export interface RequestHandoverRequest {
  keyId: string;
}

/** In this order: `offer` by another browser, `confirm` by both, `finish` by the receiving one. */
export const HANDOVER_STEPS = ['offer', 'confirm', 'finish'] as const;
export type HandoverStep = (typeof HANDOVER_STEPS)[number];

/** `PUT /api/handovers/{id}`. `DELETE` cancels it, from either browser. */
export interface HandoverStepRequest {
  /** The key of the browser taking the step. */
  keyId: string;
  step: HandoverStep;
}

/** `PUT /api/handovers/{id}/batches/{number}`, from 0 and without gaps; `GET` returns the text. */
export interface HandoverBatchRequest {
  sealed: string;
  of: number;
}

export interface HandoverBatch {
  sealed: string;
}
