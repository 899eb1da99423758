import { isBlank, MESSAGES } from '@contract';
import { useEffect, useRef } from 'react';
import { useTranscribeMutation } from '@/api/ai-brain';
import { errorText, isAborted, logError } from '@/api/error-text';
import { STRINGS } from './strings';

export type TranscriptionOutcome = { text: string } | { problem: string } | 'cancelled';

/** Transcribes recordings. Leaving the screen cancels the request. */
export function useTranscription() {
  const [transcribe, { isLoading }] = useTranscribeMutation();
  const running = useRef<{ abort: () => void }>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function run(audio: Blob): Promise<TranscriptionOutcome> {
    const request = transcribe(audio);
    running.current = request;
    const { data, error } = await request;
    running.current = undefined;
    if (isAborted(error)) return 'cancelled';
    if (!data) {
      logError('ai-brain.transcribe', error);
      return { problem: errorText(error, MESSAGES.aiBrain.transcriptionFailed) };
    }
    return isBlank(data.transcription) ? { problem: STRINGS.noSpeech } : { text: data.transcription };
  }

  return { run, isRunning: isLoading };
}
