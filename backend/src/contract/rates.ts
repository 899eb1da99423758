/** Hourly rates. They are sent to owners only. */

/** What a rate is for, in the order of precedence: the first that has a rate on a day decides. */
export const RATE_SUBJECTS = ['taskId', 'clientId', 'userId'] as const;
export type RateSubject = (typeof RATE_SUBJECTS)[number];

/** `PUT /api/rates`: exactly one subject. A rate for the same subject from the same day is replaced. */
export interface SetRateRequest {
  taskId?: string | null;
  clientId?: string | null;
  userId?: string | null;
  /** Per hour. */
  rate: number;
  /** ISO 4217, such as `EUR`. */
  currency: string;
  /** The first day on which it applies; it ends where the subject's next rate starts. */
  from: string;
}

/** An item of `GET /api/rates`: by subject, latest first. */
export interface Rate {
  id: string;
  taskId: string | null;
  clientId: string | null;
  userId: string | null;
  /** The task's title, or the name of the client or the person. */
  name: string;
  rate: number;
  currency: string;
  from: string;
}
