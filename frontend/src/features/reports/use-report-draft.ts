import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, loadDraft } from '@/lib/draft';

/** What a person typed. `hours` is undefined until they change the prefilled figure. */
export interface ReportDraft {
  description: string;
  hours?: string;
  /** Names this one submission, so that sending it again cannot store it twice. */
  submissionKey: string;
}

const emptyDraft = (): ReportDraft => ({ description: '', submissionKey: crypto.randomUUID() });

function readDraft(kept: unknown): ReportDraft | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { description, hours, submissionKey } = kept as Record<string, unknown>;
  if (typeof description !== 'string' || typeof submissionKey !== 'string') return undefined;
  return { description, submissionKey, ...(typeof hours === 'string' && { hours }) };
}

export const isEmptyDraft = ({ description, hours }: ReportDraft) => description === '' && hours === undefined;

/** The typed part of a report, kept under `key` until it is submitted or discarded. */
export function useReportDraft(key: string) {
  const [kept] = useState(() => readDraft(loadDraft(key)));
  const [draft, setDraft] = useState(() => kept ?? emptyDraft());

  useEffect(() => {
    if (isEmptyDraft(draft)) dropDraft(key);
    else keepDraft(key, draft);
  }, [draft, key]);

  return {
    draft,
    /** Goes on from what was typed before a reload or a lost session. */
    isContinued: kept !== undefined,
    edit: (change: Partial<ReportDraft>) => setDraft((current) => ({ ...current, ...change })),
    renew: () => setDraft((current) => ({ ...current, submissionKey: crypto.randomUUID() })),
    drop: () => dropDraft(key),
  };
}
