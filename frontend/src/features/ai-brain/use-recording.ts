import { MESSAGES } from '@contract';
import { useEffect, useRef, useState } from 'react';
import { logError } from '@/api/error-text';
import { Recorder } from './recorder';

export type RecordingState =
  | { kind: 'idle' }
  | { kind: 'starting' }
  | { kind: 'recording'; stream: MediaStream; since: number }
  | { kind: 'recorded'; audio: Blob; seconds: number; isFull: boolean };

export type RecordingModel = ReturnType<typeof useRecording>;

const IDLE = { kind: 'idle' } as const;

/** One recording at a time. Leaving the screen ends it. */
export function useRecording() {
  const [state, setState] = useState<RecordingState>(IDLE);
  const [problem, setProblem] = useState<string>();
  const recorder = useRef<Recorder>(undefined);
  /** Counts the attempts, so that access granted late does not start a cancelled recording. */
  const turn = useRef(0);

  useEffect(
    () => () => {
      turn.current += 1;
      recorder.current?.discard();
    },
    [],
  );

  function fail(error: unknown) {
    logError('ai-brain.record', error);
    setState(IDLE);
    setProblem(MESSAGES.aiBrain.recordingFailed);
  }

  async function start() {
    const mine = (turn.current += 1);
    setProblem(undefined);
    setState({ kind: 'starting' });
    try {
      const since = () => Date.now();
      const started = await Recorder.start(
        () => void stop(true),
        () => fail('no kind of recording works'),
      );
      if (mine !== turn.current) return started.discard();
      recorder.current = started;
      setState({ kind: 'recording', stream: started.stream, since: since() });
    } catch (error) {
      if (mine === turn.current) fail(error);
    }
  }

  async function stop(isFull = false) {
    const current = recorder.current;
    if (!current) return;
    recorder.current = undefined;
    const audio = await current.stop();
    if (audio.size === 0) return fail('the recording is empty');
    setState((before) => {
      const seconds = before.kind === 'recording' ? Math.round((Date.now() - before.since) / 1_000) : 0;
      return { kind: 'recorded', audio, seconds, isFull };
    });
  }

  function discard() {
    turn.current += 1;
    recorder.current?.discard();
    recorder.current = undefined;
    setState(IDLE);
  }

  return { state, problem, start: () => void start(), stop: () => void stop(), discard };
}
