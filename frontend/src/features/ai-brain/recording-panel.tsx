import { CircleAlert, Square } from 'lucide-react';
import { formatElapsed } from '@/lib/format';
import { useNow } from '@/lib/time';
import { Button } from '@/ui/button';
import { RunningDot } from '@/ui/running-dot';
import { LevelMeter } from './level-meter';
import { STRINGS } from './strings';
import type { RecordingModel } from './use-recording';

export interface RecordingPanelProps {
  recording: RecordingModel;
  isTranscribing: boolean;
  onTranscribe: (audio: Blob) => void;
}

const PANEL =
  'flex min-h-14 flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-hairline bg-raised px-4 py-3';

/** The current recording, or one waiting to be transcribed. Renders nothing without one. */
export function RecordingPanel({ recording, isTranscribing, onTranscribe }: RecordingPanelProps) {
  const { state } = recording;
  if (state.kind === 'idle') return null;
  if (state.kind === 'starting') {
    return (
      <div className={PANEL}>
        <p role="status" className="flex-1 text-fg-2">
          {STRINGS.starting}
        </p>
        <Button onClick={recording.discard}>{STRINGS.cancel}</Button>
      </div>
    );
  }
  if (state.kind === 'recording') {
    return (
      <section aria-label={STRINGS.recording} className={PANEL}>
        <span className="flex items-center gap-2 font-semibold">
          <RunningDot />
          {STRINGS.recording}
        </span>
        <Time since={state.since} />
        <LevelMeter stream={state.stream} />
        <span className="flex gap-2 max-md:w-full max-md:*:flex-1">
          <Button variant="ghost" onClick={recording.discard}>
            {STRINGS.discard}
          </Button>
          <Button variant="primary" onClick={recording.stop}>
            <Square aria-hidden="true" className="size-3 fill-current" />
            {STRINGS.stop}
          </Button>
        </span>
      </section>
    );
  }
  return (
    <section aria-label={STRINGS.recorded} className={PANEL}>
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{STRINGS.recorded}</span>
        <span className="tnum ml-3 text-fg-2">{formatElapsed(state.seconds)}</span>
        {state.ending !== 'user' && (
          <span className="mt-1 flex items-center gap-1.5 text-xs text-fg-2">
            <CircleAlert aria-hidden="true" className="size-3.5" />
            <span>{STRINGS.endings[state.ending]}</span>
          </span>
        )}
      </p>
      <span className="flex gap-2 max-md:w-full max-md:*:flex-1">
        <Button variant="ghost" disabled={isTranscribing} onClick={recording.discard}>
          {STRINGS.discard}
        </Button>
        <Button
          variant="primary"
          autoFocus={state.takesFocus}
          pending={isTranscribing}
          onClick={() => onTranscribe(state.audio)}
        >
          {isTranscribing ? STRINGS.transcribing : STRINGS.transcribe}
        </Button>
      </span>
    </section>
  );
}

function Time({ since }: { since: number }) {
  const seconds = Math.max(0, Math.floor((useNow() - since) / 1_000));
  return (
    <span role="timer" translate="no" className="tnum text-lg font-semibold">
      {formatElapsed(seconds)}
    </span>
  );
}
