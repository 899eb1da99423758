import { MESSAGES, type ProcessIdeasResponse } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { useProcessIdeasMutation } from '@/api/ai-brain';
import { errorText, isAborted, logError } from '@/api/error-text';

export type ProcessingOutcome = { answer: ProcessIdeasResponse } | { problem: string } | 'cancelled';

/** Requests suggestions until the server responds, the user cancels or leaves the screen. */
export function useProcessing() {
  const [processIdeas] = useProcessIdeasMutation();
  const [since, setSince] = useState<number>();
  const running = useRef<{ abort: () => void }>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function run(text: string): Promise<ProcessingOutcome> {
    setSince(Date.now());
    const request = processIdeas(text);
    running.current = request;
    const { data, error } = await request;
    running.current = undefined;
    setSince(undefined);
    if (data) return { answer: data };
    if (isAborted(error)) return 'cancelled';
    logError('ai-brain.process', error);
    return { problem: errorText(error, MESSAGES.aiBrain.processFailed) };
  }

  return {
    run,
    cancel: () => running.current?.abort(),
    /** The start in milliseconds since 1970; undefined if no request is in flight. */
    since,
  };
}
