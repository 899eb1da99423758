import { MESSAGES } from '@contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { selectCurrentUser } from '@/api/auth';
import { logError } from '@/api/error-text';
import { askBeforeLeaving } from '@/lib/ask-before-leaving';
import { useAppStore } from '@/store/hooks';
import { dropRecording, type Ending, keepRecording, keptRecording, type Recorded } from './kept-recording';
import { Recorder } from './recorder';

export type RecordingState =
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'recording'; stream: MediaStream; since: number }
  | ({ kind: 'recorded'; takesFocus?: boolean } & Recorded);

export type RecordingModel = ReturnType<typeof useRecording>;

const IDLE = { kind: 'idle' } as const;

/** One recording at a time. Leaving the screen stops it, and coming back shows what was recorded. */
export function useRecording(userId: string) {
  const store = useAppStore();
  const [state, setState] = useState<RecordingState>(() => {
    const kept = keptRecording(userId);
    return kept ? { kind: 'recorded', ...kept } : IDLE;
  });
  const [problem, setProblem] = useState<string>();
  const recorder = useRef<Recorder>(undefined);
  /** Counts the attempts, so that access granted late does not start a cancelled recording. */
  const turn = useRef(0);

  const leave = useEffectEvent(() => {
    turn.current += 1;
    void stop('user');
  });
  useEffect(() => () => leave(), []);

  const isRecording = state.kind === 'recording';
  useEffect(() => (isRecording ? askBeforeLeaving() : undefined), [isRecording]);

  function fail(error: unknown) {
    logError('ai-brain.record', error);
    recorder.current?.discard();
    recorder.current = undefined;
    setState(IDLE);
    setProblem(MESSAGES.aiBrain.recordingFailed);
  }

  async function start() {
    const mine = (turn.current += 1);
    setProblem(undefined);
    setState({ kind: 'starting' });
    try {
      const started = await Recorder.start({
        onFull: () => void stop('limit'),
        onEnded: () => void stop('microphone'),
        onFailed: () => fail('no kind of recording works'),
      });
      if (mine !== turn.current) return started.discard();
      recorder.current = started;
      setState({ kind: 'recording', stream: started.stream, since: started.since });
    } catch (error) {
      if (mine === turn.current) fail(error);
    }
  }

  async function stop(ending: Ending) {
    const current = recorder.current;
    if (!current) return;
    recorder.current = undefined;
    const seconds = Math.round((Date.now() - current.since) / 1_000);
    const audio = await current.stop();
    if (audio.size === 0) return fail('the recording is empty');
    const recorded = { audio, seconds, ending };
    keepRecording(userId, recorded, () => selectCurrentUser(store.getState())?.id === userId);
    // Otherwise the user may be typing.
    setState({ kind: 'recorded', ...recorded, takesFocus: ending === 'user' });
  }

  function discard() {
    turn.current += 1;
    recorder.current?.discard();
    recorder.current = undefined;
    dropRecording(userId);
    setState(IDLE);
  }

  return { state, problem, start: () => void start(), stop: () => void stop('user'), discard };
}
