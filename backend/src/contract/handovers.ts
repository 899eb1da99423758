/** How one browser of a person gets the history of encrypted chats from another (`docs/encryption.md`). */

/**
 * A person has one at a time. Both browsers show a code of their two keys; once it was compared and confirmed on both,
 * the one hands the other what it needs, in batches that the server cannot open.
 */
export interface Handover {
  id: string;
  /** The key of the browser that asks for the history. */
  toKeyId: string;
  /** That of the browser that hands it over; null until one has offered to. */
  fromKeyId: string | null;
  isToConfirmed: boolean;
  isFromConfirmed: boolean;
  /** How many batches are there, and of how many; null before the first. */
  sent: number;
  of: number | null;
  /** Anything but `open` is the last that is heard of it. */
  status: 'open' | 'finished' | 'cancelled' | 'expired';
}

/** `POST /api/handovers`: 201 with the handover, in place of any earlier one. `GET` lists the open one, if any. */
export interface RequestHandoverRequest {
  keyId: string;
}

/** In their order: `offer` by one of the other browsers, `confirm` by both, `finish` by the one that asked. */
export const HANDOVER_STEPS = ['offer', 'confirm', 'finish'] as const;
export type HandoverStep = (typeof HANDOVER_STEPS)[number];

/** `PUT /api/handovers/{id}`; `DELETE` ends it early, from either side. */
export interface HandoverStepRequest {
  /** The key of the browser that takes the step. */
  keyId: string;
  step: HandoverStep;
}

/** `PUT /api/handovers/{id}/batches/{number}`, from 0 and without gaps; `GET` has the text. */
export interface HandoverBatchRequest {
  sealed: string;
  of: number;
}

export interface HandoverBatch {
  sealed: string;
}
