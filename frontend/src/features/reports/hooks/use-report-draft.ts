import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';
import { randomId } from '@/lib/random-id';

/** The user's input. `hours` is undefined until the user changes the prefilled value. */
export interface ReportDraft {
  description: string;
  hours?: string;
  /** The ids of the sessions that the user has left out. */
  untickedIds: string[];
  /** The values last sent, until the user changes the form: a retry must send the same ones, with all decimals. */
  attempt?: { sessionIds: string[]; hours: string };
  /** The idempotency key of this submission. */
  submissionKey: string;
}

const emptyDraft = (): ReportDraft => ({
  description: '',
  untickedIds: [],
  submissionKey: randomId(),
});

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

function readAttempt(kept: unknown): Pick<ReportDraft, 'attempt'> {
  if (typeof kept !== 'object' || kept === null) return {};
  const { sessionIds, hours } = kept as Record<string, unknown>;
  return isIds(sessionIds) && typeof hours === 'string' ? { attempt: { sessionIds, hours } } : {};
}

function readDraft(kept: unknown): ReportDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { description, hours, untickedIds, attempt, submissionKey } = kept as Record<string, unknown>;
  if (typeof description !== 'string' || typeof submissionKey !== 'string') return undefined;
  return {
    description,
    submissionKey,
    untickedIds: isIds(untickedIds) ? untickedIds : [],
    ...readAttempt(attempt),
    ...(typeof hours === 'string' && { hours }),
  };
}

export const isEmptyDraft = ({ description, hours, untickedIds }: ReportDraft) =>
  description === '' && hours === undefined && untickedIds.length === 0;

/** By this, a form recognises its draft. Without `attempt`, which is stored after the submission has begun. */
const inputOf = ({ submissionKey, description, hours, untickedIds }: ReportDraft) =>
  JSON.stringify([submissionKey, description, hours, untickedIds]);

/** The input for a report, stored under `key` until it is submitted or discarded. */
export function useReportDraft(key: string) {
  const [kept] = useState(() => readDraft(loadDraft(key)));
  const [draft, setDraft] = useState(() => kept ?? emptyDraft());

  useEffect(() => {
    if (isEmptyDraft(draft)) dropDraft(key);
    else keepDraft(key, draft);
  }, [draft, key]);

  return {
    draft,
    /** Whether input from before a reload or a lost session was restored. */
    isContinued: kept !== undefined,
    edit: (change: Partial<ReportDraft>) => setDraft((current) => ({ ...current, attempt: undefined, ...change })),
    renew: () => setDraft((current) => ({ ...current, submissionKey: randomId() })),
    drop: () => dropDraft(key),
    /** Does nothing if another form has stored its draft since. */
    dropOwn: () => {
      const stored = readDraft(loadDraft(key));
      if (stored && inputOf(stored) === inputOf(draft)) dropDraft(key);
    },
  };
}
