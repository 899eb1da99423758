import { isBlank, LIMITS, MESSAGES } from '@contract';
import { Mic, Sparkles } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetAiBrainStatusQuery } from '@/api/ai-brain';
import { useCurrentUser } from '@/api/auth';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { excess } from '@/ui/excess';
import { Field, Textarea } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { announce } from '@/ui/live-region';
import { Notice } from '@/ui/notice';
import { DIALOGS } from '@/ui/shortcuts';
import { Processing } from './processing';
import { canRecord } from './recorder';
import { RecordingPanel } from './recording-panel';
import { reviewOf } from './review';
import { ReviewModal } from './review-modal';
import { STRINGS } from './strings';
import { useDump } from './use-dump';
import { useProcessing } from './use-processing';
import { useRecording } from './use-recording';
import { useTranscription } from './use-transcription';

/** The remaining length is shown when fewer characters than this are left. */
const NEAR_END = 2_000;

/** AI Brain Dumper: typed or spoken text becomes suggested tasks, and the approved ones become tasks. */
export function AiBrainView() {
  const { id } = useCurrentUser();
  const dump = useDump(id);
  const { data: status } = useGetAiBrainStatusQuery();
  const recording = useRecording(id);
  const processing = useProcessing();
  const transcription = useTranscription();
  const [problem, setProblem] = useState<string>();
  const [isReviewing, setIsReviewing] = useState(false);
  const [asked, setAsked] = useState<'replace' | 'discard'>();
  const textRef = useRef<HTMLTextAreaElement>(null);
  const left = LIMITS.aiBrain.inputLength - dump.text.length;
  const suggestions = dump.review?.tasks.length ?? 0;
  const shownProblem = problem ?? recording.problem;

  function process() {
    setProblem(undefined);
    if (isBlank(dump.text) || left < 0) {
      setProblem(left < 0 ? MESSAGES.aiBrain.inputTooLong : MESSAGES.aiBrain.inputRequired);
      textRef.current?.focus();
      return;
    }
    if (dump.review) setAsked('replace');
    else void suggest();
  }

  async function suggest() {
    setAsked(undefined);
    const { text } = dump;
    const outcome = await processing.run(text);
    if (outcome === 'cancelled') announce(STRINGS.cancelled);
    else if ('problem' in outcome) setProblem(outcome.problem);
    else if (outcome.answer.suggestedTasks.length === 0 && outcome.answer.leftOut.length === 0)
      setProblem(MESSAGES.aiBrain.nothingFound);
    else {
      dump.setReview(reviewOf(text, outcome.answer));
      setIsReviewing(true);
    }
  }

  async function addTranscription(audio: Blob) {
    setProblem(undefined);
    const outcome = await transcription.run(audio);
    if (outcome === 'cancelled') return;
    if ('problem' in outcome) {
      setProblem(outcome.problem);
      return;
    }
    dump.append(outcome.text);
    recording.discard();
    announce(STRINGS.transcribed);
    // The review may have been opened since.
    if (!document.querySelector(DIALOGS)) textRef.current?.focus();
  }

  function processByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !processing.since) process();
  }

  return (
    <div className="flex h-full flex-col">
      <header className="flex min-h-14 shrink-0 items-center border-b border-hairline px-6 py-2 max-md:px-4">
        <h1 className="truncate text-xl font-semibold">{STRINGS.title}</h1>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto px-6 pt-6 pb-end-6 max-md:px-4 max-md:pt-4">
        <div className="mx-auto flex max-w-[760px] flex-col gap-4">
          <p className="text-base text-fg-2">{STRINGS.intro}</p>
          {dump.review && !processing.since && (
            <div className="-mb-4">
              <Notice
                text={STRINGS.waiting(suggestions)}
                action={
                  <span className="flex gap-2">
                    <Button variant="ghost" onClick={() => setAsked('discard')}>
                      {STRINGS.discard}
                    </Button>
                    <Button onClick={() => setIsReviewing(true)}>{STRINGS.resume}</Button>
                  </span>
                }
              />
            </div>
          )}
          <div className="-mb-5 empty:mb-0">
            <FormError text={shownProblem} />
          </div>
          <Field
            label={STRINGS.text}
            hint={excess(dump.text, LIMITS.aiBrain.inputLength) ?? (left <= NEAR_END ? STRINGS.left(left) : undefined)}
          >
            <Textarea
              ref={textRef}
              value={dump.text}
              readOnly={processing.since !== undefined}
              placeholder={STRINGS.placeholder}
              onChange={(event) => {
                setProblem(undefined);
                dump.write(event.target.value);
              }}
              onKeyDown={processByKey}
              className="field-sizing-content max-h-[50dvh] min-h-60 leading-6"
            />
          </Field>
          <RecordingPanel
            recording={recording}
            isTranscribing={transcription.isRunning}
            onTranscribe={(audio) => void addTranscription(audio)}
          />
          {processing.since !== undefined ? (
            <Processing since={processing.since} onCancel={processing.cancel} />
          ) : (
            <div className="flex flex-wrap items-start justify-between gap-3">
              <RecordButton
                canTranscribe={status?.canTranscribe}
                isBusy={recording.state.kind !== 'idle'}
                onRecord={() => {
                  setProblem(undefined);
                  recording.start();
                }}
              />
              <Button variant="primary" size="lg" onClick={process} className="max-md:w-full">
                <Sparkles aria-hidden="true" className="size-4" />
                {STRINGS.process}
              </Button>
            </div>
          )}
        </div>
      </div>
      {isReviewing && dump.review && (
        <ReviewModal
          review={dump.review}
          onChange={dump.changeReview}
          onClose={() => setIsReviewing(false)}
          onDone={() => {
            setIsReviewing(false);
            dump.finish();
          }}
        />
      )}
      {asked === 'replace' && (
        <ConfirmDialog
          title={STRINGS.replaceTitle}
          text={STRINGS.replaceText}
          confirmLabel={STRINGS.replace}
          onConfirm={() => void suggest()}
          onCancel={() => setAsked(undefined)}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          title={STRINGS.discardTitle}
          text={STRINGS.discardText}
          confirmLabel={STRINGS.discard}
          onConfirm={() => {
            // Until it is gone, the dialog keeps the focus.
            flushSync(() => {
              setAsked(undefined);
              dump.setReview(undefined);
            });
            textRef.current?.focus();
          }}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

interface RecordButtonProps {
  /** Undefined until known. */
  canTranscribe: boolean | undefined;
  isBusy: boolean;
  onRecord: () => void;
}

/** Says why recording is unavailable before it is pressed. */
function RecordButton({ canTranscribe, isBusy, onRecord }: RecordButtonProps) {
  const reason = canTranscribe === false ? STRINGS.noTranscription : canRecord() ? undefined : STRINGS.noRecorder;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 max-md:w-full max-md:flex-none max-md:flex-col max-md:items-stretch">
      <Button
        size="lg"
        disabled={reason !== undefined || canTranscribe === undefined || isBusy}
        title={canTranscribe === false ? MESSAGES.aiBrain.transcriptionOff : undefined}
        aria-describedby={reason ? 'ai-brain-no-recording' : undefined}
        onClick={onRecord}
      >
        <Mic aria-hidden="true" className="size-4" />
        {STRINGS.record}
      </Button>
      {reason && (
        <p id="ai-brain-no-recording" className="max-w-88 text-xs text-fg-3">
          {reason}
        </p>
      )}
    </div>
  );
}
